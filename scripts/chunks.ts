import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is known of the modules while they are put into files. */
interface Modules {
  getModuleInfo: (
    id: string,
  ) => { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** The names of icons by the files of the product that draw them; those of the gallery are not counted. */
const drawnIcons = (() => {
  const counts = new Map<string, number>()
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tsx') || file.startsWith('gallery')) continue
    const names = /import \{([^}]+)\} from '@ant-design\/icons'/.exec(readFileSync(join('src', file), 'utf8'))?.[1]
    for (const name of names?.split(',') ?? []) counts.set(name.trim(), (counts.get(name.trim()) ?? 0) + 1)
  }
  return counts
})()

/** Whether an icon is drawn by at most one file of the product, and by no control of antd: it comes with that file. */
function isLaterIcon(id: string, modules: Modules): boolean {
  const name = /\/@ant-design\/icons(?:-svg)?\/es\/(?:icons|asn)\/(\w+)\.js$/.exec(id)?.[1]
  if (name === undefined) return false
  const component = id.replace('/icons-svg/es/asn/', '/icons/es/icons/')
  const importers = modules.getModuleInfo(component)?.importers ?? []
  const byControls = importers.filter((importer) => !importer.includes('/@ant-design/icons/')).length
  return byControls + (drawnIcons.get(name) ?? 0) < 2
}

/**
 * The files of the browser application, by when they are needed. Each takes what its modules import with it, as far as no
 * file before has it: a visit asks for a handful of files, and none of them holds what a later page needs.
 */
interface Group {
  name: string | ((id: string, context: Modules) => string | null)
  test?: RegExp
  tags?: ['$initial']
  priority: number
  minShareCount?: number
  entriesAware?: boolean
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
  { name: 'members', test: modules('app/memberRoutes', 'lib/session/followPages'), priority: 6 },
  {
    name: (id) => `members-${GALLERY_TITLES.exec(id)?.[1]}`,
    test: GALLERY_TITLES,
    priority: 8,
  },
  // Small things that most pages have.
  {
    name: (id, modules) => (isLaterIcon(id, modules) ? null : 'parts'),
    test: /\/antd\/es\/(?:alert|tag|grid|row|col|segmented|flex|empty|_util)\/|\/@ant-design\/icons|\/@rc-component\/util\/|\/(?:useMutation|mutationOptions)\.js$|\/domain\/(?:limits|period|units|calendar|earlier|formulas|frequency|observation)\.ts|\/components\/(?:series\/|WhenSeen|chart\/(?:lines|LazyChart))|\/components\/Secondary/,
    minShareCount: 2,
    priority: 9,
  },
  { name: 'input', test: /\/antd\/es\/(?:input|typography)\/index\.js$/, priority: 6 },
  // Signing in; not with what later pages share.
  { name: 'auth', test: modules('features/auth/LoginPage'), priority: 5 },
  { name: 'forms', test: /\/antd\/es\/form\/index\.js$/, priority: 4 },
  { name: 'choose', test: /\/antd\/es\/(?:select|auto-complete)\/index\.js$/, priority: 4 },
  { name: 'zoom', test: modules('components/chart/echartsInteractive'), priority: 4 },
  { name: 'series', test: modules('features/series/SeriesPage'), priority: 3 },
  // Counting is for the dashboard, and for a page of the gallery.
  { name: 'count', test: /\/countup\.js\//, priority: 8 },
  // What later parts share: a file for each set of parts, so that none of them brings what it has no use for.
  { name: 'shared', test: /./, minShareCount: 2, priority: 1, entriesAware: true },
]

/** A file is named by its group; a shared one would carry the name of each page that has it. */
export const chunkFileName = ({ name }: { name: string }): string =>
  `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`
