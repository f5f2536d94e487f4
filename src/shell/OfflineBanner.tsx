import { useEffect, useSyncExternalStore } from 'react'
import { DisconnectOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './Shell.module.css'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that the network is away, and asks again for what failed when it is back. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  useEffect(() => {
    if (isOnline) void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }, [isOnline, client])
  if (isOnline) return null
  return (
    <div role="status" className={styles.offline}>
      <DisconnectOutlined /> {t('network.away')}
    </div>
  )
}
