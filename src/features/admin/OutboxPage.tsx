import type { ProColumns } from '@ant-design/pro-components'
import { Flex, Tag } from 'antd'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SentQuery } from '#domain/api'
import { MAIL_SORTS, type Mail } from '#domain/schema/account'
import { ListTable } from '../../components/ListTable'
import { PageTitle } from '../../components/PageTitle'
import { Lead } from '../../components/Lead'
import { Secondary } from '../../components/Secondary'
import { send } from '../../lib/api/http'
import { formatMoment } from '../../lib/formats'
import { useListSearch } from '../../lib/useListSearch'
import styles from './Admin.module.css'

const FILTERS = { search: 'text', sort: MAIL_SORTS } as const

const mailsQuery = (query: SentQuery<'GET /v1/mails'>) =>
  queryOptions({
    queryKey: ['mails', query],
    queryFn: () => send('GET /v1/mails', { query }),
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  })

/** The mail that was written, and what became of it; the newest first. */
export default function OutboxPage() {
  const { t } = useTranslation(['admin', 'titles'])
  const list = useListSearch(FILTERS)
  const query = useQuery(mailsQuery(list.asked))
  const columns: ProColumns<Mail>[] = [
    { title: t('inbox.search'), dataIndex: 'search', hideInTable: true },
    {
      title: t('outbox.time'),
      key: 'time',
      sorter: true,
      width: 180,
      search: false,
      render: (_, { createdAt }) => formatMoment(createdAt),
    },
    {
      title: t('outbox.recipient'),
      key: 'recipient',
      dataIndex: 'recipient',
      sorter: true,
      ellipsis: true,
      search: false,
    },
    { title: t('outbox.subject'), dataIndex: 'subject', ellipsis: true, search: false },
    {
      title: t('outbox.state'),
      search: false,
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
      <ListTable<Mail>
        query={query}
        list={list}
        columns={columns}
        scroll={{ x: 800 }}
        headerTitle={<Lead>{t('outbox.lead')}</Lead>}
        expandable={{
          rowExpandable: ({ text }) => text !== '',
          expandedRowRender: ({ text }) => <pre className={styles.text}>{text}</pre>,
        }}
      />
    </Flex>
  )
}
