import { useCallback, useEffect, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { packPeriods, packSheet, unpackSheet } from '#domain/batch/packing'
import { widenSheet } from '#domain/batch/rebase'
import { startSheet } from '#domain/grid/history'
import { draftKey } from '../../lib/drafts/drafts'
import { useDraft } from '../../lib/drafts/useDraft'
import { inSlices } from '../../lib/slices'
import { usePageDrop, useUnsaved } from '../../lib/tabs/page'
import { loadPresent, type Wanted } from './api'
import { useKeptFiles } from './keptFiles'
import { isKept } from './keptWork'
import { alsoMet, type Met, type Rebased } from './rebase'
import { useSentBefore } from './useSentBefore'
import {
  isTouched,
  MOST_OF_PROPERTY,
  MOST_SERIES,
  startValues,
  type Chosen,
  type FileWork,
  type ValuesWork,
  type Work,
} from './work'

export const batchDraftKey = (userId: number): string => draftKey(userId, 'batch', 'values')

/** Series to be loaded, and what is done with them. */
interface Loading {
  wanted: readonly Wanted[]
  /** What is begun with them. */
  begin?: (present: Chosen[]) => Promise<Work>
  /** Of `all` that were wanted, null stands for a series that is there no more. */
  onLoaded: (present: Chosen[], all: readonly (Chosen | null)[], begun: Work | undefined) => void
}

const isThere = (one: Chosen | null): one is Chosen => one !== null
const beginValues = (present: Chosen[]): Promise<ValuesWork> => inSlices(startValues(present))

export const STEPS = ['choose', 'work', 'review', 'result'] as const
export type Step = (typeof STEPS)[number]

/** A batch from the choice of its series to its result; what is not applied is kept. `openFiles`: places of those that other windows have open. */
export function useBatch(userId: number, openFiles: readonly string[]) {
  const client = useQueryClient()
  const { kept, keeper, isTooLarge, isElsewhere } = useDraft(batchDraftKey(userId), isKept, true)
  usePageDrop(keeper.drop)
  const [offer, setOffer] = useState(() => kept?.content ?? null)
  const [step, setStep] = useState<Step>('choose')
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [work, setWork] = useState<Work | null>(null)
  const [message, setMessage] = useState('')
  /** How many series that were wanted are there no more. */
  const [gone, setGone] = useState(0)
  /** What somebody else changed while one worked. */
  const [met, setMet] = useState<Met[]>([])
  const [done, setDone] = useState<number | null>(null)
  /** Series of the catalogue are changed, or files are read. */
  const [source, setSource] = useState<'catalogue' | 'file'>('catalogue')
  /** The names of the files that are open; null for none. */
  const [openNames, setOpenNames] = useState<readonly string[] | null>(null)
  /** What applies the batch that was sent. */
  const [job, setJob] = useState<number>()
  const files = useKeptFiles(userId, openFiles)
  const hasWork = work !== null && step !== 'result' && isTouched(work)
  useUnsaved(hasWork || openNames !== null)

  const load = useMutation({
    mutationFn: async ({ wanted, begin }: Loading) => {
      const loaded = await loadPresent(client, wanted)
      const present = loaded.filter(isThere)
      return { loaded, present, begun: present.length > 0 ? await begin?.(present) : undefined }
    },
    // Of the mutation, not of one call: heard too while the tab is hidden.
    onSuccess: ({ loaded, present, begun }, { onLoaded }) => {
      setGone(loaded.length - present.length)
      if (present.length > 0) onLoaded(present, loaded, begun)
    },
    meta: { isShownInPlace: true },
  })
  const { mutate } = load
  const start = useCallback((loaded: Chosen[], next: Work) => {
    setChosen(loaded)
    setWork(next)
    setStep('work')
  }, [])
  // The same at every rendering, so that the list of series is not drawn again while they are loaded.
  const begin = useCallback(
    (ids: readonly number[], kind: 'values' | 'property') =>
      mutate({
        wanted:
          kind === 'values'
            ? ids.slice(0, MOST_SERIES).map((id) => ({ id }))
            : ids.slice(0, MOST_OF_PROPERTY).map((id) => ({ id, isWithoutValues: true })),
        ...(kind === 'values' && { begin: beginValues }),
        onLoaded: (loaded, _, begun) =>
          start(loaded, begun ?? { kind: 'property', setting: { name: 'source', value: '' } }),
      }),
    [mutate, start],
  )
  const discard = () => {
    keeper.drop()
    setOffer(null)
  }
  const settled = useSentBefore(offer?.job ?? files.job, (batch, sent) => {
    if (sent === offer?.job) discard()
    if (sent === files.job) files.drop()
    setDone(batch)
    setStep('result')
  })
  useEffect(() => {
    if (!hasWork || work.kind === 'file') return
    keeper.update(() => ({
      ids: chosen.map(({ series }) => series.id),
      versions: chosen.map(({ version }) => version),
      ...(work.kind === 'property'
        ? { rows: [], setting: work.setting }
        : { periods: packPeriods(work.base), rows: packSheet(work.edited.sheet, work.base) }),
      message,
      ...(met.length > 0 && { met: met.map(({ id, since, conflicts }) => ({ id, since, conflicts })) }),
      ...(job !== undefined && { job }),
    }))
  }, [hasWork, work, chosen, message, met, job, keeper])

  return {
    step,
    chosen,
    work,
    message,
    done,
    isTooLarge,
    isElsewhere,
    isLoading: load.isPending,
    /** How far a batch is that was sent before, from 0 to 1; null where none is asked for. */
    settled,
    job,
    setJob,
    error: load.error,
    gone,
    /** How many series the work that was kept is about, and since when; null where none was, or it is begun anew. */
    kept: offer && kept && step === 'choose' ? { count: offer.ids.length, at: kept.keptAt } : null,
    begin,
    /** A series beside those of the sheet, behind them; what was written stays. */
    add: (id: number) =>
      load.mutate({
        wanted: [{ id }],
        onLoaded: (more) => {
          // To what stands there now: somebody may have written while it was loaded.
          setChosen((before) => [...before, ...more])
          setWork((before) => {
            if (before?.kind !== 'values') return before
            const added = more.map(({ observations }) => observations)
            return { kind: 'values', ...widenSheet(before.edited, before.base, added) }
          })
        },
      }),
    /** Takes up what was kept. */
    goOn: () => {
      const { ids, versions, periods, rows, setting, message: written, met: before = [] } = offer!
      load.mutate({
        wanted: ids.map((id, i) => ({
          id,
          ...(versions[i] !== undefined && { version: versions[i] }),
          ...(setting && { isWithoutValues: true }),
        })),
        ...(!setting && { begin: beginValues }),
        onLoaded: (present, all, started) => {
          setMessage(written)
          setMet(before.map((one) => ({ ...one, inFile: [] })))
          setOffer(null)
          if (setting) return start(present, { kind: 'property', setting })
          if (started?.kind !== 'values') return
          const on = {
            periods: periods ?? packPeriods(started.base),
            series: all.flatMap((one, i) => (one ? [i] : [])),
          }
          start(present, { ...started, edited: startSheet(unpackSheet(rows, started.base, on)) })
        },
      })
    },
    discard,
    files,
    /** Opens the files again that were open before. */
    goOnWithFiles: () =>
      files.resume((before) => {
        setMessage(before.message)
        setSource('file')
        setOpenNames(before.names)
      }),
    source,
    setSource,
    openNames,
    setOpenNames,
    reviewFile: (files: FileWork) => {
      setMet([])
      setWork(files)
      setStep('review')
    },
    setWork,
    setMessage,
    goTo: setStep,
    /** Stands on what series have become meanwhile. */
    rebase: (rebased: Rebased) => {
      setChosen(rebased.chosen)
      setWork(rebased.work)
      setMet((before) => alsoMet(before, rebased.met))
    },
    met,
    finish: (batch: number) => {
      if (work?.kind === 'file') {
        setOpenNames(null)
        files.drop()
      } else discard()
      setJob(undefined)
      setDone(batch)
      setStep('result')
    },
    restart: () => {
      if (work?.kind !== 'file') discard()
      setWork(null)
      setChosen([])
      setMessage('')
      setGone(0)
      setMet([])
      setDone(null)
      setStep('choose')
    },
  }
}
