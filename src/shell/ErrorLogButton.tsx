import { useState } from 'react'
import { BugOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Hint } from '../components/Hint'
import { lazyPart } from '../components/lazyPart'
import { useErrors } from '../lib/errorLog'
import styles from './TopBar.module.css'

const ErrorLogDialog = lazyPart(() => import('./ErrorLogDialog'), { told: 'toast' })

/** Invisible until something broke. */
export function ErrorLogButton() {
  const { t } = useTranslation()
  const errors = useErrors()
  const [isOpen, setIsOpen] = useState(false)
  if (errors.length === 0) return null
  return (
    <>
      <Hint title={t('errorLog.title')}>
        <span className={styles.dotted}>
          <Button
            danger
            type="text"
            icon={<BugOutlined />}
            aria-label={t('errorLog.title')}
            onClick={() => setIsOpen(true)}
          />
        </span>
      </Hint>
      {isOpen && <ErrorLogDialog errors={errors} onClose={() => setIsOpen(false)} />}
    </>
  )
}
