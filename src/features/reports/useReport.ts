import { useCallback, useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { SECOND } from '#domain/duration'
import { mergeTexts } from '#domain/reports/merge'
import type { Report, ReportStatus, ReportTexts } from '#domain/schema/reports'
import { ApiError } from '../../lib/api/http'
import { draftKey } from '../../lib/drafts/drafts'
import { useDraft } from '../../lib/drafts/useDraft'
import { natural, record, text } from '../../lib/storage/shape'
import { useOnline } from '../../lib/useOnline'
import { useUnsaved } from '../../lib/tabs/page'
import { saveReportMutation } from './api'

/** After the last key, in ms. */
const PAUSE = 1.5 * SECOND
/** What could not be saved is tried again after, in ms; sooner when the network is back. */
const AGAIN = 15 * SECOND
const CONFLICT = 409
const NO_SESSION = 401

/** What the server has, as far as this editor knows. */
interface Base extends ReportTexts {
  version: number
}

interface Kept {
  base: Base
  texts: ReportTexts
}

const texts = { title: text, summary: text, body: text }
const isKept = record<Kept>({ base: record<Base>({ ...texts, version: natural }), texts: record<ReportTexts>(texts) })

const textsOf = ({ title, summary, body }: ReportTexts): ReportTexts => ({ title, summary, body })
const baseOf = (report: Report): Base => ({ ...textsOf(report), version: report.version })
const same = (a: ReportTexts, b: ReportTexts) => a.title === b.title && a.summary === b.summary && a.body === b.body

/** What both sides made of the texts since `base`; of a line that both wrote, mine stays. */
function merged(base: ReportTexts, mine: ReportTexts, theirs: ReportTexts) {
  const body = mergeTexts(base.body, mine.body, theirs.body)
  const line = (name: 'title' | 'summary') => (mine[name] === base[name] ? theirs[name] : mine[name])
  const isBoth = (name: 'title' | 'summary') =>
    mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name]
  return {
    texts: { title: line('title'), summary: line('summary'), body: body.text },
    conflicts: body.conflicts,
    lines: LINES.filter(isBoth).map((name) => ({ name, theirs: theirs[name] })),
  }
}
const LINES = ['title', 'summary'] as const

/** Somebody else's changes that were merged into what is written here. */
interface Merge {
  name: string
  conflicts: number
  /** What they wrote in lines that both wrote: mine stands in them. */
  lines: readonly { name: 'title' | 'summary'; theirs: string }[]
  /** The version that was merged: a later one is told anew. */
  at: number
}

/** Where unsaved work on a report is kept. */
export const reportDraftKey = (userId: number, id: number): string => draftKey(userId, 'report', String(id))

