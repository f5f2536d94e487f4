import { useState } from 'react'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ArticleHead } from '#domain/schema/articles'
import { QueryState } from '../../components/QueryState'
import { articlesQuery } from '../../lib/api/articles'
import { DemoPage } from '../DemoPage'
import { moveTo, type DragList } from './lists'
import { SortableLists } from './SortableLists'

const ALL = 20
const CHOSEN = 5

type Named = { id: number; name: string }

const nameOf = ({ id, author, title }: ArticleHead): Named => ({ id, name: `${id} [${author}] ${title}` })

/** Two lists of articles, one to choose from. */
export default function DndListPage() {
  const { t } = useTranslation(['components', 'titles'])
  const articles = useQuery(articlesQuery({ pageSize: ALL }))
  return (
    <DemoPage title={t('titles:dndList')} lead={t('dndList.lead')} source="components/DndListPage.tsx">
      <QueryState query={articles}>
        {({ items }) => <Lists key={items.map(({ id }) => id).join()} articles={items.map(nameOf)} />}
      </QueryState>
    </DemoPage>
  )
}

function Lists({ articles }: { articles: Named[] }) {
  const { t } = useTranslation('components')
  const [lists, setLists] = useState<DragList<Named>[]>([
    { key: 'list', items: articles.slice(0, CHOSEN) },
    { key: 'pool', items: articles.slice(CHOSEN) },
  ])
  const end = (key: string) => lists.find((list) => list.key === key)!.items.length
  return (
    <SortableLists
      lists={lists}
      onChange={setLists}
      titleOf={({ key }) => t(key === 'list' ? 'dndList.list' : 'dndList.pool')}
      empty={t('dndList.empty')}
      actionOf={({ id }, { key }) =>
        key === 'list' ? (
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('dndList.remove')}
            onClick={() => setLists(moveTo(lists, id, 'pool', 0))}
          />
        ) : (
          <Button
            type="text"
            icon={<PlusOutlined />}
            aria-label={t('dndList.add')}
            onClick={() => setLists(moveTo(lists, id, 'list', end('list')))}
          />
        )
      }
    />
  )
}
