import { useEffect, useSyncExternalStore } from 'react'
import { DisconnectOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SECOND } from '#domain/duration'
import { formatMoment } from '../lib/formats'
import { keptSince } from '../lib/offline/kept'
import { useStore } from '../lib/store'
import styles from './Shell.module.css'

/** How long it is waited until the server is asked again while answers of before are shown: twice as long each time. */
const FIRST = SECOND
const LONGEST = 15 * SECOND

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
    let timer: number | undefined
    let isOver = false
    // With the network the server may be back already, or a moment later.
    const ask = async (wait: number) => {
      await client.refetchQueries({ type: 'active' })
      if (!isOver) timer = window.setTimeout(() => void ask(Math.min(2 * wait, LONGEST)), wait)
    }
    void ask(FIRST)
    return () => {
      isOver = true
      clearTimeout(timer)
      void client.refetchQueries({ type: 'active' })
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
