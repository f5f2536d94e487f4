import { useState } from 'react'
import { Checkbox } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { send } from '../../lib/api/http'
import { titleIn } from '#domain/titleIn'
import { formatValue } from '../../lib/formats'
import { currentLanguage } from '../../lib/settings/i18n'
import { DemoPage } from '../DemoPage'
import { PlainTable } from '../../components/PlainTable'

const SERIES = 4
const FIRST_CHOSEN = 2
const YEARS = 8

interface Column {
  id: string
  title: string
  valueOf: (year: string) => string
}

/** Some annual series, with their values by year. */
async function readColumns() {
  const { items } = await send('GET /v1/series', { query: { frequency: 'annual', region: 'CN', pageSize: SERIES } })
  return Promise.all(
    items.map(async (series) => ({
      series,
      observations: await send('GET /v1/series/:id/observations', { id: series.id }),
    })),
  )
}

/** Two tables whose columns are chosen. */
export default function DynamicTablePage() {
  const { t } = useTranslation(['table', 'titles'])
  const query = useQuery({ queryKey: ['series', 'dynamicTable'], queryFn: readColumns, meta: { isShownInPlace: true } })
  return (
    <DemoPage title={t('titles:dynamicTable')} lead={t('dynamic.lead')} source="table/DynamicTablePage.tsx">
      <QueryState query={query}>
        {(found) => {
          const columns = found.map(({ series, observations: { periods, values, decimals } }): Column => ({
            id: String(series.id),
            title: titleIn(series, currentLanguage()),
            valueOf: (year) => {
              const i = periods.indexOf(year)
              return i < 0 ? '–' : formatValue(values[i] ?? null, decimals[i] ?? 0)
            },
          }))
          const years = [...new Set(found.flatMap(({ observations }) => observations.periods))].sort().slice(-YEARS)
          return (
            <>
              <ChosenTable title={t('dynamic.fixed')} columns={columns} years={years} keepsOrder />
              <ChosenTable title={t('dynamic.clicked')} columns={columns} years={years} />
            </>
          )
        }}
      </QueryState>
    </DemoPage>
  )
}

interface TableProps {
  title: string
  columns: readonly Column[]
  years: readonly string[]
  /** Columns stand in the order of the list, whatever the order of clicking. */
  keepsOrder?: boolean
}

function ChosenTable({ title, columns, years, keepsOrder = false }: TableProps) {
  const { t } = useTranslation('table')
  const [chosen, setChosen] = useState(() => columns.slice(0, FIRST_CHOSEN).map(({ id }) => id))
  const toggle = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  const shown = keepsOrder
    ? columns.filter(({ id }) => chosen.includes(id))
    : chosen.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return (
    <Panel title={title}>
      <div role="group" aria-label={t('dynamic.columns')} style={{ marginBlockEnd: 12 }}>
        {columns.map((column) => (
          <Checkbox
            key={column.id}
            checked={chosen.includes(column.id)}
            onChange={({ target }) => toggle(column.id, target.checked)}
          >
            {column.title}
          </Checkbox>
        ))}
      </div>
      <PlainTable
        aria-label={title}
        size="small"
        bordered
        rowKey="year"
        dataSource={years.map((year) => ({ year }))}
        columns={[
          { title: t('dynamic.year'), dataIndex: 'year', fixed: 'start', width: 90 },
          ...shown.map((column) => ({
            key: column.id,
            title: column.title,
            align: 'end' as const,
            render: (_: unknown, { year }: { year: string }) => column.valueOf(year),
          })),
        ]}
      />
    </Panel>
  )
}
