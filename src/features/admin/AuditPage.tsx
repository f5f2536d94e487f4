import type { ProColumns } from '@ant-design/pro-components'
import { Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AUDIT_SORTS, type AuditEntry } from '#domain/schema/people'
import { Lead } from '../../components/Lead'
import { ListTable } from '../../components/ListTable'
import { PageTitle } from '../../components/PageTitle'
import { formatMoment } from '../../lib/formats'
import { useListSearch } from '../../lib/useListSearch'
import styles from './Admin.module.css'
import { auditQuery } from './people'

const FILTERS = { search: 'text', sort: AUDIT_SORTS } as const
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
  const list = useListSearch(FILTERS)
  const query = useQuery(auditQuery(list.asked))
  const columns: ProColumns<AuditEntry>[] = [
    { title: t('inbox.search'), dataIndex: 'search', hideInTable: true },
    {
      title: t('audit.time'),
      key: 'time',
      sorter: true,
      width: 180,
      search: false,
      render: (_, { createdAt }) => formatMoment(createdAt),
    },
    {
      title: t('audit.admin'),
      key: 'admin',
      sorter: true,
      width: 180,
      ellipsis: true,
      search: false,
      render: (_, { admin }) => admin?.name ?? '–',
    },
    {
      title: t('audit.what'),
      search: false,
      render: (_, { call }) => t(`audit.calls.${call.replaceAll(/\W+/g, '_')}` as 'audit.what', { defaultValue: call }),
    },
    {
      title: t('audit.outcome'),
      width: 140,
      search: false,
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
      <ListTable<AuditEntry>
        query={query}
        list={list}
        columns={columns}
        scroll={{ x: 760 }}
        headerTitle={<Lead>{t('audit.lead')}</Lead>}
        expandable={{
          rowExpandable: ({ details }) => details !== '{}',
          expandedRowRender: ({ details }) => <pre className={styles.text}>{readable(details)}</pre>,
        }}
      />
    </>
  )
}
