import type { ReactNode } from 'react'
import type { ProColumns } from '@ant-design/pro-components'
import { Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { reportEditorPath, reportPath } from '#domain/paths'
import { REPORT_SORTS, REPORT_STATUSES, type ReportHead } from '#domain/schema/reports'
import { reportsQuery } from '../../lib/api/reports'
import { formatMoment } from '../../lib/formats'
import { useListSearch } from '../../lib/useListSearch'
import { ListTable } from '../ListTable'
import { STATUS_COLORS } from './statusColors'

const FILTERS = { search: 'text', status: REPORT_STATUSES, sort: REPORT_SORTS } as const

/** One's own reports; the address keeps the search. */
export function OwnReportsTable({ toolbar, empty }: { toolbar: ReactNode[]; empty: ReactNode }) {
  const { t } = useTranslation('report')
  const list = useListSearch(FILTERS)
  const query = useQuery(reportsQuery({ ...list.asked, mine: true }))
  const columns: ProColumns<ReportHead>[] = [
    { title: t('mine.search'), dataIndex: 'search', hideInTable: true },
    {
      title: t('mine.title'),
      key: 'title',
      sorter: true,
      search: false,
      ellipsis: true,
      render: (_, { id, title }) => <Link to={reportEditorPath(id)}>{title || t('mine.untitled')}</Link>,
    },
    {
      title: t('mine.status'),
      dataIndex: 'status',
      width: 130,
      valueType: 'select',
      fieldProps: { options: REPORT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })) },
      render: (_, { status }) => <Tag color={STATUS_COLORS[status]}>{t(`status.${status}`)}</Tag>,
    },
    {
      title: t('mine.updated'),
      key: 'updated',
      sorter: true,
      width: 180,
      search: false,
      render: (_, { updatedAt }) => formatMoment(updatedAt),
    },
    {
      title: t('mine.actions'),
      width: 110,
      search: false,
      render: (_, { id, status }) => status === 'published' && <Link to={reportPath(id)}>{t('action.read')}</Link>,
    },
  ]
  return (
    <ListTable<ReportHead>
      query={query}
      list={list}
      columns={columns}
      scroll={{ x: 700 }}
      empty={empty}
      toolBarRender={() => toolbar}
    />
  )
}
