import { useState } from 'react'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  arrayMove,
  horizontalListSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Flex, Select, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { useTerms } from '../../lib/api/catalogue'
import { DemoPage } from '../DemoPage'
import styles from './DragSelect.module.css'

const FIRST = ['prices', 'population', 'energy']
const FAR = 4

/** A choice of several whose order matters. */
export default function DragSelectPage() {
  const { t } = useTranslation(['components', 'titles'])
  const terms = useTerms()
  const [chosen, setChosen] = useState(FIRST)
  const [isDragging, setIsDragging] = useState(false)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: FAR } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const titleOf = (id: string) => terms.title('topics', id)
  return (
    <DemoPage title={t('titles:dragSelect')} lead={t('dragSelect.lead')} source="components/DragSelectPage.tsx">
      <Panel>
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={{ screenReaderInstructions: { draggable: t('dnd.instructions') } }}
          onDragStart={() => setIsDragging(true)}
          onDragCancel={() => setIsDragging(false)}
          onDragEnd={({ active, over }) => {
            setIsDragging(false)
            if (over) setChosen(arrayMove(chosen, chosen.indexOf(String(active.id)), chosen.indexOf(String(over.id))))
          }}
        >
          <SortableContext items={chosen} strategy={horizontalListSortingStrategy}>
            <Select
              mode="multiple"
              // Keys that move a tag are not for the list.
              {...(isDragging && { open: false })}
              className={styles.select}
              aria-label={t('dragSelect.label')}
              placeholder={t('dragSelect.placeholder')}
              value={chosen}
              optionFilterProp="label"
              options={(terms.lists?.topics ?? []).map(({ id }) => ({ value: id, label: titleOf(id) }))}
              onChange={setChosen}
              tagRender={({ value, onClose }) => (
                <Chip id={String(value)} name={titleOf(String(value))} onClose={onClose} />
              )}
            />
          </SortableContext>
        </DndContext>
      </Panel>
      <Panel title={t('dragSelect.order')}>
        <Flex gap={8} wrap data-testid="order">
          {chosen.map((id) => (
            <Tag key={id}>{titleOf(id)}</Tag>
          ))}
        </Flex>
      </Panel>
    </DemoPage>
  )
}

interface ChipProps {
  id: string
  name: string
  onClose: () => void
}

/** A tag of the select that can be moved. */
function Chip({ id, name, onClose }: ChipProps) {
  const { t } = useTranslation('components')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <span
      ref={setNodeRef}
      className={styles.chip}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      // The select would open at what is meant for its tag.
      onMouseDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        // Once it is picked up, the keys are heard by the document.
        if (!isDragging) event.stopPropagation()
      }}
    >
      <Tag closable onClose={onClose} variant="filled">
        <span
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          className={styles.name}
          aria-label={t('dnd.handle', { name })}
        >
          {name}
        </span>
      </Tag>
    </span>
  )
}
