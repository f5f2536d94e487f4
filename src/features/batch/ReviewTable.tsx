import { ProTable, type ProColumns } from '@ant-design/pro-components'
import { Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { seriesPath } from '#domain/paths'
import { useTerms } from '../../lib/api/catalogue'
import { formatCount } from '../../lib/formats'
import type { ReviewRow } from './work'
import { useSettingText } from './settings'

const PAGE_SIZE = 50
const COUNTS = ['added', 'changed', 'cleared', 'refused'] as const

/** What would be done, series by series. */
export function ReviewTable({ rows }: { rows: readonly ReviewRow[] }) {
  const { t } = useTranslation('batch')
  const terms = useTerms()
  const textOf = useSettingText()
  const isOfValues = rows.some(({ counts }) => counts !== null)
  const title: ProColumns<ReviewRow> = {
    title: t('column.title'),
    render: (_, { id, titles, code, isNew, counts }) => (
      <Flex gap={8} align="center" wrap>
        {id === null ? terms.inLanguage(titles) : <Link to={seriesPath(id)}>{terms.inLanguage(titles)}</Link>}
        {isNew && <Tag color="blue">{t('new', { code })}</Tag>}
        {counts && COUNTS.every((name) => counts[name] === 0) && <Tag>{t('unchanged')}</Tag>}
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
  const sides = (['before', 'after'] as const).map((side): ProColumns<ReviewRow> => ({
    title: t(side),
    render: (_, { setting }) => setting && textOf(setting.name, setting[side]),
  }))
  return (
    <ProTable<ReviewRow>
      rowKey="key"
      columns={[title, ...(isOfValues ? counted : sides)]}
      dataSource={[...rows]}
      search={false}
      options={false}
      toolBarRender={false}
      size="small"
      scroll={{ x: 640 }}
      pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
    />
  )
}
