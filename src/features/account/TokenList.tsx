import { useState } from 'react'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Empty, Popconfirm, Tag } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sortsOf } from '#domain/schema/common'
import type { ApiToken } from '#domain/schema/account'
import { Lead } from '../../components/Lead'
import { ListTable } from '../../components/ListTable'
import { formatAgo, formatMoment } from '../../lib/formats'
import { pageOfRows } from '../../lib/pageOfRows'
import { toast } from '../../lib/toast'
import { useListSearch } from '../../lib/useListSearch'
import { deleteTokenMutation, tokensQuery } from './api'
import { TokenForm } from './TokenForm'

const KEYS = {
  name: ({ name }: ApiToken) => name,
  made: ({ createdAt }: ApiToken) => createdAt,
  end: ({ expiresAt }: ApiToken) => expiresAt,
  used: ({ lastUsedAt }: ApiToken) => lastUsedAt,
}
const FILTERS = { sort: sortsOf(['name', 'made', 'end', 'used']) } as const

/** What programs sign in with in one's name. */
export function TokenList() {
  const { t } = useTranslation('account')
  const query = useQuery(tokensQuery)
  const remove = useMutation(deleteTokenMutation)
  const [isNew, setIsNew] = useState(false)
  const [now] = useState(() => Date.now())
  const list = useListSearch(FILTERS)
  return (
    <>
      <ListTable<ApiToken>
        query={{ ...query, data: query.data && pageOfRows(query.data, list, KEYS) }}
        list={list}
        search={false}
        empty={<Empty description={t('none.tokens')} />}
        scroll={{ x: 760 }}
        headerTitle={<Lead>{t('token.lead')}</Lead>}
        toolBarRender={() => [
          <Button key="add" type="primary" icon={<PlusOutlined />} onClick={() => setIsNew(true)}>
            {t('token.add')}
          </Button>,
        ]}
        columns={[
          { title: t('token.name'), key: 'name', sorter: true, dataIndex: 'name', ellipsis: true },
          { title: t('token.scope'), width: 160, render: (_, { scope }) => t(`token.${scope}`) },
          {
            title: t('token.created'),
            key: 'made',
            sorter: true,
            width: 180,
            render: (_, { createdAt }) => formatMoment(createdAt),
          },
          {
            title: t('token.expires'),
            key: 'end',
            sorter: true,
            width: 200,
            render: (_, { expiresAt }) =>
              Date.parse(expiresAt) > now ? (
                formatMoment(expiresAt)
              ) : (
                <Tag color="error">{t('token.expired', { moment: formatMoment(expiresAt) })}</Tag>
              ),
          },
          {
            title: t('token.used'),
            key: 'used',
            sorter: true,
            width: 140,
            render: (_, { lastUsedAt }) => (lastUsedAt ? formatAgo(lastUsedAt) : t('token.never')),
          },
          {
            title: t('actions'),
            width: 100,
            render: (_, { id, name }) => (
              <Popconfirm
                title={t('token.sure', { name })}
                okText={t('token.revoke')}
                okButtonProps={{ danger: true }}
                onConfirm={() =>
                  remove.mutate(id, { onSuccess: () => toast('success', t('token.revoked', { name }), 'token') })
                }
              >
                <Button type="link" size="small" danger style={{ paddingInline: 0 }}>
                  {t('token.revoke')}
                </Button>
              </Popconfirm>
            ),
          },
        ]}
      />
      {isNew && <TokenForm onClose={() => setIsNew(false)} />}
    </>
  )
}
