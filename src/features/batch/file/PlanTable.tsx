import { useState, type ReactNode } from 'react'
import { ProTable, type ProColumns } from '@ant-design/pro-components'
import { Button, Flex, Segmented, Tag, Typography } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PlanProblem, Target } from '#domain/batch/fileSeries'
import { doubtParams } from '#domain/import/doubts'
import { seriesPath } from '#domain/paths'
import { Dialog } from '../../../components/Dialog'
import { Secondary } from '../../../components/Secondary'
import { SeriesSearchField } from '../../../components/series/SeriesSearchField'
import { useTerms } from '../../../lib/api/catalogue'
import { seriesQuery } from '../../../lib/api/seriesQuery'
import { formatCount } from '../../../lib/formats'
import styles from '../Batch.module.css'
import type { Planned } from './usePlan'

interface Props {
  rows: readonly Planned[]
  /** The keys of those that are not left out. */
  chosen: readonly string[]
  problems: ReadonlyMap<string, PlanProblem>
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
  const terms = useTerms()
  const client = useQueryClient()
  const [choosing, setChoosing] = useState<string | null>(null)
  const [shows, setShows] = useState<(typeof SHOWN)[number]>('all')
  const choose = async (id: number) => {
    const key = choosing!
    setChoosing(null)
    // A failure is told by a toast: nothing on the page stands for it.
    const series = await client.fetchQuery({ ...seriesQuery(id), meta: {} }).catch(() => null)
    if (!series) return
    const { code, titleZh, titleEn, frequency } = series
    onTarget(key, { kind: 'change', match: { id, code, titleZh, titleEn, frequency }, by: 'chosen' })
  }
  const columns: ProColumns<Planned>[] = [
    {
      title: t('file.series'),
      render: (_, { series: { title, doubts, frequency, isConstant } }) => (
        <>
          <div>{title}</div>
          {isConstant && <Secondary>{t('file.constant')}</Secondary>}
          {doubts.slice(0, 2).map((doubt) => (
            <div key={JSON.stringify(doubt)}>
              <Secondary>{t(`domain:doubts.${doubt.kind}`, doubtParams(doubt, frequency))}</Secondary>
            </div>
          ))}
        </>
      ),
    },
    {
      title: t('column.frequency'),
      width: 120,
      render: (_, { series: { frequency } }) => t(`values:frequency.${frequency}`),
    },
    {
      title: t('column.observations'),
      width: 190,
      render: (_, { series: { count, first, last } }) => (
        <>
          <div>{formatCount(count)}</div>
          <Secondary>{first === last ? first : `${first} – ${last}`}</Secondary>
        </>
      ),
    },
    {
      title: t('file.target'),
      render: (_, { series: { key }, target, properties }) => {
        const problem = problems.get(key)
        return (
          <>
            {target.kind === 'new' ? (
              <Flex gap={8} align="center" wrap>
                <Tag color="blue">{t('file.isNew')}</Tag>
                <span>{properties.code}</span>
                <Secondary>{terms.inLanguage(properties)}</Secondary>
              </Flex>
            ) : (
              <Flex gap={8} align="center" wrap>
                <Link to={seriesPath(target.match.id)}>{terms.inLanguage(target.match)}</Link>
                <Secondary>{target.match.code}</Secondary>
                <Tag>{t(`file.by.${target.by}`)}</Tag>
              </Flex>
            )}
            {problem && <Typography.Text type="danger">{t(`file.wrong.${problem}`)}</Typography.Text>}
          </>
        )
      },
    },
    {
      title: t('file.change'),
      width: 190,
      render: (_, { series: { key }, target }) => (
        <Flex gap={4} wrap>
          <Button size="small" type="link" onClick={() => setChoosing(key)}>
            {t('file.chooseOther')}
          </Button>
          {target.kind === 'change' && (
            <Button size="small" type="link" onClick={() => onTarget(key, { kind: 'new' })}>
              {t('file.makeNew')}
            </Button>
          )}
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
  const inFile = new Set(shown.map(({ series }) => series.key))
  /** Of those that are shown, these; the others stay as they are. */
  const chooseShown = (keys: readonly string[]) =>
    onChosen([...chosen.filter((key) => !inFile.has(key)), ...keys.filter((key) => inFile.has(key))])
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
        <Secondary>{t('file.counts', { count: chosen.length, made: formatCount(made) })}</Secondary>
        <Flex gap={4}>
          <Button size="small" type="link" onClick={() => chooseShown([...inFile])}>
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
        columns={columns}
        dataSource={shown}
        loading={isMatching}
        search={false}
        options={false}
        scroll={{ x: 900 }}
        toolBarRender={false}
        rowSelection={{
          selectedRowKeys: chosen as string[],
          preserveSelectedRowKeys: true,
          onChange: (keys) => chooseShown(keys as string[]),
        }}
        tableAlertRender={false}
        pagination={{ defaultPageSize: PAGE_SIZE, showSizeChanger: true }}
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
