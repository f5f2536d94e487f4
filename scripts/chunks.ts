/**
 * The files of the browser application, by when they are needed. Each takes what its modules import with it, as far as no
 * file before has it: a visit asks for a handful of files, and none of them holds what a later page needs.
 */
interface Group {
  name: string | ((id: string) => string | null)
  test?: RegExp
  tags?: ['$initial']
  priority: number
  minShareCount?: number
}

/** Modules of the application by their path without `src/` and ending. */
const modules = (...paths: string[]): RegExp => new RegExp(`/src/(?:${paths.join('|')})\\.tsx?$`)

/** The texts of the frame and of the page that most visits begin with. */
const FIRST_TEXTS =
  /\/(?:src\/locales\/(en|zh)\/(?:common|dashboard)|src\/(?:features|shell)\/.*titles\.(en|zh)|domain\/locales\/values\.(en|zh))\.json$/

const GALLERY_TITLES = /\/src\/gallery\/.*\/titles\.(en|zh)\.json$/

export const CHUNKS: Group[] = [
  // Before the first paint of any page.
  { name: 'frame', tags: ['$initial'], priority: 9 },
  {
    name: (id) => {
      const [, texts, titles, values] = FIRST_TEXTS.exec(id) ?? []
      return texts ?? titles ?? values ?? null
    },
    test: FIRST_TEXTS,
    priority: 8,
  },
  { name: 'dashboard', test: modules('features/dashboard/DashboardPage'), priority: 7 },
  { name: 'chart', test: modules('components/chart/(?:LineChart|echarts)'), priority: 6 },
  // With the first paint: what speaks HTTP, and what watches.
  {
    name: 'tools',
    test: modules('features/tracking/Tracking', 'lib/api/client', 'lib/offline/keepApplication'),
    priority: 6,
  },
  // When the page has come to rest: what the frame may have to say.
  { name: 'dialogs', test: modules('shell/(?:SessionDialog|UnsavedDialog|Toaster)'), priority: 5 },
  // What only members have: the table of the gallery, and its titles by language.
  { name: 'members', test: modules('app/memberRoutes'), priority: 6 },
  {
    name: (id) => `members-${GALLERY_TITLES.exec(id)?.[1]}`,
    test: GALLERY_TITLES,
    priority: 8,
  },
  // Small things that most pages have.
  {
    name: 'parts',
    test: /\/antd\/es\/(?:alert|tag|grid|segmented|flex|empty|_util)\/|\/@ant-design\/icons|\/@rc-component\/util\/|\/useMutation\.js$|\/domain\/(?:limits|period|units|calendar|earlier|formulas|frequency|observation)\.ts|\/components\/series\/|\/components\/Secondary/,
    minShareCount: 2,
    priority: 9,
  },
  { name: 'input', test: /\/antd\/es\/(?:input|typography)\/index\.js$/, priority: 6 },
  { name: 'forms', test: /\/antd\/es\/form\/index\.js$/, priority: 4 },
  { name: 'choose', test: /\/antd\/es\/(?:select|auto-complete)\/index\.js$/, priority: 4 },
  { name: 'zoom', test: modules('components/chart/echartsInteractive'), priority: 4 },
  { name: 'series', test: modules('features/series/SeriesPage'), priority: 3 },
  { name: 'editing', test: modules('features/editing/EditSeriesPage'), priority: 2 },
  // What more than one later part shares.
  { name: 'shared', test: /./, minShareCount: 2, priority: 1 },
]
