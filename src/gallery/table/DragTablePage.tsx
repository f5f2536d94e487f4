import { useCallback, useState } from 'react'
import { HolderOutlined } from '@ant-design/icons'
import { DragSortTable } from '@ant-design/pro-components'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ArticleHead } from '#domain/schema/articles'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { articlesQuery, orderArticlesMutation } from '../../lib/api/articles'
import { toast } from '../../lib/toast'
import { DemoPage } from '../DemoPage'
import { articleColumns } from './ArticleColumns'

const ROWS = 10

/** Rows that are put in order; the database keeps it. */
export default function DragTablePage() {
  const { t } = useTranslation(['table', 'titles'])
  const query = useQuery(articlesQuery({ sort: 'position', pageSize: ROWS }))
  return (
    <DemoPage title={t('titles:dragTable')} lead={t('drag.lead')} source="table/DragTablePage.tsx">
      <QueryState query={query}>{({ items }) => <Rows articles={items} />}</QueryState>
    </DemoPage>
  )
}

function Rows({ articles }: { articles: ArticleHead[] }) {
  const { t } = useTranslation('table')
  const [first] = useState(() => articles.map(({ id }) => id))
  /** Shown until the database has answered. */
  const [wanted, setWanted] = useState<ArticleHead[] | null>(null)
  const order = useMutation(orderArticlesMutation)
  const rows = wanted ?? articles
  const { id, date, author, importance, readings, status } = articleColumns(t)
  // The part around it takes the focus.
  const handle = useCallback(
    (article: ArticleHead) => (
      <HolderOutlined style={{ cursor: 'grab' }} aria-label={t('drag.handle', { title: article.title })} />
    ),
    [t],
  )
  const keep = (next: ArticleHead[]) => {
    setWanted(next)
    order.mutate(
      next.map((article) => article.id),
      {
        onSuccess: () => toast('success', t('drag.saved'), 'order'),
        onSettled: () => setWanted(null),
      },
    )
  }
  return (
    <>
      <DragSortTable<ArticleHead>
        rowKey="id"
        dragSortKey="sort"
        search={false}
        options={false}
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={rows}
        dragSortHandlerRender={handle}
        onDragSortEnd={(_from, _to, next) => keep(next)}
        columns={[
          { title: t('column.sort'), dataIndex: 'sort', width: 70, className: 'drag-visible' },
          id,
          date,
          { title: t('column.title'), dataIndex: 'title' },
          author,
          importance,
          readings,
          status,
        ]}
      />
      <Panel>
        <p>
          {t('drag.default')}: <code data-testid="before">{JSON.stringify(first)}</code>
        </p>
        <p>
          {t('drag.now')}: <code data-testid="now">{JSON.stringify(rows.map((article) => article.id))}</code>
        </p>
      </Panel>
    </>
  )
}
