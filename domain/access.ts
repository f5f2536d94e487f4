import { PATHS } from './paths'
import type { ReportStatus } from './schema/reports'

/** Who asks: a signed-in user, or null for a visitor. */
export type Actor = {
  id: number
  roles: readonly string[]
  /** The pages that their roles were given; null for all that the pages themselves permit. */
  pages: readonly string[] | null
} | null

/** What a rule about a series needs to know of it. */
export interface OwnedSeries {
  ownerId: number
  status: 'draft' | 'published' | 'archived'
}

export const isAdmin = (actor: { roles: readonly string[] } | null): boolean => actor?.roles.includes('admin') ?? false

/** Whether someone's roles open a page; an admin's open all. */
const opensPage = (actor: Actor, path: string): boolean =>
  actor !== null && (isAdmin(actor) || actor.pages === null || actor.pages.includes(path))

/** A draft is seen by its owner only. */
const seesSeries = (actor: Actor, { status, ownerId }: OwnedSeries): boolean =>
  status !== 'draft' || actor?.id === ownerId

/** Who may make a call: rules about the one who asks alone. */
const CALLERS = {
  everyone: () => true,
  signedIn: (actor: Actor) => actor !== null,
  admin: (actor: Actor) => isAdmin(actor),
  /** Whoever has the page for it. */
  createSeries: (actor: Actor) => opensPage(actor, PATHS.editor),
  /** Whoever has the page for it. */
  writeReports: (actor: Actor) => opensPage(actor, PATHS.reports),
} as const

/** Who may do what to a series: editors change their own, admins all that they see. */
const SERIES = {
  viewSeries: seesSeries,
  /** To star, follow, and comment on it. */
  starSeries: (actor: Actor, series: OwnedSeries) => actor !== null && seesSeries(actor, series),
  editSeries: (actor: Actor, series: OwnedSeries) =>
    opensPage(actor, PATHS.editor) && seesSeries(actor, series) && (actor?.id === series.ownerId || isAdmin(actor)),
} as const

/** What a rule about a report needs to know of it. */
interface OwnedReport {
  ownerId: number
  status: ReportStatus
}

/** A draft is seen by its author only, what is withdrawn by admins too. */
const seesReport = (actor: Actor, { status, ownerId }: OwnedReport): boolean =>
  status === 'published' || actor?.id === ownerId || (status === 'withdrawn' && isAdmin(actor))

/** Whether someone may read or change a report: authors change their own, admins all that they see. */
export const mayReport = (actor: Actor, action: 'view' | 'edit', report: OwnedReport): boolean =>
  seesReport(actor, report) &&
  (action === 'view' || (opensPage(actor, PATHS.reports) && (actor?.id === report.ownerId || isAdmin(actor))))

/** A rule about a series. */
export type SeriesAction = keyof typeof SERIES
/** A rule of the policy; every call of the API names one. */
export type Action = keyof typeof CALLERS | SeriesAction

/** Whether someone may do something to a series. */
export const may = (actor: Actor, action: SeriesAction, series: OwnedSeries): boolean => SERIES[action](actor, series)

/** Whether someone may make a call that names a rule, before it is known which series it is about. */
export const mayCall = (actor: Actor, action: Action): boolean =>
  action in CALLERS
    ? CALLERS[action as keyof typeof CALLERS](actor)
    : actor !== null || SERIES[action as SeriesAction](null, { ownerId: 0, status: 'published' })
