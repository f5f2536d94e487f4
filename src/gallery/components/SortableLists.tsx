import { useState, type ReactNode } from 'react'
import {
  closestCorners,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useTranslation } from 'react-i18next'
import { listOf, moveTo, type DragList } from './lists'
import styles from './SortableLists.module.css'

interface Item {
  id: string | number
  name: string
}

interface Props<Each extends Item> {
  lists: readonly DragList<Each>[]
  onChange: (lists: DragList<Each>[]) => void
  titleOf: (list: DragList<Each>) => string
  /** Of the head of a list, as CSS has it. */
  colorOf?: (list: DragList<Each>) => string
  /** What stands in a list without items. */
  empty: string
  /** What can be done with an item beside moving it. */
  actionOf?: (item: Each, list: DragList<Each>) => ReactNode
}

/** How far a finger or a pointer moves before it drags, in px; how long a finger rests, in ms. */
const FAR = 4
const LONG = 200

/** Lists beside each other whose items are moved within and between them: by mouse, touch and keyboard. */
export function SortableLists<Each extends Item>({ lists, onChange, titleOf, colorOf, empty, actionOf }: Props<Each>) {
  const { t } = useTranslation('components')
  const [dragged, setDragged] = useState<Each | null>(null)
  const [before, setBefore] = useState(lists)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: FAR } }),
    useSensor(TouchSensor, { activationConstraint: { delay: LONG, tolerance: FAR } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (id: UniqueIdentifier) =>
    lists.flatMap(({ items }) => items).find((item) => item.id === id)?.name ?? ''
  const placeOf = (id: UniqueIdentifier) => {
    const list = listOf(lists, id)
    const place = list ? list.items.findIndex((item) => item.id === id) + 1 : 0
    return { name: nameOf(id), list: list ? titleOf(list) : '', place, total: list?.items.length ?? 0 }
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('dnd.picked', { name: nameOf(active.id) }),
    onDragOver: ({ active }) => t('dnd.over', placeOf(active.id)),
    onDragEnd: ({ active }) => t('dnd.dropped', placeOf(active.id)),
    onDragCancel: ({ active }) => t('dnd.cancelled', { name: nameOf(active.id) }),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('dnd.instructions') } }}
      onDragStart={({ active }) => {
        setBefore(lists)
        setDragged(lists.flatMap(({ items }) => items).find(({ id }) => id === active.id) ?? null)
      }}
      onDragOver={({ active, over }) => {
        const to = over && listOf(lists, over.id)
        if (!to || to === listOf(lists, active.id)) return
        const at = to.items.findIndex(({ id }) => id === over.id)
        onChange(moveTo(lists, active.id, to.key, at < 0 ? to.items.length : at))
      }}
      onDragEnd={({ active, over }) => {
        setDragged(null)
        const to = over && listOf(lists, over.id)
        const at = to ? to.items.findIndex(({ id }) => id === over.id) : -1
        if (to && at >= 0) onChange(moveTo(lists, active.id, to.key, at))
      }}
      onDragCancel={() => {
        setDragged(null)
        onChange([...before])
      }}
    >
      <div className={styles.lists}>
        {lists.map((list) => (
          <List
            key={list.key}
            list={list}
            title={titleOf(list)}
            color={colorOf?.(list)}
            empty={empty}
            actionOf={actionOf}
          />
        ))}
      </div>
      <DragOverlay>{dragged && <div className={`${styles.item} ${styles.dragged}`}>{dragged.name}</div>}</DragOverlay>
    </DndContext>
  )
}

interface ListProps<Each extends Item> {
  list: DragList<Each>
  title: string
  color: string | undefined
  empty: string
  actionOf: Props<Each>['actionOf']
}

function List<Each extends Item>({ list, title, color, empty, actionOf }: ListProps<Each>) {
  // A list without items takes drops as well.
  const { setNodeRef } = useDroppable({ id: list.key })
  return (
    <section className={styles.list} aria-label={title}>
      <h2 className={styles.title} style={{ borderTopColor: color }}>
        {title} <span className={styles.count}>{list.items.length}</span>
      </h2>
      <SortableContext items={list.items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul ref={setNodeRef} className={styles.items}>
          {list.items.map((item) => (
            <SortableItem key={item.id} item={item} action={actionOf?.(item, list)} />
          ))}
          {list.items.length === 0 && <li className={styles.empty}>{empty}</li>}
        </ul>
      </SortableContext>
    </section>
  )
}

function SortableItem({ item, action }: { item: Item; action: ReactNode }) {
  const { t } = useTranslation('components')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  })
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={t('dnd.handle', { name: item.name })}
      >
        {item.name}
      </button>
      {action}
    </li>
  )
}
