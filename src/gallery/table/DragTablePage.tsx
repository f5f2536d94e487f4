import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { HolderOutlined } from '@ant-design/icons'
import { DragSortTable } from '@ant-design/pro-components'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ArticleHead } from '#domain/schema/articles'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { articlesQuery, orderArticlesMutation } from '../../lib/api/articles'
import { useUnsaved } from '../../lib/tabs/page'
import { toast } from '../../lib/toast'
import { DemoPage } from '../DemoPage'
import { articleColumns } from './ArticleColumns'

const ROWS = 10
/** What takes the focus in a row. */
const HANDLE = '[aria-roledescription=sortable]'

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
  // Of two quick moves the second waits for the first.
  useUnsaved(order.isPending)
  const rows = wanted ?? articles
  const { id, date, author, importance, readings, status } = articleColumns(t)
  /** The row that keys move: the table draws its rows anew, and would lose the focus. */
  const moving = useRef<number | null>(null)
  const handle = useCallback(
    (article: ArticleHead) => (
      <HolderOutlined
        style={{ cursor: 'grab', touchAction: 'none', padding: 8 }}
        aria-label={t('drag.handle', { title: article.title })}
        // The part around it takes the focus.
        ref={(icon) => {
          if (moving.current === article.id && document.activeElement === document.body)
            icon?.closest<HTMLElement>(HANDLE)?.focus()
        }}
      />
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
  /** The table drags by mouse and touch; with the arrow keys a row that has the focus moves by one. */
  const moveByKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const target = event.target as Element
    const row = target.closest(HANDLE)?.closest('[data-row-key]')?.getAttribute('data-row-key')
    // While rows are drawn anew, nothing has the focus.
    const key = target === document.body ? String(moving.current) : row
    const from = rows.findIndex((article) => String(article.id) === key)
    const moved = rows[from]
    const to = from + (step ?? 0)
    if (step === undefined || !moved) return
    event.preventDefault()
    moving.current = moved.id
    if (rows[to]) keep(rows.toSpliced(from, 1).toSpliced(to, 0, moved))
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => moveByKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  const forget = () => {
    moving.current = null
  }
  return (
    <>
      <div onPointerDown={forget} onBlur={({ relatedTarget }) => relatedTarget && forget()}>
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
      </div>
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
