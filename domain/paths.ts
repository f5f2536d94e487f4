/** The addresses of the pages: links, guards and the server name them through this one list. */
export const PATHS = {
  home: '/',
  dashboard: '/dashboard',
  series: '/data/:id',
  embed: '/embed/:id',
  editor: '/data/edit/data',
  batch: '/data/edit/data-batch',
  reports: '/data/edit/data-report',
  login: '/login',
  register: '/register',
  forgetPassword: '/forget-password',
  authRedirect: '/auth-redirect',
  redirect: '/redirect',
  notFound: '/404',
  unauthorized: '/401',
  userCenter: '/user/center',
  profile: '/profile/index',
  feedback: '/user/feedback',
  documentation: '/documentation/index',
} as const

const withQuery = (path: string, query: Record<string, string | number>): string => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? path : `${path}?${text}`
}

/** The page of a series; with a tab of it. */
export const seriesPath = (id: number, query: { tab?: string } = {}): string =>
  withQuery(PATHS.series.replace(':id', String(id)), query)

/** The chart of a series, to be put into other pages. */
export const embedPath = (id: number): string => PATHS.embed.replace(':id', String(id))

/** What is new in the catalogue, or in one series, for programs that read feeds. */
export const feedPath = (language: string, id?: number): string =>
  withQuery(`/api/v1${id === undefined ? '' : `/series/${id}`}/feed`, { lang: language })

/** The dashboard as a catalogue, filtered by a topic or a contributor. */
export const cataloguePath = (filter: { topic?: string; by?: number }): string => withQuery(PATHS.dashboard, filter)

/** What somebody published and did. */
export const contributorPath = (id: number): string => withQuery(PATHS.dashboard, { contributor: id })

export const editorPath = (id: number): string => withQuery(PATHS.editor, { id })

/** The editor of a report. */
export const reportEditorPath = (id: number): string => withQuery(PATHS.reports, { id })

/** A report, to be read. */
export const reportPath = (id: number): string => withQuery(PATHS.dashboard, { report: id })

/** The sign-in with the way back: the whole path with query and hash. */
export const loginPath = (back: string): string => `${PATHS.login}?redirect=${encodeURIComponent(back)}`

export const registerPath = (back: string): string => `${PATHS.register}?redirect=${encodeURIComponent(back)}`

/** Begins a page anew and goes there. */
export const refreshPath = (place: string): string => PATHS.redirect + place

/** A page that others may show inside theirs: the chart of a series; its id is the first group. */
export const EMBED_PAGE = /^\/embed\/(\d{1,9})(?:[?#]|$)/

/** The page of a series in an address with query and hash; its id is the first group. */
export const SERIES_PAGE = /^\/data\/(\d{1,9})(?:[?#]|$)/
