import { ProTable, type ProColumns } from '@ant-design/pro-components'
import { Flex, Tag } from 'antd'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Mail } from '#domain/schema/account'
import { ErrorState } from '../../components/ErrorState'
import { PageTitle } from '../../components/PageTitle'
import { Lead } from '../../components/Lead'
import { Secondary } from '../../components/Secondary'
import { send } from '../../lib/api/http'
import { formatMoment } from '../../lib/formats'
import { useListSearch } from '../../lib/useListSearch'
import styles from './Admin.module.css'

const mailsQuery = (page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['mails', page, pageSize],
    queryFn: () => send('GET /v1/mails', { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  })

/** The mail that was written, and what became of it; the newest first. */
export default function OutboxPage() {
  const { t } = useTranslation(['admin', 'titles'])
  const { page, pageSize, turn } = useListSearch({})
  const query = useQuery(mailsQuery(page, pageSize))
  const columns: ProColumns<Mail>[] = [
    { title: t('outbox.time'), width: 180, render: (_, { createdAt }) => formatMoment(createdAt) },
    { title: t('outbox.recipient'), dataIndex: 'recipient', ellipsis: true },
    { title: t('outbox.subject'), dataIndex: 'subject', ellipsis: true },
    {
      title: t('outbox.state'),
      width: 220,
      render: (_, { sentAt, error }) => {
        if (sentAt) return <Tag color="success">{t('outbox.sent')}</Tag>
        if (error === null) return <Tag>{t('outbox.waiting')}</Tag>
        return (
          <Flex vertical gap={4} align="start">
            <Tag color="error">{t('outbox.failed')}</Tag>
            <Secondary>{error}</Secondary>
          </Flex>
        )
      },
    },
  ]
  return (
    <Flex vertical gap={16}>
      <PageTitle>{t('titles:outbox')}</PageTitle>
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ProTable<Mail>
          rowKey="id"
          columns={columns}
          dataSource={query.data?.items ?? []}
          loading={query.isFetching}
          scroll={{ x: 800 }}
          search={false}
          headerTitle={<Lead>{t('outbox.lead')}</Lead>}
          options={{ reload: () => void query.refetch(), density: false, setting: false }}
          expandable={{
            rowExpandable: ({ text }) => text !== '',
            expandedRowRender: ({ text }) => <pre className={styles.text}>{text}</pre>,
          }}
          pagination={{ current: page, pageSize, total: query.data?.total ?? 0, showSizeChanger: true }}
          onChange={(shown) => turn(shown)}
        />
      )}
    </Flex>
  )
}