/** The work on one report: what is written, saved by itself where it is not public, merged where somebody else saved. */
export function useReport(first: Report, userId: number) {
  const { kept, keeper, isElsewhere } = useDraft(reportDraftKey(userId, first.id), isKept, true)
  const [start] = useState(() => {
    if (!kept || same(kept.content.texts, kept.content.base))
      return { base: baseOf(first), texts: textsOf(first), merge: null }
    const { base, texts: typed } = kept.content
    if (base.version === first.version) return { base, texts: typed, merge: null }
    const { texts: both, conflicts, lines } = merged(base, typed, first)
    const merge: Merge = { name: first.changedBy.name, conflicts, lines, at: first.version }
    return { base: baseOf(first), texts: both, merge }
  })
  const [written, setWritten] = useState<ReportTexts>(start.texts)
  const [base, setBase] = useState<Base>(start.base)
  const [status, setStatus] = useState<ReportStatus>(first.status)
  const [merge, setMerge] = useState<Merge | null>(start.merge)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const { mutateAsync, isPending, error, reset } = useMutation(saveReportMutation)
  const isChanged = !same(written, base)
  const now = useRef({ written, base })
  now.current = { written, base }
  useUnsaved(isChanged)
  const hasLostSession = useRef(false)
  const keep = useCallback((): Kept => ({ base: now.current.base, texts: now.current.written }), [])

  const write = (changes: Partial<ReportTexts>) => {
    const next = { ...now.current.written, ...changes }
    setWritten(next)
    now.current.written = next
    keeper.update(keep)
    if (error) reset()
  }

  /**
   * Saves what is written, and the state where it is given. Where somebody else saved, it is merged, and nothing is saved
   * yet: the answer tells which. Errors: ApiError.
   */
  const saveNext = useCallback(
    async (next?: 'published' | 'withdrawn', isByItself = false): Promise<'saved' | 'merged'> => {
      const { written: sent, base: from } = now.current
      try {
        const { version } = await mutateAsync({
          id: first.id,
          version: from.version,
          body: { ...textsOf(sent), ...(next && { status: next }) },
          // Whoever stayed without a session is asked again when they save, not at each key.
          isAside: isByItself && hasLostSession.current,
        })
        hasLostSession.current = false
        const saved = { ...textsOf(sent), version }
        now.current.base = saved
        setBase(saved)
        setSavedAt(new Date().toISOString())
        if (next) setStatus(next)
        if (same(now.current.written, saved)) keeper.drop()
        return 'saved'
      } catch (failure) {
        if (failure instanceof ApiError && failure.status === NO_SESSION) hasLostSession.current = true
        if (!(failure instanceof ApiError) || failure.status !== CONFLICT || !isReport(failure.data)) throw failure
        const theirs = failure.data
        const { texts: both, conflicts, lines } = merged(from, now.current.written, theirs)
        now.current = { written: both, base: { ...textsOf(theirs), version: theirs.version } }
        setBase(now.current.base)
        setWritten(both)
        setStatus(theirs.status)
        setMerge({ name: theirs.changedBy.name, conflicts, lines, at: theirs.version })
        keeper.update(keep)
        reset()
        return 'merged'
      }
    },
    [first.id, keep, keeper, mutateAsync, reset],
  )

  /** One after the other: a second one, sent before the first is answered, would start from a version that has passed. */
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const save = useCallback(
    (next?: 'published' | 'withdrawn', isByItself = false) => {
      const saving = running.current.then(() => saveNext(next, isByItself))
      running.current = saving.catch(() => undefined)
      return saving
    },
    [saveNext],
  )

  const isAuto = status !== 'published'
  useEffect(() => {
    if (!isAuto || !isChanged || isPending || (error && !willPass(error))) return undefined
    const saveNow = () => void save(undefined, true).catch(() => undefined)
    const timer = setTimeout(saveNow, error ? AGAIN : PAUSE)
    addEventListener('online', saveNow)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', saveNow)
    }
  }, [isAuto, isChanged, isPending, error, written, save])

  // What is saved by hand is so by hand: what went wrong is over.
  useOnline(() => {
    if (!isAuto && error instanceof ApiError && error.isOffline) reset()
  })

  return {
    written,
    write,
    status,
    save,
    isSaving: isPending,
    isChanged,
    error,
    savedAt,
    merge,
    /** Puts what the other side wrote in the place of mine. */
    takeLine: ({ name, theirs }: Merge['lines'][number]) => {
      write({ [name]: theirs })
      setMerge((before) => before && { ...before, lines: before.lines.filter((line) => line.name !== name) })
    },
    /** Another machine keeps work on it at the same time. */
    isElsewhere,
    wasKept: kept !== null && start.merge === null && !same(start.texts, first),
    /** The work is over: nothing is kept of it, and nothing is unsaved. */
    drop: () => {
      keeper.drop()
      setWritten(base)
    },
  }
}

/** Nothing is wrong with what was sent: no answer, too much at once, or a server in trouble. */
const willPass = (error: Error): boolean =>
  error instanceof ApiError && (error.isOffline || error.status === 429 || error.status >= 500)

const isReport = (data: unknown): data is Report =>
  typeof data === 'object' && data !== null && 'body' in data && 'version' in data
