import { memo, useState } from 'react'
import { CloseOutlined, SettingOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../components/lazyPart'
import styles from './Settings.module.css'

const SettingsPanel = lazyPart(() => import('./SettingsPanel'), { told: 'toast' })

interface Props {
  isOpen: boolean
  /** On mobile the panel opens from the drawer alone. */
  hasHandle: boolean
  onToggle: (isOpen: boolean) => void
}

/** The settings, and the handle at the page's edge that opens them. */
export const SettingsHandle = memo(function SettingsHandle({ isOpen, hasHandle, onToggle }: Props) {
  const { t } = useTranslation()
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <>
      {hasHandle && (
        <button
          type="button"
          className={styles.handle}
          data-print="never"
          data-open={isOpen || undefined}
          aria-label={t('settings.handle')}
          aria-expanded={isOpen}
          onClick={() => onToggle(!isOpen)}
        >
          {isOpen ? <CloseOutlined /> : <SettingOutlined />}
        </button>
      )}
      {wasOpened && <SettingsPanel isOpen={isOpen} onClose={() => onToggle(false)} />}
    </>
  )
})
