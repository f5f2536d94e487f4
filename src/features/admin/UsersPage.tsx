import { useState } from 'react'
import type { ProColumns } from '@ant-design/pro-components'
import { Button, Flex, Popconfirm, Tag } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MEMBER_SORTS, MEMBER_STATES, type Member } from '#domain/schema/people'
import { ListTable } from '../../components/ListTable'
import { PageTitle } from '../../components/PageTitle'
import { useActionsFixed } from '../../components/useActionsFixed'
import { PersonAvatar } from '../../components/PersonAvatar'
import { Secondary } from '../../components/Secondary'
import { formatAgo, formatCount, formatLocalDay, formatMoment } from '../../lib/formats'
import { useUser } from '../../lib/session/session'
import { toast } from '../../lib/toast'
import { useListSearch } from '../../lib/useListSearch'
import { rolesQuery } from '../../lib/api/roles'
import { MemberRoles } from './MemberRoles'
import { MemberSessions } from './MemberSessions'
import { membersQuery, saveMemberMutation } from './people'

const FILTERS = { search: 'text', role: 'text', state: MEMBER_STATES, sort: MEMBER_SORTS } as const
const FLAT = { paddingInline: 0 }

/** The accounts: what each may do, whether they may come in, and where they are signed in. */
export default function UsersPage() {
  const { t } = useTranslation(['admin', 'titles'])
  const list = useListSearch(FILTERS)
  const query = useQuery(membersQuery(list.asked))
  const { data: roles = [] } = useQuery(rolesQuery)
  const { mutate: save, isPending } = useMutation(saveMemberMutation)
  const self = useUser()
  const actionsFixed = useActionsFixed()
  const [edited, setEdited] = useState<Member | null>(null)
  const [looked, setLooked] = useState<Member | null>(null)
  const columns: ProColumns<Member>[] = [
    { title: t('users.search'), dataIndex: 'search', hideInTable: true },
    {
      title: t('users.role'),
      dataIndex: 'role',
      hideInTable: true,
      valueType: 'select',
      fieldProps: { options: roles.map(({ key }) => ({ value: key, label: key })) },
    },
    {
      title: t('users.state'),
      dataIndex: 'state',
      hideInTable: true,
      valueType: 'select',
      fieldProps: { options: MEMBER_STATES.map((value) => ({ value, label: t(`users.${value}`) })) },
    },
    {
      title: t('users.name'),
      key: 'name',
      sorter: true,
      search: false,
      render: (_, { name, avatar, email, disabledAt }) => (
        <Flex gap={8} align="center">
          <PersonAvatar person={{ name, avatar }} size={32} />
          <div>
            <div>
              {name} {disabledAt && <Tag color="error">{t('users.disabled')}</Tag>}
            </div>
            <Secondary>{email ?? '–'}</Secondary>
          </div>
        </Flex>
      ),
    },
    {
      title: t('users.roles'),
      width: 130,
      search: false,
      render: (_, { roles: owned }) => owned.map((role) => <Tag key={role}>{role}</Tag>),
    },
    {
      title: t('users.series'),
      key: 'series',
      sorter: true,
      width: 80,
      align: 'right',
      search: false,
      render: (_, { series }) => formatCount(series),
    },
    {
      title: t('users.joined'),
      key: 'joined',
      sorter: true,
      width: 140,
      search: false,
      render: (_, { createdAt }) => <span title={formatMoment(createdAt)}>{formatLocalDay(createdAt)}</span>,
    },
    {
      title: t('users.seen'),
      key: 'seen',
      sorter: true,
      width: 120,
      search: false,
      render: (_, { lastSeenAt }) => (lastSeenAt ? formatAgo(lastSeenAt) : '–'),
    },
    {
      title: t('inbox.actions'),
      width: 190,
      ...actionsFixed,
      search: false,
      render: (_, member) => (
        <Flex gap={12}>
          <Button type="link" size="small" style={FLAT} onClick={() => setEdited(member)}>
            {t('users.editRoles')}
          </Button>
          <Button type="link" size="small" style={FLAT} onClick={() => setLooked(member)}>
            {t('users.sessions')}
          </Button>
          {member.id !== self?.id && (
            <Popconfirm
              title={t(member.disabledAt ? 'users.sureEnable' : 'users.sureDisable', { name: member.name })}
              okText={t(member.disabledAt ? 'users.enable' : 'users.disable')}
              onConfirm={() =>
                save(
                  { id: member.id, body: { isDisabled: member.disabledAt === null } },
                  { onSuccess: () => toast('success', t('inbox.saved'), 'member') },
                )
              }
            >
              <Button type="link" size="small" style={FLAT} danger={!member.disabledAt} disabled={isPending}>
                {t(member.disabledAt ? 'users.enable' : 'users.disable')}
              </Button>
            </Popconfirm>
          )}
        </Flex>
      ),
    },
  ]
  return (
    <>
      <PageTitle>{t('titles:adminUsers')}</PageTitle>
      <ListTable<Member> query={query} list={list} columns={columns} scroll={{ x: 890 }} />
      {edited && <MemberRoles member={edited} onClose={() => setEdited(null)} />}
      {looked && <MemberSessions member={looked} onClose={() => setLooked(null)} />}
    </>
  )
}
