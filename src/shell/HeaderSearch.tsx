import { useEffect, useState } from 'react'
import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Hint } from '../components/Hint'
import { lazyPart } from '../components/lazyPart'

const SearchBox = lazyPart(() => import('./SearchBox'), { told: 'toast' })
const SearchDialog = lazyPart(() => import('./SearchDialog'), { told: 'toast' })

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=grid]') !== null)

/** Finds pages and series. Ctrl+K (⌘K) opens it anywhere, `/` where nothing is typed. */
export function HeaderSearch({ isMobile }: { isMobile: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const isSlash = event.key === '/' && !isTyping(event.target)
      if (!isShortcut && !isSlash) return
      event.preventDefault()
      setIsOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Hint title={t('search.hint')}>
        <Button
          type="text"
          icon={<SearchOutlined />}
          aria-label={t('search.open')}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </Hint>
      {isOpen && (isMobile ? <SearchDialog onClose={close} /> : <SearchBox onClose={close} />)}
    </>
  )
}
