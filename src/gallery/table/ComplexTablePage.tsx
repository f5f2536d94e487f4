import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DownloadOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import { ProTable, type ProColumns, type ProFormInstance } from '@ant-design/pro-components'
import { Button, Checkbox, Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ARTICLE_STATUSES, ARTICLE_TYPES, MOST_IMPORTANT, type ArticleHead } from '#domain/schema/articles'
import { ErrorState } from '../../components/ErrorState'
import { articlesQuery } from '../../lib/api/articles'
import { formatCount } from '../../lib/formats'
import { useListSearch } from '../../lib/useListSearch'
import { DemoPage } from '../DemoPage'
import { ArticleActions } from './ArticleActions'
import { articleColumns, readingsOf } from './ArticleColumns'
import { ArticleForm } from './ArticleForm'
import { ReadingsDialog } from './ReadingsDialog'
import { useArticleExport } from './useArticleExport'

const IMPORTANCES = Array.from({ length: MOST_IMPORTANT + 1 }, (_, value) => String(value))
const FILTERS = { title: 'text', importance: IMPORTANCES, type: ARTICLE_TYPES, status: ARTICLE_STATUSES } as const

/** Search, sort, pages, states and a form over articles of the database; the address keeps the search. */
export default function ComplexTablePage() {
  const { t } = useTranslation(['table', 'titles'])
  const [hasAuthors, setHasAuthors] = useState(false)
  /** The article in the form; null for a new one. */
  const [edited, setEdited] = useState<ArticleHead | null | undefined>()
  const [read, setRead] = useState<ArticleHead | null>(null)
  const { params, filters, page, pageSize, search, reset, turn } = useListSearch(FILTERS)
  const sort = params.get('sort') === '-id' ? '-id' : 'id'
  const query = useQuery(articlesQuery({ ...filters, sort, page, pageSize }))
  const exporting = useArticleExport({ ...filters, sort })
  const form = useRef<ProFormInstance>(undefined)
  const fillForm = useEffectEvent(() => {
    form.current?.setFieldsValue({
      ...Object.fromEntries(Object.keys(FILTERS).map((name) => [name, undefined])),
      ...filters,
    })
  })
  // Going back through the searches, the form follows the address.
  useEffect(() => fillForm(), [params])
  const own = articleColumns(t)
  const columns: ProColumns<ArticleHead>[] = [
    {
      ...own.id,
      search: false,
      sorter: true,
      sortOrder: sort === 'id' ? 'ascend' : 'descend',
      sortDirections: ['ascend', 'descend', 'ascend'],
    },
    { ...own.date, search: false, render: (_, article) => own.date.render(_, article) },
    {
      title: t('column.title'),
      dataIndex: 'title',
      render: (_, article) => (
        <>
          <Button
            type="link"
            style={{ paddingInline: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
            onClick={() => setEdited(article)}
          >
            {article.title}
          </Button>{' '}
          <Tag>{t(`type.${article.type}`)}</Tag>
        </>
      ),
    },
    ...(hasAuthors ? [{ ...own.author, search: false } as ProColumns<ArticleHead>] : []),
    {
      ...own.importance,
      dataIndex: 'importance',
      valueType: 'select',
      fieldProps: {
        options: IMPORTANCES.map((value) => ({ value, label: value })),
      },
      render: (_, article) => own.importance.render(_, article),
    },
    {
      title: t('column.type'),
      dataIndex: 'type',
      hideInTable: true,
      valueType: 'select',
      fieldProps: { options: ARTICLE_TYPES.map((value) => ({ value, label: `${t(`type.${value}`)} (${value})` })) },
    },
    {
      ...own.readings,
      search: false,
      render: (_, article) => (
        <Button type="link" style={{ paddingInline: 0 }} onClick={() => setRead(article)}>
          {formatCount(readingsOf(article))}
        </Button>
      ),
    },
    {
      ...own.status,
      dataIndex: 'status',
      valueType: 'select',
      fieldProps: { options: ARTICLE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })) },
      render: (_, article) => own.status.render(_, article),
    },
    {
      title: t('column.actions'),
      search: false,
      width: 240,
      render: (_, article) => <ArticleActions article={article} onEdit={() => setEdited(article)} />,
    },
  ]
  return (
    <DemoPage title={t('titles:complexTable')} lead={t('complex.lead')} source="table/ComplexTablePage.tsx">
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ProTable<ArticleHead>
          rowKey="id"
          columns={columns}
          dataSource={query.data?.items ?? []}
          loading={query.isFetching}
          scroll={{ x: 1000 }}
          formRef={form}
          form={{ initialValues: filters }}
          search={{
            labelWidth: 'auto',
            collapseRender: (isFolded) => (
              <span style={{ color: 'var(--ant-color-link)' }}>
                {t(isFolded ? 'complex.more' : 'complex.fewer')} {isFolded ? <DownOutlined /> : <UpOutlined />}
              </span>
            ),
          }}
          onSubmit={(values) => search(values)}
          onReset={reset}
          options={{ reload: () => void query.refetch(), density: true, setting: false }}
          pagination={{
            current: page,
            pageSize,
            total: query.data?.total ?? 0,
            showSizeChanger: true,
            pageSizeOptions: [10, 20, 50, 100],
            showTotal: (total) => t('complex.total', { total }),
          }}
          onChange={(pages, _filters, sorter) => {
            const order = Array.isArray(sorter) ? undefined : sorter.order
            turn(pages, { sort: order === 'descend' ? '-id' : undefined })
          }}
          toolBarRender={() => [
            <Checkbox key="authors" checked={hasAuthors} onChange={({ target }) => setHasAuthors(target.checked)}>
              {t('complex.reviewer')}
            </Checkbox>,
            <Button
              key="export"
              icon={<DownloadOutlined />}
              loading={exporting.isPending}
              onClick={() => exporting.mutate()}
            >
              {t('complex.export')}
            </Button>,
            <Button key="add" type="primary" icon={<PlusOutlined />} onClick={() => setEdited(null)}>
              {t('complex.add')}
            </Button>,
          ]}
        />
      )}
      {edited !== undefined && <ArticleForm article={edited} onClose={() => setEdited(undefined)} />}
      {read && <ReadingsDialog article={read} onClose={() => setRead(null)} />}
    </DemoPage>
  )
}
