import { useEffect, useSyncExternalStore } from 'react'
import { DisconnectOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SECOND } from '#domain/duration'
import { formatMoment } from '../lib/formats'
import { keptSince } from '../lib/offline/kept'
import { useStore } from '../lib/store'
import styles from './Shell.module.css'

/** How often the server is asked again while answers of before are shown. */
const AGAIN = 15 * SECOND

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * Says that the network or the server is away, and of when what is shown is; asks again for what failed, and for what
 * was answered from before.
 */
export function OfflineBanner() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const since = useStore(keptSince, (date) => date)
  const isKept = since !== null
  useEffect(() => {
    if (isOnline) void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }, [isOnline, client])
  useEffect(() => {
    if (!isKept || !isOnline) return
    const again = () => void client.refetchQueries({ type: 'active' })
    // With the network the server may be back already.
    again()
    const timer = setInterval(again, AGAIN)
    return () => {
      clearInterval(timer)
      again()
    }
  }, [isKept, isOnline, client])
  if (isOnline && !isKept) return null
  return (
    <div role="status" className={styles.offline}>
      <DisconnectOutlined /> <span>{t(isOnline ? 'network.unreachable' : 'network.away')}</span>{' '}
      {isKept && <span>{t('network.asOf', { time: formatMoment(since) })}</span>}
    </div>
  )
}
