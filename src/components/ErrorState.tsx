import { WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../lib/api/http'
import { requestSignIn } from '../lib/session/token'
import styles from './ErrorState.module.css'

interface Props {
  error: unknown
  onRetry?: () => void
}

/** A part of the page that could not be loaded: why, and a way on. */
export function ErrorState({ error, onRetry }: Props) {
  const { t } = useTranslation()
  const fields = error instanceof ApiError ? Object.values(error.fields) : []
  const message =
    error instanceof ApiError
      ? [error.message, ...fields].slice(fields.length > 0 ? 1 : 0).join(' · ')
      : t('error.page')
  const isSessionEnd = error instanceof ApiError && error.status === 401
  return (
    <div role="alert" className={styles.state}>
      <WarningOutlined className={styles.icon} />
      <p className={styles.message}>{message}</p>
      {isSessionEnd ? (
        <Button onClick={requestSignIn}>{t('session.ended.signIn')}</Button>
      ) : (
        onRetry && <Button onClick={onRetry}>{t('action.retry')}</Button>
      )}
    </div>
  )
}
