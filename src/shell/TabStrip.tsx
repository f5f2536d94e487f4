import { useCallback, useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { CloseOutlined, DownOutlined, PushpinOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useTabTitles } from '../lib/tabs/tabNames'
import { useTabActions, useTabs, useTabsStore } from '../lib/tabs/TabsContext'
import { TabMenu, type MenuPosition } from './TabMenu'
import styles from './TabStrip.module.css'

/** Space kept beside a tab that is brought into view, in px. */
const PADDING = 4
const MIDDLE_BUTTON = 1

/** Brings a tab with both its neighbours into view; the first one far left, the last one far right. */
function bringIntoView(strip: HTMLElement, index: number): void {
  const tabs = [...strip.querySelectorAll<HTMLElement>('[role=tab]')]
  const before = tabs[index - 1]
  const after = tabs[index + 1]
  if (!before) strip.scrollTo({ left: 0, behavior: 'smooth' })
  else if (!after) strip.scrollTo({ left: strip.scrollWidth, behavior: 'smooth' })
  else if (before.offsetLeft - PADDING < strip.scrollLeft)
    strip.scrollTo({ left: before.offsetLeft - PADDING, behavior: 'smooth' })
  else {
    const right = after.offsetLeft + after.offsetWidth + PADDING
    if (right > strip.scrollLeft + strip.clientWidth)
      strip.scrollTo({ left: right - strip.clientWidth, behavior: 'smooth' })
  }
}

/** The open pages. Click shows one, middle click closes it, right click opens its menu, dragging reorders. */
export function TabStrip() {
  const { t } = useTranslation()
  const tabs = useTabs((state) => state.tabs)
  const active = useTabs((state) => state.active)
  const unsaved = useTabs((state) => state.unsaved)
  const actions = useTabActions()
  const { move } = useTabsStore()
  const titles = useTabTitles(tabs)
  const strip = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<(MenuPosition & { key: string }) | null>(null)
  const closeMenu = useCallback(() => setMenu(null), [])
  const [dragged, setDragged] = useState<string | null>(null)
  const allTitles = titles.join('\n')
  const activeIndex = tabs.findIndex(({ key }) => key === active)
  const focusable = activeIndex === -1 ? 0 : activeIndex

  useEffect(() => {
    if (activeIndex === -1) return undefined
    // Once the page is laid out anyway: asking for places any sooner would lay it out twice.
    const frame = requestAnimationFrame(() => strip.current && bringIntoView(strip.current, activeIndex))
    return () => cancelAnimationFrame(frame)
    // A title that comes later makes its tab wider.
  }, [activeIndex, allTitles])

  useEffect(() => {
    const element = strip.current!
    const onWheel = (event: WheelEvent) => {
      // The user's own scrolling closes the menu; the strip's gliding to the shown tab does not.
      closeMenu()
      if (element.scrollWidth <= element.clientWidth || event.deltaX !== 0) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [closeMenu])

  const focusTab = (index: number) =>
    strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[Math.max(0, Math.min(index, tabs.length - 1))]?.focus()

  const removing = useRef<string | null>(null)
  // The key that removed a tab goes on with the one that is shown now.
  useEffect(() => {
    if (removing.current === null || tabs.some(({ key }) => key === removing.current)) return
    removing.current = null
    focusTab(focusable)
  })

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const { key, affix } = tabs[index]!
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step && event.ctrlKey && event.shiftKey) {
      move(key, index + step)
      requestAnimationFrame(() => focusTab(index + step))
    } else if (step) focusTab(index + step)
    else if (event.key === 'Home') focusTab(0)
    else if (event.key === 'End') focusTab(tabs.length - 1)
    else if (event.key === 'Enter' || event.key === ' ') actions.open(key)
    else if (event.key === 'Delete') {
      removing.current = affix ? null : key
      actions.close(key)
    } else return
    event.preventDefault()
  }

  const onDragOver = (event: DragEvent<HTMLElement>, index: number) => {
    if (dragged === null) return
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    const from = tabs.findIndex(({ key }) => key === dragged)
    const isPastMiddle = event.clientX > box.left + box.width / 2
    if (from < index && isPastMiddle) move(dragged, index)
    if (from > index && !isPastMiddle) move(dragged, index)
  }

  return (
    <div
      className={styles.bar}
      onPointerDown={() => {
        removing.current = null
      }}
    >
      <div ref={strip} role="tablist" aria-label={t('tabs.label')} className={styles.strip}>
        {tabs.map((tab, index) => (
          <div
            key={tab.key}
            role="tab"
            aria-selected={tab.key === active}
            aria-keyshortcuts="Delete Control+Shift+ArrowLeft Control+Shift+ArrowRight"
            tabIndex={index === focusable ? 0 : -1}
            className={styles.tab}
            data-dragged={tab.key === dragged || undefined}
            draggable={!tab.affix}
            onDragStart={() => setDragged(tab.key)}
            onDragOver={(event) => onDragOver(event, index)}
            onDragEnd={() => setDragged(null)}
            onClick={() => actions.open(tab.key)}
            onAuxClick={(event) => {
              if (event.button === MIDDLE_BUTTON) actions.close(tab.key)
            }}
            onMouseDown={(event) => {
              // Without this the middle button begins to scroll.
              if (event.button === MIDDLE_BUTTON) event.preventDefault()
            }}
            onContextMenu={(event) => {
              event.preventDefault()
              setMenu({ key: tab.key, x: event.clientX, y: event.clientY, opener: event.currentTarget })
            }}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {tab.key === active && <span className={styles.dot} aria-hidden />}
            <span className={styles.title} title={titles[index]}>
              {titles[index]}
            </span>
            {unsaved.has(tab.key) && <span role="img" className={styles.unsaved} aria-label={t('tabs.unsaved')} />}
            {tab.affix ? (
              <PushpinOutlined className={styles.pin} aria-hidden />
            ) : (
              <span
                aria-hidden
                className={styles.close}
                onClick={(event) => {
                  event.stopPropagation()
                  actions.close(tab.key)
                }}
              >
                <CloseOutlined />
              </span>
            )}
          </div>
        ))}
      </div>
      <button
        type="button"
        className={styles.more}
        aria-label={t('tabs.actions')}
        aria-haspopup="menu"
        disabled={active === null}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect()
          setMenu({ key: active!, x: box.right, y: box.bottom, opener: event.currentTarget })
        }}
      >
        <DownOutlined />
      </button>
      {menu && <TabMenu position={menu} tabKey={menu.key} onClose={closeMenu} />}
    </div>
  )
}
