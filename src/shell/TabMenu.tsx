import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useTabActions, useTabs } from '../lib/tabs/TabsContext'
import styles from './TabStrip.module.css'

export interface MenuPosition {
  x: number
  y: number
  /** Where the focus goes back to. */
  opener: HTMLElement
}

interface Props {
  position: MenuPosition
  tabKey: string
  onClose: () => void
}

const WIDTH = 105
/** From the pointer to the menu, in px. */
const OFFSET = 15

/** A tab's menu, right of the pointer and inside the window. */
export function TabMenu({ position, tabKey, onClose }: Props) {
  const { t } = useTranslation()
  const tab = useTabs(({ tabs }) => tabs.find(({ key }) => key === tabKey))
  const actions = useTabActions()
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    menu.current?.querySelector('button')?.focus()
    const onPointer = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) onClose()
    }
    addEventListener('pointerdown', onPointer)
    addEventListener('blur', onClose)
    return () => {
      removeEventListener('pointerdown', onPointer)
      removeEventListener('blur', onClose)
    }
  }, [onClose])

  if (!tab) return null
  const items = [
    { label: t('tabs.refresh'), act: () => actions.refresh(tabKey) },
    ...(tab.affix ? [] : [{ label: t('tabs.close'), act: () => actions.close(tabKey) }]),
    { label: t('tabs.closeOthers'), act: () => actions.closeOthers(tabKey) },
    { label: t('tabs.closeAll'), act: () => actions.closeAll() },
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...menu.current!.querySelectorAll('button')]
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      buttons.at(to % buttons.length)?.focus()
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      onClose()
      position.opener.focus()
    }
  }
  const left = Math.max(0, Math.min(position.x + OFFSET, innerWidth - WIDTH - OFFSET))
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={t('tabs.actions')}
      className={styles.menu}
      style={{ left, top: position.y }}
      onKeyDown={onKeyDown}
    >
      {items.map(({ label, act }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          onClick={() => {
            onClose()
            position.opener.focus()
            act()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
