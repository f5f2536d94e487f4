import { useMemo } from 'react'
import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button, Empty, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { fromColumns } from '#domain/columns'
import { numberText } from '#domain/numberText'
import type { Frequency } from '#domain/frequency'
import type { Observations } from '#domain/schema/observations'
import type { Series } from '#domain/schema/series'
import { transform } from '#domain/units'
import type { Line } from '../../components/chart/lines'
import { ErrorState } from '../../components/ErrorState'
import { DataTable, type TableColumn } from '../../components/grid/DataTable'
import { useCopy } from '../../components/useCopy'
import { useTerms } from '../../lib/api/catalogue'
import { formatCount, formatValue } from '../../lib/formats'
import styles from './SeriesPage.module.css'
import type { useLines } from '../../components/series-chart/useLines'

interface Cell {
  value: number | null
  decimals: number
  flag?: string | undefined
}

interface TableRow extends Partial<Cell> {
  period: string
  instant: number
  change?: number | null
  /** Of the value and of the one before it, whichever has more. */
  changeDecimals?: number
  /** Of the series compared, in their order. */
  beside: (Cell | undefined)[]
}

const HEIGHT = 420
/** Decimal places of what is calculated. */
const CALCULATED = 4

/** Space for a period as it is written, in px. */
const periodWidth = (frequency: Frequency): number => (frequency === 'intraday' ? 150 : 110)

/** The newest first, with the change against the period before and the values of the series compared in the same period. */
function toRows(shown: Observations, beside: readonly Observations[]): TableRow[] {
  const { periods, decimals, frequency } = shown
  const observations = fromColumns(shown, frequency)
  const changes = transform(observations, 'change', { frequency })
  const rows = new Map<string, TableRow>()
  for (const [i, { period, value, decimals: places, flag }] of observations.entries())
    rows.set(periods[i]!, {
      period: periods[i]!,
      instant: period,
      value,
      decimals: places,
      flag,
      change: changes[i]!.value,
      changeDecimals: Math.max(places, decimals[i - 1] ?? 0),
      beside: [],
    })
  for (const [column, other] of beside.entries())
    for (const [i, { period: instant, ...cell }] of fromColumns(other, other.frequency).entries()) {
      const period = other.periods[i]!
      const row = rows.get(period) ?? { period, instant, beside: [] }
      row.beside[column] = cell
      rows.set(period, row)
    }
  return [...rows.values()].sort((a, b) => b.instant - a.instant)
}

/** A line's name among others, with what its values are. */
const besideName = (line: Line | undefined): string =>
  line ? [line.label, line.measure || line.unit].filter(Boolean).join(' · ') : ''

/** A value to copy: as it was entered, or as many places as the downloads have. */
const plainText = (cell: Partial<Cell> | undefined, isEntered: boolean): string => {
  if (cell?.value === undefined || cell.value === null) return ''
  return isEntered ? numberText(cell.value, cell.decimals ?? 0) : String(Number(cell.value.toFixed(CALCULATED)))
}

/** Of the values of a column, as many have no more decimals than all are shown with. */
const MOST_ROWS = 0.95
/** More decimals are of programs that write all they have. */
const MOST_PLACES = 6

/** The decimals of a cell; of those that a program wrote because it had them, as many as tell the value: copied are all. */
function placesIn({ value, decimals = 0 }: Partial<Cell>): number {
  if (value === undefined || value === null || value === 0) return Math.min(decimals, MOST_PLACES)
  const telling = TELLING_DIGITS - 1 - Math.floor(Math.log10(Math.abs(value)))
  return Math.min(decimals, Math.max(MOST_PLACES, telling))
}
const TELLING_DIGITS = 8

/** With how many decimals a column is shown, so that its points stand below each other; a cell with more keeps its own. */
function placesOf(cells: readonly (Partial<Cell> | undefined)[]): number {
  const all = cells.flatMap((cell) => (cell?.value === undefined || cell.value === null ? [] : (cell.decimals ?? 0)))
  const most = all.sort((a, b) => a - b)[Math.ceil(all.length * MOST_ROWS) - 1] ?? 0
  return Math.min(most, MOST_PLACES)
}

const shownText = (cell: Partial<Cell> | undefined, places: number): string =>
  cell?.value === undefined ? '' : formatValue(cell.value, Math.max(placesIn(cell), places))

