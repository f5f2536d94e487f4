import { EditOutlined } from '@ant-design/icons'
import { ProTable } from '@ant-design/pro-components'
import { Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { MOST_IMPORTANT, type ArticleHead } from '#domain/schema/articles'
import { ErrorState } from '../../components/ErrorState'
import { Stars } from '../../components/Stars'
import { articlesQuery } from '../../lib/api/articles'
import { formatMoment } from '../../lib/formats'
import { useListSearch } from '../../lib/useListSearch'
import { DemoPage } from '../DemoPage'

const COLORS = { published: 'success', draft: 'default', deleted: 'error' } as const

/** Articles by pages, which lead to their editors. */
export default function ListPage() {
  const { t } = useTranslation(['example', 'titles'])
  const { page, pageSize, turn } = useListSearch({})
  const query = useQuery(articlesQuery({ page, pageSize }))
  return (
    <DemoPage title={t('titles:articleList')} lead={t('list.lead')} source="example/ListPage.tsx">
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ProTable<ArticleHead>
          rowKey="id"
          search={false}
          options={false}
          loading={query.isFetching}
          dataSource={query.data?.items ?? []}
          scroll={{ x: 1000 }}
          pagination={{
            current: page,
            pageSize,
            total: query.data?.total ?? 0,
            showSizeChanger: true,
            pageSizeOptions: [10, 20, 50],
            showTotal: (total) => t('list.total', { total }),
            onChange: (current, size) => turn({ current, pageSize: size }),
          }}
          columns={[
            { title: t('list.id'), dataIndex: 'id', width: 70 },
            {
              title: t('list.title'),
              minWidth: 240,
              render: (_, { id, title }) => <Link to={`/example/edit/${id}`}>{title}</Link>,
            },
            { title: t('list.date'), width: 180, render: (_, { displayTime }) => formatMoment(displayTime) },
            { title: t('list.author'), dataIndex: 'author', width: 160 },
            {
              title: t('list.importance'),
              width: 120,
              render: (_, { importance }) => <Stars count={importance} of={MOST_IMPORTANT} />,
            },
            {
              title: t('list.status'),
              width: 110,
              render: (_, { status }) => <Tag color={COLORS[status]}>{t(`status.${status}`)}</Tag>,
            },
            {
              title: t('list.actions'),
              width: 110,
              render: (_, { id, title }) => (
                <Link to={`/example/edit/${id}`} aria-label={`${t('list.edit')} ${title}`}>
                  <EditOutlined /> {t('list.edit')}
                </Link>
              ),
            },
          ]}
        />
      )}
    </DemoPage>
  )
}
