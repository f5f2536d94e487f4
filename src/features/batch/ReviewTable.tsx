import { ProTable, type ProColumns, type ProTableProps } from '@ant-design/pro-components'
import { Flex, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { doubtParams } from '#domain/import/doubts'
import { seriesPath } from '#domain/paths'
import { useTerms } from '../../lib/api/catalogue'
import { Secondary } from '../../components/Secondary'
import { formatCount } from '../../lib/formats'
import { useIsWide } from '../../lib/useIsWide'
import styles from './Batch.module.css'
import { RefusedCells } from './RefusedCells'
import { ReviewChanges } from './ReviewChanges'
import type { ReviewRow } from './review'
import { useSettingText } from './settings'

const PAGE_SIZE = 50
const CHANGES = ['added', 'changed', 'cleared'] as const
const SIDES = ['before', 'after'] as const
const COUNTS = [...CHANGES, 'refused'] as const

/** What would be done, series by series. */
export function ReviewTable({ rows }: { rows: readonly ReviewRow[] }) {
  const { t } = useTranslation(['batch', 'domain'])
  const terms = useTerms()
  const textOf = useSettingText()
  // On a phone the counts stand below the titles.
  const isWide = useIsWide()
  const isOfValues = rows.some(({ counts }) => counts !== null)
  const title: ProColumns<ReviewRow> = {
    title: t('column.title'),
    render: (_, { id, titles, code, isNew, isPublished, counts, setting, leaps, told }) => (
      <Flex gap={8} align="center" wrap>
        {id === null ? terms.inLanguage(titles) : <Link to={seriesPath(id)}>{terms.inLanguage(titles)}</Link>}
        {isNew && (
          <Tag color="blue" className={styles.code ?? ''}>
            {t('new', { code })}
          </Tag>
        )}
        {isPublished && <Tag color="blue">{t('toPublish')}</Tag>}
        {!isPublished && counts && COUNTS.every((name) => counts[name] === 0) && <Tag>{t('unchanged')}</Tag>}
        {setting && !isWide && (
          <Flex vertical>
            {SIDES.map((side) => (
              <Secondary key={side}>{[t(side), textOf(setting.name, setting[side])].join(' · ')}</Secondary>
            ))}
          </Flex>
        )}
        {counts && !isWide && (
          <Secondary>
            {COUNTS.filter((name) => counts[name] > 0)
              .map((name) => `${t(name)} ${formatCount(counts[name])}`)
              .join(' · ')}
          </Secondary>
        )}
        {leaps.map((leap) => (
          <Typography.Text key={leap.period} type="warning">
            {t('domain:doubts.jump', doubtParams(leap, told!.frequency))}
          </Typography.Text>
        ))}
      </Flex>
    ),
  }
  const counted = COUNTS.map((name): ProColumns<ReviewRow> => ({
    title: t(name),
    width: 120,
    align: 'right',
    sorter: (a, b) => (a.counts?.[name] ?? 0) - (b.counts?.[name] ?? 0),
    render: (_, { counts }) => formatCount(counts?.[name] ?? 0),
  }))
  const sides = SIDES.map((side): ProColumns<ReviewRow> => ({
    title: t(side),
    render: (_, { setting }) => setting && textOf(setting.name, setting[side]),
  }))
  const expandable: NonNullable<ProTableProps<ReviewRow, object>['expandable']> = {
    rowExpandable: ({ told, counts, refused }) =>
      refused.length > 0 || (told !== null && CHANGES.some((name) => (counts?.[name] ?? 0) > 0)),
    expandedRowRender: ({ told, counts, refused }) => (
      <Flex vertical gap={8}>
        {refused.length > 0 && <RefusedCells cells={refused} total={counts?.refused ?? 0} />}
        {told && <ReviewChanges told={told} />}
      </Flex>
    ),
  }
  return (
    <ProTable<ReviewRow>
      rowKey="key"
      columns={[title, ...(isOfValues ? counted : sides).filter(() => isWide)]}
      dataSource={[...rows]}
      {...(isOfValues && { expandable })}
      search={false}
      options={false}
      toolBarRender={false}
      size="small"
      {...(isWide && { scroll: { x: 640 } })}
      pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
    />
  )
}
