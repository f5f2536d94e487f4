import { lazy, Suspense, useState } from 'react'
import { CloseOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './Settings.module.css'

const SettingsPanel = lazy(() => import('./SettingsPanel'))

/** Opens the settings: in the top bar, and as a handle at the page's edge. */
export function SettingsButton({ isAtEdge = false }: { isAtEdge?: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const toggle = () => {
    setWasOpened(true)
    setIsOpen(!isOpen)
  }
  const icon = isOpen && isAtEdge ? <CloseOutlined /> : <SettingOutlined />
  return (
    <>
      {isAtEdge ? (
        <button
          type="button"
          className={styles.handle}
          data-open={isOpen || undefined}
          aria-label={t('settings.handle')}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {icon}
        </button>
      ) : (
        <Tooltip title={t('settings.title')}>
          <Button type="text" icon={icon} aria-label={t('settings.title')} onClick={toggle} />
        </Tooltip>
      )}
      {wasOpened && (
        <Suspense>
          <SettingsPanel isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
