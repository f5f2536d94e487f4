import { Button, Flex, Popconfirm, Tag } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OpenSession } from '#domain/schema/session'
import { ErrorState } from '../../components/ErrorState'
import { Lead } from '../../components/Lead'
import { PlainTable } from '../../components/PlainTable'
import { formatAgo, formatCount, formatMoment } from '../../lib/formats'
import { toast } from '../../lib/toast'
import { endSessionsMutation, sessionsQuery } from './api'
import { deviceOf } from '../../lib/device'

const FLAT = { paddingInline: 0 }

/** Where one is signed in, each to be ended. */
export function SessionList() {
  const { t } = useTranslation('account')
  const query = useQuery(sessionsQuery)
  const { mutate: end, isPending } = useMutation(endSessionsMutation)
  const told = {
    onSuccess: ({ ended }: { ended: number }) =>
      toast('success', t('session.ended', { count: ended, ended: formatCount(ended) }), 'session'),
  }
  const all = query.data ?? []
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <PlainTable<OpenSession>
      rowKey="id"
      dataSource={all}
      loading={query.isPending}
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
        { title: t('session.address'), width: 180, render: (_, { address }) => <code>{address}</code> },
        { title: t('session.begun'), width: 180, render: (_, { createdAt }) => formatMoment(createdAt) },
        { title: t('session.seen'), width: 140, render: (_, { lastSeenAt }) => formatAgo(lastSeenAt) },
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
