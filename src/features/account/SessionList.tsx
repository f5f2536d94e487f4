import { Button, Flex, Popconfirm, Tag } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sortsOf } from '#domain/schema/common'
import type { OpenSession } from '#domain/schema/session'
import { Lead } from '../../components/Lead'
import { ListTable } from '../../components/ListTable'
import { formatAgo, formatCount, formatMoment } from '../../lib/formats'
import { pageOfRows } from '../../lib/pageOfRows'
import { toast } from '../../lib/toast'
import { useListSearch } from '../../lib/useListSearch'
import { endSessionsMutation, sessionsQuery } from './api'
import { deviceOf } from '../../lib/device'

const FLAT = { paddingInline: 0 }
const KEYS = {
  address: ({ address }: OpenSession) => address,
  begun: ({ createdAt }: OpenSession) => createdAt,
  seen: ({ lastSeenAt }: OpenSession) => lastSeenAt,
}
const FILTERS = { sort: sortsOf(['address', 'begun', 'seen']) } as const

/** Where one is signed in, each to be ended. */
export function SessionList() {
  const { t } = useTranslation('account')
  const query = useQuery(sessionsQuery)
  const { mutate: end, isPending } = useMutation(endSessionsMutation)
  const told = {
    onSuccess: ({ ended }: { ended: number }) =>
      toast('success', t('session.ended', { count: ended, ended: formatCount(ended) }), 'session'),
  }
  const list = useListSearch(FILTERS)
  const all = query.data ?? []
  return (
    <ListTable<OpenSession>
      query={{ ...query, data: query.data && pageOfRows(all, list, KEYS) }}
      list={list}
      search={false}
      scroll={{ x: 720 }}
      headerTitle={<Lead>{t('session.lead')}</Lead>}
      toolBarRender={() => [
        <Popconfirm
          key="all"
          title={t('session.sure')}
          okText={t('session.endOthers')}
          onConfirm={() => end(undefined, told)}
        >
          <Button danger disabled={all.length < 2 || isPending}>
            {t('session.endOthers')}
          </Button>
        </Popconfirm>,
      ]}
      columns={[
        {
          title: t('session.device'),
          render: (_, { userAgent, isCurrent }) => (
            <Flex gap={8} wrap align="center" title={userAgent}>
              {deviceOf(userAgent) || t('session.unknown')}
              {isCurrent && <Tag color="success">{t('session.current')}</Tag>}
            </Flex>
          ),
        },
        {
          title: t('session.address'),
          key: 'address',
          sorter: true,
          width: 180,
          render: (_, { address }) => <code>{address}</code>,
        },
        {
          title: t('session.begun'),
          key: 'begun',
          sorter: true,
          width: 180,
          render: (_, { createdAt }) => formatMoment(createdAt),
        },
        {
          title: t('session.seen'),
          key: 'seen',
          sorter: true,
          width: 140,
          render: (_, { lastSeenAt }) => formatAgo(lastSeenAt),
        },
        {
          title: t('actions'),
          width: 100,
          render: (_, { id, isCurrent }) =>
            !isCurrent && (
              <Button type="link" size="small" danger style={FLAT} disabled={isPending} onClick={() => end(id, told)}>
                {t('session.end')}
              </Button>
            ),
        },
      ]}
    />
  )
}
