import { useMemo } from 'react'
import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button, Empty, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { DataGrid, type Column } from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import { numberText } from '#domain/number'
import { parseCanonicalPeriod } from '#domain/period'
import type { Observations } from '#domain/schema/observations'
import type { Series } from '#domain/schema/series'
import { transform } from '#domain/transform'
import gridTheme from '../../components/grid/gridTheme.module.css'
import { useCopy } from '../../components/useCopy'
import { formatCount, formatValue } from '../../lib/formats'
import styles from './SeriesPage.module.css'
import type { useLines } from './useLines'

interface TableRow {
  period: string
  value: number | null
  decimals: number
  change: number | null
}

const HEIGHT = 420

/** The newest first, with the change against the period before. */
function toRows({ periods, values, decimals, frequency }: Observations): TableRow[] {
  const observations = periods.map((period, i) => ({
    period: parseCanonicalPeriod(frequency, period)!,
    value: values[i]!,
    decimals: decimals[i]!,
  }))
  const changes = transform(observations, 'change', { frequency })
  return periods
    .map((period, i) => ({ period, value: values[i]!, decimals: decimals[i]!, change: changes[i]!.value }))
    .reverse()
}

const asText = ({ period, value, decimals }: TableRow): string =>
  `${period}\t${value === null ? '' : numberText(value, decimals)}`

/** The numbers behind the chart; copies as tab-separated text. */
export function ObservationTable({ series, lines }: { series: Series; lines: ReturnType<typeof useLines> }) {
  const { t } = useTranslation('series')
  const { copy, isCopied } = useCopy()
  const rows = useMemo(() => (lines.shown ? toRows(lines.shown) : []), [lines.shown])
  const columns = useMemo<Column<TableRow>[]>(
    () => [
      { key: 'period', name: t('table.period'), width: 180 },
      {
        key: 'value',
        name: t('table.value'),
        cellClass: styles.value,
        headerCellClass: styles.value,
        renderCell: ({ row }) => formatValue(row.value, row.decimals),
      },
      {
        key: 'change',
        name: t('table.change'),
        cellClass: styles.value,
        headerCellClass: styles.value,
        renderCell: ({ row }) => formatValue(row.change, row.decimals),
      },
    ],
    [t],
  )
  if (lines.isLoading) return <Skeleton active paragraph={{ rows: 8 }} />
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
    void copy(`${t('table.period')}\t${t('table.value')}\n${rows.toReversed().map(asText).join('\n')}`)
  return (
    <>
      <div className={styles.toolbar}>
        <Typography.Text type="secondary">
          {t('table.rows', { count: rows.length, formatted: formatCount(rows.length) })}
        </Typography.Text>
        <Button icon={<CopyOutlined />} onClick={copyAll}>
          {isCopied ? t('common:action.copied') : t('table.copy')}
        </Button>
      </div>
      <DataGrid
        className={gridTheme.grid}
        style={{ blockSize: Math.min(HEIGHT, 36 + rows.length * 35) }}
        columns={columns}
        rows={rows}
        rowKeyGetter={(row) => row.period}
        aria-label={t('tab.table')}
        onCellCopy={({ row }, event) => {
          event.clipboardData.setData('text/plain', asText(row))
          event.preventDefault()
        }}
      />
    </>
  )
}
