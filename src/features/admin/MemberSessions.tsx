import { Button, Drawer, Empty, Flex } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Member } from '#domain/schema/people'
import { QueryState } from '../../components/QueryState'
import { Secondary } from '../../components/Secondary'
import { deviceOf } from '../../lib/device'
import { formatAgo, formatMoment } from '../../lib/formats'
import { toast } from '../../lib/toast'
import styles from './Admin.module.css'
import { endMemberSessionsMutation, memberSessionsQuery } from './people'

/** Where somebody is signed in, and the end of all of it. */
export function MemberSessions({ member: { id, name }, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const query = useQuery(memberSessionsQuery(id))
  const { mutate: end, isPending } = useMutation(endMemberSessionsMutation)
  return (
    <Drawer
      open
      size="min(100vw, 520px)"
      title={t('users.sessionsOf', { name })}
      onClose={onClose}
      extra={
        <Button
          danger
          disabled={!query.data?.length}
          loading={isPending}
          onClick={() => end(id, { onSuccess: () => toast('success', t('users.ended', { name }), 'member') })}
        >
          {t('users.endAll')}
        </Button>
      }
    >
      <QueryState query={query}>
        {(all) =>
          all.length === 0 ? (
            <Empty description={t('users.noSessions')} />
          ) : (
            <ul className={styles.sessions}>
              {all.map((session) => (
                <li key={session.id} title={session.userAgent}>
                  <Flex justify="space-between" gap={12} wrap>
                    <span>{deviceOf(session.userAgent) || t('users.unknownDevice')}</span>
                    <code>{session.address}</code>
                  </Flex>
                  <Secondary>
                    {formatMoment(session.createdAt)} · {formatAgo(session.lastSeenAt)}
                  </Secondary>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Drawer>
  )
}
