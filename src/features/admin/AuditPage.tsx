import { ProTable, type ProColumns } from '@ant-design/pro-components'
import { Skeleton, Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#domain/schema/people'
import { ErrorState } from '../../components/ErrorState'
import { Lead } from '../../components/Lead'
import { PageTitle } from '../../components/PageTitle'
import { formatMoment } from '../../lib/formats'
import { useListSearch } from '../../lib/useListSearch'
import styles from './Admin.module.css'
import { auditQuery } from './people'

const REFUSED = 400

/** What was sent, to be read; cut where it was too long to be kept whole. */
function readable(details: string): string {
  try {
    return JSON.stringify(JSON.parse(details), null, 2)
  } catch {
    return `${details} …`
  }
}

/** What admins did, the newest first. */
export default function AuditPage() {
  const { t } = useTranslation(['admin', 'titles'])
  const { page, pageSize, turn } = useListSearch({})
  const query = useQuery(auditQuery({ page, pageSize }))
  const columns: ProColumns<AuditEntry>[] = [
    { title: t('audit.time'), width: 180, render: (_, { createdAt }) => formatMoment(createdAt) },
    { title: t('audit.admin'), width: 180, ellipsis: true, render: (_, { admin }) => admin?.name ?? '–' },
    {
      title: t('audit.what'),
      render: (_, { call }) => t(`audit.calls.${call.replaceAll(/\W+/g, '_')}` as 'audit.what', { defaultValue: call }),
    },
    {
      title: t('audit.outcome'),
      width: 140,
      render: (_, { status }) => {
        if (status === null) return <Tag>{t('audit.unknown')}</Tag>
        return status < REFUSED ? (
          <Tag color="success">{t('audit.done')}</Tag>
        ) : (
          <Tag color="error">{t('audit.refused', { status })}</Tag>
        )
      },
    },
  ]
  return (
    <>
      <PageTitle>{t('titles:audit')}</PageTitle>
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ProTable<AuditEntry>
          rowKey="id"
          columns={columns}
          dataSource={query.data?.items ?? []}
          loading={query.isFetching}
          {...(query.isPending && { locale: { emptyText: <Skeleton active paragraph={{ rows: 8 }} /> } })}
          scroll={{ x: 760 }}
          search={false}
          headerTitle={<Lead>{t('audit.lead')}</Lead>}
          options={{ reload: () => void query.refetch(), density: false, setting: false }}
          expandable={{
            rowExpandable: ({ details }) => details !== '{}',
            expandedRowRender: ({ details }) => <pre className={styles.text}>{readable(details)}</pre>,
          }}
          pagination={{ current: page, pageSize, total: query.data?.total ?? 0, showSizeChanger: true }}
          onChange={(shown) => turn(shown)}
        />
      )}
    </>
  )
}
