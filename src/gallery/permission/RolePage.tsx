import { useState } from 'react'
import { PlusOutlined } from '@ant-design/icons'
import { ProTable, type ProColumns } from '@ant-design/pro-components'
import { Button, Flex, Popconfirm } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isBuiltIn, type Role } from '#domain/schema/roles'
import { ErrorState } from '../../components/ErrorState'
import { deleteRoleMutation, rolesQuery } from '../../lib/api/roles'
import { formatCount } from '../../lib/formats'
import { toast } from '../../lib/toast'
import { DemoPage } from '../DemoPage'
import { RoleForm } from './RoleForm'
import { roleDescription, roleName } from './roleName'

const FLAT = { paddingInline: 0 }

/** Roles, and which pages each opens. */
export default function RolePage() {
  const { t } = useTranslation(['permission', 'titles'])
  const query = useQuery(rolesQuery)
  const remove = useMutation(deleteRoleMutation)
  /** The role in the form; null for a new one. */
  const [edited, setEdited] = useState<Role | null | undefined>()
  const pagesOf = ({ key, pages }: Role): string => {
    if (key === 'admin') return t('role.all')
    if (pages === null) return t('role.every')
    return pages.length === 0 ? t('role.none') : t('role.some', { count: pages.length })
  }
  const columns: ProColumns<Role>[] = [
    { title: t('role.key'), dataIndex: 'key', render: (_, { key }) => <code>{key}</code> },
    { title: t('role.name'), render: (_, role) => roleName(role, t) },
    { title: t('role.description'), render: (_, role) => roleDescription(role, t) },
    { title: t('role.pages'), render: (_, role) => pagesOf(role) },
    { title: t('role.people'), align: 'right', render: (_, { people }) => formatCount(people) },
    {
      title: t('role.actions'),
      width: 140,
      render: (_, role) => (
        <Flex gap={12}>
          {role.key !== 'admin' && (
            <Button type="link" size="small" style={FLAT} onClick={() => setEdited(role)}>
              {t('role.edit')}
            </Button>
          )}
          {!isBuiltIn(role.key) && role.people === 0 && (
            <Popconfirm
              title={t('role.sure', { name: role.name })}
              description={t('role.sureText')}
              okText={t('role.delete')}
              okButtonProps={{ danger: true }}
              onConfirm={() => remove.mutate(role.id, { onSuccess: () => toast('success', t('role.deleted'), 'role') })}
            >
              <Button type="link" size="small" style={FLAT} danger disabled={remove.isPending}>
                {t('role.delete')}
              </Button>
            </Popconfirm>
          )}
        </Flex>
      ),
    },
  ]
  return (
    <DemoPage title={t('titles:permissionRole')} lead={t('role.lead')} source="permission/RolePage.tsx">
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ProTable<Role>
          rowKey="id"
          columns={columns}
          dataSource={query.data ?? []}
          loading={query.isPending}
          scroll={{ x: 800 }}
          search={false}
          pagination={false}
          options={false}
          toolBarRender={() => [
            <Button key="add" type="primary" icon={<PlusOutlined />} onClick={() => setEdited(null)}>
              {t('role.add')}
            </Button>,
          ]}
        />
      )}
      {edited !== undefined && <RoleForm role={edited} onClose={() => setEdited(undefined)} />}
    </DemoPage>
  )
}
