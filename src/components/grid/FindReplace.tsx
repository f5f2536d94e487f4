import { useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { CloseOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Flex, Input, type InputRef } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  onFind: (text: string) => void
  onReplaceAll: (text: string, by: string) => void
  /** Back to the grid. */
  onLeave: () => void
  ref: Ref<FindReplaceHandle>
}

export interface FindReplaceHandle {
  /** Begins to find, or to replace. */
  open: (what?: 'replace') => void
}

/** Finds a text in the grid; and replaces it, once somebody asks for that. */
export function FindReplace({ onFind, onReplaceAll, onLeave, ref }: Props) {
  const { t } = useTranslation('editing')
  const [text, setText] = useState('')
  const [by, setBy] = useState<string | null>(null)
  const finder = useRef<InputRef>(null)
  useImperativeHandle(ref, () => ({
    open: (what) => {
      if (what === 'replace') setBy((now) => now ?? '')
      finder.current?.focus({ cursor: 'all' })
    },
  }))
  const fold = () => {
    setBy(null)
    finder.current?.focus()
  }
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onLeave()
  }
  return (
    <Flex gap={4} wrap onKeyDown={leave}>
      <Input
        ref={finder}
        size="small"
        prefix={<SearchOutlined />}
        value={text}
        style={{ width: 140 }}
        aria-label={t('grid.find')}
        placeholder={t('grid.find')}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={() => onFind(text)}
      />
      {by === null ? (
        <Button size="small" onClick={() => setBy('')}>
          {t('grid.replace')}
        </Button>
      ) : (
        <>
          <Input
            size="small"
            value={by}
            style={{ width: 140 }}
            autoFocus
            aria-label={t('grid.replaceBy')}
            placeholder={t('grid.replaceBy')}
            onChange={(event) => setBy(event.target.value)}
          />
          <Button size="small" disabled={text === ''} onClick={() => onReplaceAll(text, by)}>
            {t('grid.replaceAll')}
          </Button>
          <Button size="small" type="text" icon={<CloseOutlined />} aria-label={t('grid.endReplace')} onClick={fold} />
        </>
      )}
    </Flex>
  )
}
