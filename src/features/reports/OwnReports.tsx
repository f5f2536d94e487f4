import { PlusOutlined } from '@ant-design/icons'
import { ProTable, type ProColumns } from '@ant-design/pro-components'
import { Button, Empty, Skeleton, Tag } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { reportEditorPath, reportPath } from '#domain/paths'
import { REPORT_STATUSES, type ReportHead, type ReportStatus } from '#domain/schema/reports'
import { ErrorState } from '../../components/ErrorState'
import { PageTitle } from '../../components/PageTitle'
import { reportsQuery } from '../../lib/api/reports'
import { formatMoment } from '../../lib/formats'
import { useListSearch } from '../../lib/useListSearch'
import { createReportMutation } from './api'

export const COLORS: Record<ReportStatus, string> = { draft: 'default', published: 'success', withdrawn: 'warning' }

/** One's own reports; the address keeps the search. */
export function OwnReports() {
  const { t } = useTranslation(['report', 'titles'])
  const navigate = useNavigate()
  const { filters, page, pageSize, search, reset, turn } = useListSearch({ search: 'text', status: REPORT_STATUSES })
  const query = useQuery(reportsQuery({ ...filters, mine: true, page, pageSize }))
  const { mutate: create, isPending } = useMutation(createReportMutation)
  const columns: ProColumns<ReportHead>[] = [
    { title: t('mine.search'), dataIndex: 'search', hideInTable: true },
    {
      title: t('mine.title'),
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
      render: (_, { status }) => <Tag color={COLORS[status]}>{t(`status.${status}`)}</Tag>,
    },
    { title: t('mine.updated'), width: 180, search: false, render: (_, { updatedAt }) => formatMoment(updatedAt) },
    {
      title: t('mine.actions'),
      width: 110,
      search: false,
      render: (_, { id, status }) => status === 'published' && <Link to={reportPath(id)}>{t('action.read')}</Link>,
    },
  ]
  const begin = () =>
    create({ title: '', summary: '', body: '' }, { onSuccess: ({ id }) => void navigate(reportEditorPath(id)) })
  return (
    <>
      <PageTitle>{t('titles:reports')}</PageTitle>
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ProTable<ReportHead>
          rowKey="id"
          columns={columns}
          dataSource={query.data?.items ?? []}
          loading={query.isFetching}
          locale={{
            emptyText: query.isPending ? (
              <Skeleton active paragraph={{ rows: 8 }} />
            ) : (
              <Empty description={t('mine.none')} />
            ),
          }}
          scroll={{ x: 700 }}
          form={{ initialValues: filters }}
          search={{ labelWidth: 'auto', defaultCollapsed: false, collapseRender: false }}
          onSubmit={(values) => search(values)}
          onReset={reset}
          toolBarRender={() => [
            <Button key="new" type="primary" icon={<PlusOutlined />} loading={isPending} onClick={begin}>
              {t('mine.new')}
            </Button>,
          ]}
          options={{ reload: () => void query.refetch(), density: false, setting: false }}
          pagination={{ current: page, pageSize, total: query.data?.total ?? 0, showSizeChanger: true }}
          onChange={(shown) => turn(shown)}
        />
      )}
    </>
  )
}
