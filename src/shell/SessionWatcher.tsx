import { useEffect, useEffectEvent, useRef, useState } from 'react'
import i18next from 'i18next'
import { useQueryClient } from '@tanstack/react-query'
import { createPath, useLocation, useNavigate } from 'react-router-dom'
import { lazyPart } from '../components/lazyPart'
import { loginPath, PATHS } from '#domain/paths'
import { changeAccount } from '../lib/session/session'
import { useTabsStore } from '../lib/tabs/TabsContext'
import { forgetTabs } from '../lib/tabs/tabsStorage'
import { toast } from '../lib/toast'
import {
  dropToken,
  hasEndedToken,
  onSessionEnd,
  onSignInRequest,
  onTokenChange,
  tellWindows,
} from '../lib/session/token'

/** How long answers that are on their way may take, in ms: they are not asked about once more. */
const LATE_ANSWERS = 3000

const SessionDialog = lazyPart(() => import('./SessionDialog'), {
  instead: ({ onSignIn, onCancel }) => {
    if (window.confirm(i18next.t('session.ended.text'))) onSignIn()
    else setTimeout(onCancel, LATE_ANSWERS)
  },
})

/**
 * One dialog, however many calls find the session gone: sign in again and come back, or stay and keep what is typed. And
 * follows a sign-in or sign-out in another window.
 */
export function SessionWatcher() {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const location = useLocation()
  const client = useQueryClient()
  const { mayLeave } = useTabsStore()
  /** Whether it is asked what becomes of unsaved work: the end of the session is said there. */
  const isAsking = useRef(false)
  useEffect(
    () =>
      onSessionEnd(() => {
        if (!isAsking.current) setIsOpen(true)
      }),
    [],
  )
  useEffect(() => {
    let question = new AbortController()
    const ask = async (signal: AbortSignal) => {
      isAsking.current = true
      try {
        return await mayLeave(undefined, { signal, isOfAnotherWindow: true })
      } finally {
        isAsking.current = false
      }
    }
    // After a session's end the same person may come back to their tabs; after a sign-out nobody does.
    return onTokenChange(() => {
      setIsOpen(false)
      // What is asked of an account that is no longer the one there is asked for nothing.
      question.abort()
      question = new AbortController()
      const { signal } = question
      // What is typed here is hidden with the account that typed it: that is asked first.
      changeAccount(client, { mayLeave: () => ask(signal) }).catch((error: Error) => toast('error', error.message))
    }, forgetTabs)
  }, [client, mayLeave])
  // Whoever is at the sign-in needs no reminder.
  if (isOpen && location.pathname === PATHS.login) setIsOpen(false)

  const signInAgain = async () => {
    setIsOpen(false)
    const isOver = hasEndedToken()
    const back = loginPath(createPath(location))
    if (isOver) dropToken()
    await changeAccount(client)
    if (!isOver) return
    tellWindows('changed')
    await navigate(back)
  }
  const lead = useEffectEvent(() => void signInAgain())
  useEffect(() => onSignInRequest(lead), [])
  if (!isOpen) return null
  return <SessionDialog onSignIn={() => void signInAgain()} onCancel={() => setIsOpen(false)} />
}
