import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Draft } from '#domain/schema/drafts'
import { ApiError, headersOf, send } from '../api/http'
import { isDemoAccount, siteQuery } from '../api/site'
import { requestToken } from '../session/token'
import { text } from '../storage/shape'
import { local } from '../storage/storage'
import { forgetKept, keepFound, keptStamps, stampElsewhere, nameOfDraft, ownerOfDraft, type Latest } from './drafts'
import type { Unsaved } from './unsaved'

/** A keeping that the server has, as far as this machine knows, and the one that its work began with: empty where what is kept here is of other work. */
interface Synced {
  stamp: string
  line: string
}
const SYNCED = 'synced/'
const synced = {
  read: (key: string): Synced | null =>
    local.read(SYNCED + key, (value) => {
      if (!text(value)) return null
      const [stamp = '', line = ''] = value.split(' ')
      return { stamp, line }
    }),
  write: (key: string, { stamp, line }: Synced): void => void local.write(SYNCED + key, `${stamp} ${line}`),
  forget: (key: string): void => local.remove(SYNCED + key),
}

/** Whoever opens a page waits no longer for what another machine may have kept. */
const WAIT = 4000

const drop = (key: string, stamp: string) =>
  send('DELETE /v1/drafts', { query: { name: nameOfDraft(key), stamp }, isAside: true })

/** Forgets work that was saved or discarded on another machine, where nothing was written here since it had it. */
function takeLeave(key: string, { stamp, line }: Draft): void {
  const sent = synced.read(key)
  const isOfIts = sent !== null && sent.line !== '' && sent.line === line
  forgetKept(key, (own) => own === stamp || (isOfIts && own === sent.stamp))
  if (isOfIts || sent?.stamp === stamp) synced.forget(key)
}

/**
 * Takes up what the server keeps of a draft where it is not from here: in the place of what stands here where that was
 * sent before, beside it where it was not. False where there is no room for it: then it stays on the server alone.
 */
async function takeUp(key: string, draft: Draft): Promise<boolean> {
  const { stamp, line, keptAt, content } = draft
  if (content === null) {
    takeLeave(key, draft)
    return true
  }
  const sent = synced.read(key)?.stamp
  const here = keptStamps(key)
  if (stamp === sent) {
    // It was dropped here, and the server did not hear of it.
    if (here.length === 0 && stampElsewhere(key) !== stamp) await drop(key, stamp)
    return true
  }
  const place = here.length === 0 ? key : here.find((one) => one.stamp === sent)?.storageKey
  const isHere = here.some((one) => one.stamp === stamp)
  if (!isHere && !keepFound(key, { stamp, keptAt, content: JSON.parse(content) as unknown }, place)) return false
  synced.write(key, { stamp, line: isHere || place !== undefined ? line : '' })
  return true
}

/** Takes up what the server keeps of a draft, and of its parts. */
async function takeUpAll(key: string): Promise<boolean> {
  const found = await send('GET /v1/drafts', { query: { name: nameOfDraft(key) }, isAside: true, timeout: WAIT })
  const isDone = await Promise.all(found.map((draft) => takeUp(accountOf(key) + draft.name, draft)))
  return isDone.every(Boolean)
}

export const draftHeadsQuery = queryOptions({
  queryKey: ['draftHeads'],
  queryFn: () => send('GET /v1/drafts/heads'),
  staleTime: 0,
  meta: { isShownInPlace: true },
})

/** Drops unsaved work everywhere; what is kept of it from now on stays. Errors: ApiError, where this machine alone forgot it. */
export const discardMutation = mutationOptions({
  mutationFn: async ({ storageKeys, heads }: Unsaved) => {
    for (const key of storageKeys) local.remove(key)
    await Promise.all(heads.map(({ name, stamp }) => send('DELETE /v1/drafts', { query: { name, stamp } })))
  },
  meta: { changes: [draftHeadsQuery.queryKey] },
})

const accountOf = (key: string): string => key.slice(0, -nameOfDraft(key).length)
/** Accounts whose work follows them. */
const following = new Set<string>()

/**
 * What another machine has kept is here, once this is answered; a page begins without it where no answer comes. Nothing
 * follows to an account of the demo, which is everybody's.
 */
export const takenUpQuery = (key: string, userName: string) =>
  queryOptions({
    queryKey: ['drafts', key],
    queryFn: async ({ client }) => {
      const site = await client.ensureQueryData(siteQuery).catch(() => null)
      if (!site || isDemoAccount(site, userName)) return false
      following.add(accountOf(key))
      return takeUpAll(key).catch(() => false)
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })

/** Between two sendings while somebody works; longer for what is long. */
const PAUSE = 2500
const LONG = 300_000
const LONG_PAUSE = 15_000
/** After a failure. */
const LATER = 30_000
/** What browsers send of a page that is left. */
const MOST_LEAVING = 60_000

interface Follower {
  /** Something newer is kept here. */
  update: () => void
  /** The page is left: what waits is sent at once. */
  leave: () => void
  drop: () => void
}

/** Brings to the server what is kept here, now and then while somebody works. `onElsewhere`: another machine keeps it too. */
export function createFollower(key: string, latest: () => Latest | null, onElsewhere: () => void): Follower {
  let timer: number | undefined
  let length = 0
  let inTurn: Promise<unknown> = Promise.resolve()
  const bodyOf = ({ stamp, text: content }: Latest) => {
    const before = synced.read(key)
    return {
      owner: ownerOfDraft(key),
      name: nameOfDraft(key),
      stamp,
      replaces: before?.stamp ?? null,
      line: before?.line || stamp,
      content,
    }
  }
  const wait = (pause: number) => {
    if (!following.has(accountOf(key))) return
    timer ??= window.setTimeout(() => {
      timer = undefined
      inTurn = inTurn.then(push)
    }, pause)
  }
  async function push(): Promise<void> {
    const now = latest()
    const sent = synced.read(key)?.stamp
    if (!now || now.stamp === sent) return
    length = now.text.length
    const body = bodyOf(now)
    try {
      await send('PUT /v1/drafts', { body, isAside: true })
      synced.write(key, body)
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      // Too much, or not permitted: it stays on this machine.
      if (status >= 400 && status < 500 && status !== 409 && status !== 429) return
      if (status === 409) {
        await takeUpAll(key).catch(() => false)
        if (synced.read(key)?.stamp === sent) return
        onElsewhere()
      }
      wait(status === 409 ? PAUSE : LATER)
    }
  }
  return {
    update: () => wait(length > LONG ? LONG_PAUSE : PAUSE),
    leave: () => {
      const now = timer === undefined ? null : latest()
      if (!now || now.text.length > MOST_LEAVING) return
      const body = bodyOf(now)
      void fetch('/api/v1/drafts', {
        method: 'PUT',
        keepalive: true,
        headers: { ...headersOf(requestToken()), 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
        .then(({ ok }) => ok && synced.write(key, body))
        .catch(() => false)
    },
    drop: () => {
      clearTimeout(timer)
      timer = undefined
      inTurn = inTurn.then(async () => {
        const stamp = synced.read(key)?.stamp
        // What another machine works on, and is kept here beside, stays.
        if (stamp === undefined || stamp === stampElsewhere(key)) return
        const isDropped = await drop(key, stamp).then(
          () => true,
          () => false,
        )
        // Where the server did not hear of it, it is told when the page is opened again.
        if (isDropped && synced.read(key)?.stamp === stamp) synced.forget(key)
      })
    },
  }
}
