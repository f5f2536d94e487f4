import { useState } from 'react'
import { PlusOutlined } from '@ant-design/icons'
import type { ProColumns } from '@ant-design/pro-components'
import { Button, Flex, Popconfirm, Tabs } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { sortsOf } from '#domain/schema/common'
import { LIST_NAMES, type KeptTerm, type ListName } from '#domain/schema/lists'
import { ListTable } from '../../components/ListTable'
import { PageTitle } from '../../components/PageTitle'
import { useActionsFixed } from '../../components/useActionsFixed'
import { formatCount } from '../../lib/formats'
import { pageOfRows } from '../../lib/pageOfRows'
import { toast } from '../../lib/toast'
import { useListSearch } from '../../lib/useListSearch'
import { removeTermMutation, termsQuery } from './api'
import { MergeForm } from './MergeForm'
import { TermForm } from './TermForm'

/** The lists that keep the catalogue easy to filter; the address keeps which one. */
export default function ListsPage() {
  const { t } = useTranslation(['admin', 'titles'])
  const [params, setParams] = useSearchParams()
  const list = LIST_NAMES.find((name) => name === params.get('list')) ?? LIST_NAMES[0]
  return (
    <>
      <PageTitle>{t('titles:lists')}</PageTitle>
      <Tabs
        activeKey={list}
        items={LIST_NAMES.map((key) => ({ key, label: t(`lists.name.${key}`) }))}
        onChange={(next) => setParams({ list: next })}
      />
      <Entries key={list} list={list} />
    </>
  )
}

const FLAT = { paddingInline: 0 }
const KEYS = {
  id: ({ id }: KeptTerm) => id,
  titleZh: ({ titleZh }: KeptTerm) => titleZh,
  titleEn: ({ titleEn }: KeptTerm) => titleEn,
  series: ({ series }: KeptTerm) => series ?? 0,
}
const FILTERS = { search: 'text', sort: sortsOf(['id', 'titleZh', 'titleEn', 'series']) } as const

function Entries({ list }: { list: ListName }) {
  const { t } = useTranslation('admin')
  const query = useQuery(termsQuery(list))
  const remove = useMutation(removeTermMutation)
  const actionsFixed = useActionsFixed()
  const search = useListSearch(FILTERS)
  /** The entry in the form; null for a new one. */
  const [edited, setEdited] = useState<KeptTerm | null | undefined>()
  const [merged, setMerged] = useState<KeptTerm | null>(null)
  const wanted = (search.filters.search ?? '').trim().toLowerCase()
  const shown = (query.data ?? []).filter((term) =>
    [term.id, term.titleZh, term.titleEn].some((text) => text.toLowerCase().includes(wanted)),
  )
  const columns: ProColumns<KeptTerm>[] = [
    { title: t('inbox.search'), dataIndex: 'search', hideInTable: true },
    {
      title: t('lists.id'),
      key: 'id',
      sorter: true,
      width: 180,
      search: false,
      render: (_, { id }) => <code>{id}</code>,
    },
    { title: t('lists.titleZh'), key: 'titleZh', dataIndex: 'titleZh', sorter: true, search: false },
    { title: t('lists.titleEn'), key: 'titleEn', dataIndex: 'titleEn', sorter: true, search: false },
    ...(list === 'flags'
      ? []
      : ([
          {
            title: t('lists.series'),
            key: 'series',
            sorter: true,
            width: 110,
            search: false,
            align: 'right',
            render: (_, { series }) => formatCount(series ?? 0),
          },
        ] satisfies ProColumns<KeptTerm>[])),
    {
      title: t('inbox.actions'),
      width: 200,
      ...actionsFixed,
      search: false,
      render: (_, term) => (
        <Flex gap={12}>
          <Button type="link" size="small" style={FLAT} onClick={() => setEdited(term)}>
            {t('lists.edit')}
          </Button>
          {list !== 'flags' && (
            <Button type="link" size="small" style={FLAT} onClick={() => setMerged(term)}>
              {t('lists.merge')}
            </Button>
          )}
          {!term.series && (
            <Popconfirm
              title={t('lists.sure', { id: term.id })}
              okText={t('lists.remove')}
              okButtonProps={{ danger: true }}
              onConfirm={() =>
                remove.mutate({ list, id: term.id }, { onSuccess: () => toast('success', t('lists.removed'), 'term') })
              }
            >
              <Button type="link" size="small" style={FLAT} danger disabled={remove.isPending}>
                {t('lists.remove')}
              </Button>
            </Popconfirm>
          )}
        </Flex>
      ),
    },
  ]
  return (
    <>
      <ListTable<KeptTerm>
        query={{ ...query, data: query.data && pageOfRows(shown, search, KEYS) }}
        list={search}
        columns={columns}
        scroll={{ x: 800 }}
        toolBarRender={() => [
          <Button key="add" type="primary" icon={<PlusOutlined />} onClick={() => setEdited(null)}>
            {t('lists.add')}
          </Button>,
        ]}
      />
      {edited !== undefined && <TermForm list={list} term={edited} onClose={() => setEdited(undefined)} />}
      {merged && <MergeForm list={list} term={merged} terms={query.data ?? []} onClose={() => setMerged(null)} />}
    </>
  )
}
