import { useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LIMITS, MIB } from '#domain/limits'
import { sendFileMutation } from '../../lib/api/files'
import { toast } from '../../lib/toast'

interface Sending {
  key: number
  name: string
  /** How much is sent, from 0 to 1. */
  part: number
}

let count = 0

/** Files on their way to the server: what is sent, and what was refused and why. `kept` is how many are there. */
export function useSending(kept: number) {
  const { t } = useTranslation('components')
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const { mutateAsync } = useMutation(sendFileMutation)
  const running = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const each of all.values()) each.abort()
    }
  }, [])
  const send = async (file: File) => {
    const key = (count += 1)
    const control = new AbortController()
    running.current.set(key, control)
    setSending((others) => [...others, { key, name: file.name, part: 0 }])
    const follow = (part: number) =>
      setSending((all) => all.map((each) => (each.key === key ? { ...each, part } : each)))
    try {
      await mutateAsync({ kind: 'upload', file, name: file.name, onProgress: follow, signal: control.signal })
      toast('success', t('dropzone.sent', { name: file.name }))
    } catch (error) {
      if (!control.signal.aborted)
        setProblems((others) => [
          ...others,
          t('dropzone.failed', { name: file.name, reason: error instanceof Error ? error.message : String(error) }),
        ])
    } finally {
      running.current.delete(key)
      setSending((all) => all.filter((each) => each.key !== key))
    }
  }
  const take = (files: readonly File[]) => {
    const found: string[] = []
    const good = files.filter((file) => {
      if (file.size === 0) found.push(t('dropzone.empty', { name: file.name }))
      else if (file.size > LIMITS.fileBytes)
        found.push(t('dropzone.tooLarge', { name: file.name, limit: LIMITS.fileBytes / MIB }))
      else return true
      return false
    })
    const room = Math.max(0, LIMITS.uploads - kept - sending.length)
    for (const { name } of good.slice(room)) found.push(t('dropzone.tooMany', { name, count: LIMITS.uploads }))
    setProblems(found)
    for (const file of good.slice(0, room)) void send(file)
  }
  return {
    sending,
    problems,
    take,
    cancel: (key: number) => running.current.get(key)?.abort(),
    forgetProblems: () => setProblems([]),
  }
}