/** The numbers behind the chart; copies as tab-separated text. */
export default function ObservationTable({ series, lines }: { series: Series; lines: ReturnType<typeof useLines> }) {
  const { t } = useTranslation(['series', 'common'])
  const { copy, isCopied } = useCopy()
  const terms = useTerms()
  const { shown } = lines
  // The periods of another frequency are none of this one's rows.
  const beside = useMemo(
    () => lines.beside.filter(({ data }) => data.frequency === shown?.frequency),
    [lines.beside, shown?.frequency],
  )
  const isDrawnOnly = lines.lines.length > lines.compared.length && beside.length < lines.compared.length
  const rows = useMemo(
    () =>
      shown
        ? toRows(
            shown,
            beside.map(({ data }) => data),
          )
        : [],
    [shown, beside],
  )
  const places = useMemo(() => placesOf(rows), [rows])
  const besidePlaces = useMemo(
    () => beside.map((_, column) => placesOf(rows.map((row) => row.beside[column]))),
    [rows, beside],
  )
  const lineOf = ({ id }: Pick<Series, 'id'>) => lines.lines.find(({ key }) => key === String(id))
  const own = lineOf(series)
  const columns: TableColumn<TableRow>[] = [
    {
      key: 'period',
      name: t('table.period'),
      width: periodWidth(shown?.frequency ?? series.frequency),
      text: ({ period }) => period,
    },
    {
      key: 'value',
      name: (beside.length > 0 ? besideName(own) : own?.measure || own?.unit) || t('table.value'),
      isNumber: true,
      text: (row) => shownText(row, places),
    },
    {
      key: 'change',
      name: [beside.length > 0 ? own?.label : '', t(own?.unit === '%' ? 'table.changeInPoints' : 'table.change')]
        .filter(Boolean)
        .join(' · '),
      isNumber: true,
      text: ({ value = null, change, changeDecimals = 0 }) =>
        change === undefined
          ? ''
          : formatValue(change, Math.max(placesIn({ value, decimals: changeDecimals }), places)),
    },
    ...(rows.some(({ flag }) => flag !== undefined)
      ? [
          {
            key: 'flag',
            name: t('table.flag'),
            text: ({ flag }: TableRow) => (flag === undefined ? '' : terms.flag(flag)),
          },
        ]
      : []),
    ...beside.map(({ series: other }, i) => ({
      key: `beside-${other.id}`,
      name: besideName(lineOf(other)) || terms.inLanguage(other),
      isNumber: true,
      text: (row: TableRow) => shownText(row.beside[i], besidePlaces[i]!),
    })),
  ]
  const asText = (row: TableRow): string =>
    [
      row.period,
      plainText(row, shown?.units === 'levels' && shown.frequency === series.frequency),
      ...beside.map(({ series: other, data }, i) =>
        plainText(row.beside[i], data.units === 'levels' && data.frequency === other.frequency),
      ),
    ].join('\t')
  if (lines.isLoading) return <Skeleton active title={{ width: '100%' }} paragraph={{ rows: 8, width: '100%' }} />
  if (lines.error && !shown) return <ErrorState error={lines.error} onRetry={lines.retry} />
  if (series.observations === 0) return <Empty description={t('noObservations')} />
  if (!lines.shown)
    return (
      <Alert
        type="info"
        showIcon
        title={t('table.tooLong', { count: lines.total, formatted: formatCount(lines.total) })}
      />
    )
  const copyAll = () =>
    void copy(
      [
        [
          t('table.period'),
          ...[series, ...beside.map((other) => other.series)].map((s) => {
            const line = lineOf(s)
            return line ? `${line.heading} · ${line.origin}` : terms.inLanguage(s)
          }),
        ].join('\t'),
        ...rows.toReversed().map(asText),
      ].join('\n'),
    )
  return (
    <>
      <div className={styles.toolbar}>
        <Typography.Text type="secondary">
          {t('table.rows', { count: rows.length, formatted: formatCount(rows.length) })}
          {lines.lines[0]?.heading && ` · ${lines.lines[0].heading}`}
          {isDrawnOnly && ` · ${t('table.drawnOnly')}`}
        </Typography.Text>
        <Button icon={<CopyOutlined />} onClick={copyAll}>
          {isCopied ? t('common:action.copied') : t('table.copy')}
        </Button>
      </div>
      <DataTable
        label={t('tab.table')}
        columns={columns}
        rows={rows}
        keyOf={({ period }) => period}
        copyOf={asText}
        height={HEIGHT}
      />
    </>
  )
}
