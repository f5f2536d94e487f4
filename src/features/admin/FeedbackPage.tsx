import { useState } from 'react'
import { DownloadOutlined } from '@ant-design/icons'
import type { ProColumns } from '@ant-design/pro-components'
import { Button, Tag } from 'antd'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  FEEDBACK_KINDS,
  FEEDBACK_SORTS,
  FEEDBACK_STATES,
  type Feedback,
  type FeedbackState,
} from '#domain/schema/feedback'
import { ListTable } from '../../components/ListTable'
import { PageTitle } from '../../components/PageTitle'
import { useActionsFixed } from '../../components/useActionsFixed'
import type { SentQuery } from '#domain/api'
import { send } from '../../lib/api/http'
import { formatMoment } from '../../lib/formats'
import { useListSearch } from '../../lib/useListSearch'
import { FeedbackDrawer } from './FeedbackDrawer'
import { useFeedbackExport } from './useFeedbackExport'

const FILTERS = { search: 'text', state: FEEDBACK_STATES, kind: FEEDBACK_KINDS, sort: FEEDBACK_SORTS } as const
const COLORS: Record<FeedbackState, string> = { new: 'warning', inWork: 'processing', done: 'success' }

const inboxQuery = (query: SentQuery<'GET /v1/feedback'>) =>
  queryOptions({
    queryKey: ['feedback', 'inbox', query],
    queryFn: () => send('GET /v1/feedback', { query }),
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  })

/** What people told the admins, to be answered; the address keeps the search. */
export default function FeedbackPage() {
  const { t } = useTranslation(['admin', 'feedback', 'titles'])
  const [shown, setShown] = useState<number | null>(null)
  const list = useListSearch(FILTERS)
  const actionsFixed = useActionsFixed()
  const query = useQuery(inboxQuery(list.asked))
  const options = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) => ({
    options: values.map((value) => ({ value, label: labelOf(value) })),
  })
  const columns: ProColumns<Feedback>[] = [
    { title: t('inbox.number'), dataIndex: 'id', width: 80, search: false },
    { title: t('inbox.search'), dataIndex: 'search', hideInTable: true },
    {
      title: t('inbox.time'),
      key: 'time',
      sorter: true,
      width: 170,
      search: false,
      render: (_, { createdAt }) => formatMoment(createdAt),
    },
    {
      title: t('inbox.state'),
      key: 'state',
      dataIndex: 'state',
      sorter: true,
      width: 120,
      valueType: 'select',
      fieldProps: options(FEEDBACK_STATES, (value) => t(`feedback:state.${value}`)),
      render: (_, { state }) => <Tag color={COLORS[state]}>{t(`feedback:state.${state}`)}</Tag>,
    },
    {
      title: t('inbox.kind'),
      key: 'kind',
      dataIndex: 'kind',
      sorter: true,
      width: 160,
      valueType: 'select',
      fieldProps: options(FEEDBACK_KINDS, (value) => t(`feedback:kind.${value}`)),
      render: (_, { kind }) => t(`feedback:kind.${kind}`),
    },
    { title: t('inbox.content'), dataIndex: 'content', ellipsis: true, search: false },
    {
      title: t('inbox.from'),
      width: 180,
      ellipsis: true,
      search: false,
      render: (_, { author, contact }) => author?.name ?? (contact || t('inbox.visitor')),
    },
    {
      title: t('inbox.actions'),
      width: 100,
      ...actionsFixed,
      search: false,
      render: (_, { id }) => (
        <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => setShown(id)}>
          {t('inbox.open')}
        </Button>
      ),
    },
  ]
  const exporting = useFeedbackExport(list.filters)
  const opened = query.data?.items.find(({ id }) => id === shown)
  return (
    <>
      <PageTitle>{t('titles:adminFeedback')}</PageTitle>
      <ListTable<Feedback>
        query={query}
        list={list}
        columns={columns}
        scroll={{ x: 900 }}
        toolBarRender={() => [
          <Button
            key="export"
            icon={<DownloadOutlined />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            {t('inbox.export')}
          </Button>,
        ]}
      />
      {opened && <FeedbackDrawer key={opened.id} feedback={opened} onClose={() => setShown(null)} />}
    </>
  )
}
