import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DemoPage } from '../DemoPage'
import type { DragList } from './lists'
import { SortableLists } from './SortableLists'

const COLUMNS = { todo: '#4A9FF9', working: '#f9944a', done: '#2ac06d' } as const
type Column = keyof typeof COLUMNS

const START: DragList<{ id: number }>[] = [
  { key: 'todo', items: [1, 2, 3, 4].map((id) => ({ id })) },
  { key: 'working', items: [5, 6, 7].map((id) => ({ id })) },
  { key: 'done', items: [8, 9, 10].map((id) => ({ id })) },
]

/** Cards in columns. */
export default function DragKanbanPage() {
  const { t } = useTranslation(['components', 'titles'])
  const [lists, setLists] = useState(START)
  const named = lists.map(({ key, items }) => ({
    key,
    items: items.map(({ id }) => ({ id, name: t('dragKanban.mission', { number: id }) })),
  }))
  return (
    <DemoPage title={t('titles:dragKanban')} lead={t('dragKanban.lead')} source="components/DragKanbanPage.tsx">
      <SortableLists
        lists={named}
        onChange={setLists}
        titleOf={({ key }) => t(`dragKanban.${key as Column}`)}
        colorOf={({ key }) => COLUMNS[key as Column]}
        empty={t('dragKanban.empty')}
      />
    </DemoPage>
  )
}
