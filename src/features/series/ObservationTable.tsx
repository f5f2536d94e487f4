import { useMemo } from 'react'
import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button, Empty, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Frequency } from '#domain/frequency'
import type { Series } from '#domain/schema/series'
import type { Line } from '../../components/chart/lines'
import { ErrorState } from '../../components/ErrorState'
import { DataTable, type TableColumn } from '../../components/grid/DataTable'
import { useCopy } from '../../components/useCopy'
import { useTerms } from '../../lib/api/catalogue'
import { formatCount, formatValue } from '../../lib/formats'
import styles from './SeriesPage.module.css'
import { TableSkeleton } from './tabSkeletons'
import { type TableRow, placesIn, placesOf, plainText, shownText, toRows } from './tableRows'
import type { useLines } from '../../components/series-chart/useLines'

const HEIGHT = 420

/** Space for a period as it is written, in px. */
const periodWidth = (frequency: Frequency): number => (frequency === 'intraday' ? 150 : 110)

/** A line's name among others, with what its values are. */
const besideName = (line: Line | undefined): string =>
  line ? [line.label, line.measure || line.unit].filter(Boolean).join(' · ') : ''

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
  const isEntered = shown?.units === 'levels' && shown.frequency === series.frequency
  const areEntered = beside.map(
    ({ series: other, data }) => data.units === 'levels' && data.frequency === other.frequency,
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
      text: (row) => shownText(row, places, isEntered),
    },
    {
      key: 'change',
      name: [
        beside.length > 0 ? own?.label : '',
        t(own?.unit === '%' ? 'table.changeInPoints' : 'table.change'),
        own?.unit === '%' ? '' : own?.unit,
      ]
        .filter(Boolean)
        .join(' · '),
      isNumber: true,
      text: ({ value = null, change, changeDecimals = 0 }) =>
        change === undefined
          ? ''
          : formatValue(change, isEntered ? Math.max(placesIn({ value, decimals: changeDecimals }), places) : places),
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
      text: (row: TableRow) => shownText(row.beside[i], besidePlaces[i]!, areEntered[i]!),
    })),
  ]
  const asText = (row: TableRow): string =>
    [row.period, plainText(row, isEntered), ...areEntered.map((isOwn, i) => plainText(row.beside[i], isOwn))].join('\t')
  if (lines.isLoading) return <TableSkeleton />
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
          {isDrawnOnly && ` · ${t('table.drawnOnly')}`}
        </Typography.Text>
        <Button icon={<CopyOutlined />} onClick={copyAll}>
          {isCopied ? t('common:action.copied') : t('table.copy')}
        </Button>
      </div>
      {lines.lines.map(({ key, heading, origin }) => (
        <div key={key} className={styles.caption}>
          {heading} · {origin}
        </div>
      ))}
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
