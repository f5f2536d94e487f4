import { fieldsOf, flag, number, record, text } from '../../lib/storage/shape'
import { session } from '../../lib/storage/storage'

/** A page view as the session remembers it until the next one, or until the page is left. */
export interface PageView {
  url: string
  /** What the page was about: its title. */
  content: string
  startedAt: number
  referrerUrl: string
  referrerContent: string
  /** It ended, and that was told; the next view still follows it. */
  isTold: boolean
}

const VIEW_KEY = 'trackingPageView'
const SOURCE_KEY = 'trackingSource'

const SOURCES = ['share', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const
export type Source = Partial<Record<(typeof SOURCES)[number], string>>

const LONGEST_TEXT = 300

const isView = record<PageView>({
  url: text,
  content: text,
  startedAt: number,
  referrerUrl: text,
  referrerContent: text,
  isTold: flag,
})

const sourceOf = fieldsOf<Required<Source>>({
  share: text,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_content: text,
  utm_term: text,
})

/** Where a visit comes from: share and utm parameters of the address, remembered for the session. */
export function captureSource(search: string): Source {
  const params = new URLSearchParams(search)
  const found: Source = {}
  for (const name of SOURCES) {
    const value = params.get(name)
    if (value) found[name] = value.slice(0, LONGEST_TEXT)
  }
  if (Object.keys(found).length > 0) session.write(SOURCE_KEY, found)
  return session.read(SOURCE_KEY, sourceOf)
}

export const currentView = (): PageView | null => session.read(VIEW_KEY, (value) => (isView(value) ? value : null))
export const rememberView = (view: PageView): void => void session.write(VIEW_KEY, view)

/** What is told of a view that ended: its duration in whole seconds, and what led to it. */
export const viewProperties = (view: PageView, endedAt: number, source: Source) => ({
  url: view.url,
  content: view.content.slice(0, LONGEST_TEXT),
  duration: Math.max(0, Math.round((endedAt - view.startedAt) / 1000)),
  referrerUrl: view.referrerUrl,
  referrerContent: view.referrerContent.slice(0, LONGEST_TEXT),
  ...source,
})

/** The page elsewhere that led here; a page of this site that was loaded anew is none. */
const fromElsewhere = (referrer: string): string => (referrer.startsWith(`${location.origin}/`) ? '' : referrer)

/** The view of a page, after the one before. */
export const nextView = (before: PageView | null, url: string, startedAt: number): PageView => ({
  url,
  content: '',
  startedAt,
  referrerUrl: before?.url ?? fromElsewhere(document.referrer),
  referrerContent: before?.content ?? '',
  isTold: false,
})
