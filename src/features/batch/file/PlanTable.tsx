import { useState, type ReactNode } from 'react'
import { ProTable, type ProColumns } from '@ant-design/pro-components'
import { Button, Flex, Segmented } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PlanProblem, Target } from '#domain/batch/fileSeries'
import { doubtKey, doubtParams } from '#domain/import/doubts'
import { Dialog } from '../../../components/Dialog'
import { Secondary } from '../../../components/Secondary'
import { showRange } from '../../../components/pagesOf'
import { SeriesSearchField } from '../../../components/series/SeriesSearchField'
import { seriesQuery } from '../../../lib/api/seriesQuery'
import { formatCount } from '../../../lib/formats'
import { useIsWide } from '../../../lib/useIsWide'
import styles from '../Batch.module.css'
import { PlannedTarget } from './PlannedTarget'
import type { Planned } from './usePlan'

interface Props {
  rows: readonly Planned[]
  /** The keys of those that are not left out. */
  chosen: readonly string[]
  problems: ReadonlyMap<string, readonly PlanProblem[]>
  isMatching: boolean
  onChosen: (keys: readonly string[]) => void
  onTarget: (key: string, target: Target) => void
  actions: ReactNode
}

const PAGE_SIZE = 20
const SHOWN = ['all', 'new', 'change', 'wrong'] as const

/** Every series that the files hold, and what becomes of it. */
export function PlanTable({ rows, chosen, problems, isMatching, onChosen, onTarget, actions }: Props) {
  const { t } = useTranslation(['batch', 'values', 'domain'])
  const isWide = useIsWide()
  const client = useQueryClient()
  const [choosing, setChoosing] = useState<string | null>(null)
  const [shows, setShows] = useState<(typeof SHOWN)[number]>('all')
  const choose = async (id: number) => {
    const key = choosing!
    setChoosing(null)
    // A failure is told by a toast: nothing on the page stands for it.
    const series = await client.fetchQuery({ ...seriesQuery(id), meta: {} }).catch(() => null)
    if (!series) return
    const { code, titleZh, titleEn, frequency, status } = series
    onTarget(key, { kind: 'change', match: { id, code, titleZh, titleEn, frequency, status }, by: 'chosen' })
  }
  const areOfOne = new Set(rows.map(({ series: { file, sheet } }) => `${file}\u0000${sheet}`)).size < 2
  const inFile = ({ series: { title, file, sheet, doubts, frequency, isConstant } }: Planned) => (
    <>
      <div>{title}</div>
      {!areOfOne && (
        <div>
          <Secondary>{[file, sheet].filter(Boolean).join(' · ')}</Secondary>
        </div>
      )}
      {isConstant && <Secondary>{t('file.constant')}</Secondary>}
      {doubts.map((doubt) => (
        <div key={JSON.stringify(doubt)}>
          <Secondary>{t(`domain:doubts.${doubtKey(doubt)}`, doubtParams(doubt, frequency))}</Secondary>
        </div>
      ))}
    </>
  )
  const frequencyOf = ({ series: { frequency } }: Planned) => t(`values:frequency.${frequency}`)
  const spanOf = ({ series: { first, last } }: Planned) => (first === last ? first : `${first} – ${last}`)
  const target = (row: Planned) => <PlannedTarget row={row} problems={problems.get(row.series.key)} />
  const change = ({ series: { key }, target: { kind } }: Planned) => (
    <Flex gap={4} wrap>
      <Button size="small" type="link" onClick={() => setChoosing(key)}>
        {t('file.chooseOther')}
      </Button>
      {kind === 'change' && (
        <Button size="small" type="link" onClick={() => onTarget(key, { kind: 'new' })}>
          {t('file.makeNew')}
        </Button>
      )}
    </Flex>
  )
  const wide: ProColumns<Planned>[] = [
    { title: t('file.series'), render: (_, row) => inFile(row) },
    { title: t('column.frequency'), width: 120, render: (_, row) => frequencyOf(row) },
    {
      title: t('column.observations'),
      width: 190,
      render: (_, row) => (
        <>
          <div>{formatCount(row.series.count)}</div>
          <Secondary>{spanOf(row)}</Secondary>
        </>
      ),
    },
    { title: t('file.target'), render: (_, row) => target(row) },
    { title: t('file.change'), width: 190, render: (_, row) => change(row) },
  ]
  // On a phone all of a series stands below its title.
  const narrow: ProColumns<Planned>[] = [
    {
      title: t('file.series'),
      render: (_, row) => (
        <Flex vertical gap={4}>
          {inFile(row)}
          <Secondary>{`${frequencyOf(row)} · ${formatCount(row.series.count)} · ${spanOf(row)}`}</Secondary>
          {target(row)}
          {change(row)}
        </Flex>
      ),
    },
  ]
  const isShown = ({ target, series }: Planned): boolean =>
    shows === 'all' || (shows === 'wrong' ? problems.has(series.key) : target.kind === shows)
  const labelOf = (value: (typeof SHOWN)[number]): string =>
    value === 'wrong' && problems.size > 0 ? t('file.wrongCount', { count: problems.size }) : t(`file.shows.${value}`)
  const chosenKeys = new Set(chosen)
  const shown = rows.filter(isShown)
  const shownKeys = new Set(shown.map(({ series }) => series.key))
  /** Of those that are shown, these; the others stay as they are. */
  const chooseShown = (keys: readonly string[]) =>
    onChosen([...chosen.filter((key) => !shownKeys.has(key)), ...keys.filter((key) => shownKeys.has(key))])
  const made = rows.filter(({ series, target }) => chosenKeys.has(series.key) && target.kind === 'new').length
  return (
    <>
      <Flex gap={12} align="center" wrap>
        <Segmented
          value={shows}
          aria-label={t('file.show')}
          options={SHOWN.map((value) => ({ value, label: labelOf(value) }))}
          onChange={setShows}
        />
        {!isMatching && <Secondary>{t('file.counts', { count: chosen.length, made: formatCount(made) })}</Secondary>}
        <Flex gap={4}>
          <Button size="small" type="link" onClick={() => chooseShown([...shownKeys])}>
            {t('file.all')}
          </Button>
          <Button size="small" type="link" onClick={() => chooseShown([])}>
            {t('file.none')}
          </Button>
        </Flex>
        <span className={styles.space} />
        {actions}
      </Flex>
      <ProTable<Planned>
        rowKey={({ series }) => series.key}
        columns={isWide ? wide : narrow}
        dataSource={shown}
        loading={isMatching}
        search={false}
        options={false}
        {...(isWide && { scroll: { x: 900 } })}
        toolBarRender={false}
        rowSelection={{
          selectedRowKeys: chosen as string[],
          preserveSelectedRowKeys: true,
          onChange: (keys) => chooseShown(keys as string[]),
        }}
        tableAlertRender={false}
        pagination={{ defaultPageSize: PAGE_SIZE, showSizeChanger: true, showTotal: showRange }}
      />
      {choosing !== null && (
        <Dialog title={t('file.chooseOther')} onCancel={() => setChoosing(null)} footer={null}>
          <SeriesSearchField
            label={t('file.chooseOther')}
            placeholder={t('search')}
            onChoose={(id) => void choose(id)}
          />
        </Dialog>
      )}
    </>
  )
}
