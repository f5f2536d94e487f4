import { useCallback, useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Target } from '#domain/batch/fileSeries'
import type { NewSeriesPlan } from '#domain/schema/batches'
import { draftKey } from '../../lib/drafts/drafts'
import { useDraft } from '../../lib/drafts/useDraft'
import { isRecord, list, natural, oneOf, record, text, type Shape } from '../../lib/storage/shape'
import { randomId } from '../../lib/randomId'
import { dropFiles, readFiles } from '../../lib/storage/files'
import { heldNames } from '../../lib/storage/held'
import { local } from '../../lib/storage/storage'
import { usePageDrop } from '../../lib/tabs/page'
import type { Answers } from './file/protocol'

const FILE_STATUSES = ['draft', 'published'] as const

/** The pattern that somebody typed, for the tables it is of. */
interface OwnPlan {
  of: string
  plan: NewSeriesPlan
  begun: string
}

/** What was chosen of files that are open; series and tables by their keys. */
export interface FileChoices {
  answers: [table: string, answers: Answers][]
  own: OwnPlan | null
  chosen: [series: string, isChosen: boolean][]
  targets: [series: string, target: Target][]
  status: (typeof FILE_STATUSES)[number]
  /** Not kept by earlier editions. */
  isPublishing?: boolean
  message: string
  /** Applies it, where it was sent. */
  job?: number
}

/** Work on files, as it is kept on this machine; the files themselves are kept in their place. */
export interface KeptFiles extends FileChoices {
  place: string
  names: string[]
}

/** The job of work that was sent. */
export const isJob: Shape<number> = (value): value is number => value === undefined || natural(value)

const isPair = (isValue: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length === 2 && text(value[0]) && isValue(value[1])
const pairs = <Value>(isValue: (value: unknown) => boolean): Shape<[string, Value][]> =>
  list(isPair(isValue) as Shape<[string, Value]>)
const isTarget = (value: unknown) =>
  isRecord(value) && (value.kind === 'new' || (value.kind === 'change' && isRecord(value.match)))
/** Texts, and the units of columns. */
const isPlan = ({ units, ...texts }: Record<string, unknown>): boolean =>
  isRecord(units) && [...Object.values(units), ...Object.values(texts)].every(text)
const isOwnPlan: Shape<OwnPlan> = (value): value is OwnPlan =>
  isRecord(value) && text(value.of) && text(value.begun) && isRecord(value.plan) && isPlan(value.plan)

const isKeptFiles = record<KeptFiles>({
  place: text,
  names: list(text),
  answers: pairs<Answers>(isRecord),
  own: (value): value is OwnPlan => value === null || isOwnPlan(value),
  chosen: pairs<boolean>((value) => typeof value === 'boolean'),
  targets: pairs<Target>(isTarget),
  status: oneOf(FILE_STATUSES),
  isPublishing: (value): value is boolean => value === undefined || typeof value === 'boolean',
  message: text,
  job: isJob,
})

/** Files that work goes on with, and what was chosen of them. */
export interface Resumed {
  work: KeptFiles
  files: File[]
}

/** Milliseconds for which files of another window are spared: they are kept before the work on them is. */
const JUST_OPENED = 60_000
const isJustOpened = (place: string): boolean => Date.now() - Number(place.split('/').at(-2)) < JUST_OPENED

/** Forgets the files that no work on this machine is on; those of this window at once. */
const sweep = (key: string, own: readonly string[]): Promise<void> => {
  const places = local
    .keys(key)
    .map((storageKey) =>
      local.read(storageKey, (value) =>
        isRecord(value) && isRecord(value.content) && text(value.content.place) ? value.content.place : '',
      ),
    )
  return dropFiles(key, (place) => places.includes(place) || (isJustOpened(place) && !own.includes(place)))
}

/** Where a person's files are kept; the places of those that are open begin so. */
const keptFilesKey = (userId: number): string => draftKey(userId, 'batch', 'files')

/** The places of a person's files that other windows have open; null until that is known. Asked once. */
export function useFilesElsewhere(userId: number): string[] | null {
  const [places, setPlaces] = useState<string[] | null>(null)
  useEffect(() => {
    let isLeft = false
    void heldNames(keptFilesKey(userId)).then((names) => {
      if (!isLeft) setPlaces(names)
    })
    return () => {
      isLeft = true
    }
  }, [userId])
  return places
}

/** The files that somebody had open in a batch, and what was chosen of them, kept until it is applied or discarded. `open`: the places of those that another window has open. */
export function useKeptFiles(userId: number, open: readonly string[]) {
  const key = keptFilesKey(userId)
  // What another window has open is its own.
  const isFree = (value: unknown): value is KeptFiles => isKeptFiles(value) && !open.includes(value.place)
  const { kept, keeper, isTooLarge } = useDraft(key, isFree, false, open.length > 0)
  const [offer, setOffer] = useState(() => kept?.content ?? null)
  const own = useRef<string[]>([])
  useEffect(() => void sweep(key, []), [key])
  const drop = useCallback(() => {
    keeper.drop()
    setOffer(null)
    void sweep(key, own.current)
    own.current = []
  }, [keeper, key])
  /** A place for files that are opened, by the moment. */
  const newPlace = useCallback(() => {
    const place = `${key}/${Date.now()}/${randomId()}`
    own.current.push(place)
    return place
  }, [key])
  usePageDrop(drop)
  const resume = useMutation({
    mutationFn: async (work: KeptFiles): Promise<Resumed> => {
      own.current.push(work.place)
      return { work, files: await readFiles(work.place) }
    },
    onSuccess: ({ files }) => {
      if (files.length > 0) setOffer(null)
    },
  })
  return {
    newPlace,
    keeper,
    isTooLarge,
    /** The files that are kept from before; null where none are, or work goes on with them. */
    offer: offer?.names ?? null,
    /** The job that applies them, where they were sent. */
    job: offer?.job,
    /** Whether the files themselves are there no more. */
    isGone: resume.data?.files.length === 0,
    resumed: resume.data && resume.data.files.length > 0 ? resume.data : null,
    resume: (onResumed: (work: KeptFiles) => void) =>
      offer && resume.mutate(offer, { onSuccess: ({ work, files }) => files.length > 0 && onResumed(work) }),
    drop: () => {
      resume.reset()
      drop()
    },
  }
}
