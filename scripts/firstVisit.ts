import type { Plugin, Rollup } from 'vite'

interface Visit {
  /** Of the path, as a regular expression; `$1` in the calls is its first group. */
  path: string
  /** Modules whose files are asked for at once, beside the frame. */
  soon: string[]
  /** Modules whose files come while the frame starts, unread until they are needed: they would only keep it waiting. */
  later?: string[]
  /** Namespaces of texts beside the frame's. */
  texts?: string
  /** Calls of the API, without a query in the address only. */
  calls: string[]
}

/** What the pages need that visits begin with; any other page is asked for once the frame knows its routes. */
const VISITS: Visit[] = [
  {
    path: '^/(?:dashboard)?$',
    soon: ['src/features/dashboard/DashboardPage.tsx'],
    later: ['src/components/chart/LineChart.tsx', 'src/components/chart/echarts.ts', 'src/lib/api/client.ts'],
    calls: ['/v1/lists', '/v1/dashboard'],
  },
  {
    path: '^/data/([1-9]\\d{0,8})$',
    soon: ['src/features/series/SeriesPage.tsx'],
    later: [
      'src/components/chart/LineChart.tsx',
      'src/components/chart/echartsInteractive.ts',
      'src/lib/api/client.ts',
    ],
    texts: 'series',
    calls: ['/v1/lists', '/v1/series/$1', '/v1/series/$1/observations?points=1200', '/v1/series/$1/views'],
  },
  {
    path: '^/login$',
    soon: ['src/features/auth/LoginPage.tsx'],
    later: ['src/lib/api/client.ts'],
    texts: 'auth',
    calls: [],
  },
]

/** Runs in the page before anything is loaded; `visits` and `texts` are put in at build. */
function begin(visits: Built[], texts: Record<string, Record<string, string[]>>) {
  const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
  const preferred = navigator.languages.map((tag) => tag.split('-')[0]).find((tag) => tag === 'en' || tag === 'zh')
  const chosen = cookie('language')
  const language = chosen === 'en' || chosen === 'zh' ? chosen : (preferred ?? 'en')
  const token = cookie('Admin-Token')
  const preload = (files: string[], rel: 'modulepreload' | 'preload') => {
    for (const href of files) {
      const link = document.createElement('link')
      link.rel = rel
      link.as = 'script'
      link.crossOrigin = ''
      link.href = href
      document.head.append(link)
    }
  }
  const early: Record<string, Promise<Response>> = {}
  const ask = (path: string) => {
    early[path] = fetch(`/api${path}`, {
      headers: { 'Accept-Language': language, ...(token && { Authorization: `Bearer ${decodeURIComponent(token)}` }) },
      signal: AbortSignal.timeout(10_000),
    })
    early[path].catch(() => undefined)
  }
  ask('/v1/site')
  if (token) {
    ask('/v1/home/user-info')
    preload(texts[language]!['members']!, 'modulepreload')
  }
  preload(texts[language]!['']!, 'modulepreload')
  let later: string[] = []
  for (const visit of visits) {
    const match = new RegExp(visit.path).exec(location.pathname)
    if (!match) continue
    preload([...visit.soon, ...(visit.texts ? texts[language]![visit.texts]! : [])], 'modulepreload')
    later = visit.later
    if (location.search === '') for (const call of visit.calls) ask(call.replace('$1', match[1]!))
  }
  Object.assign(window, { firstVisit: { language, token, early, frameIsHere: () => preload(later, 'preload') } })
}

type Built = Required<Omit<Visit, 'texts'>> & { texts: string | null }

/**
 * Asks for what a visit needs in the order of need, before the first script is there: the page's own files, its texts in
 * the one language, and its data. `src/lib/api/firstVisit.ts` takes what came.
 */
export const firstVisit = (): Plugin => ({
  name: 'first-visit',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const { visits, texts } = readVisits(bundle ?? {})
      const script = `<script>(${begin.toString()})(${JSON.stringify(visits)},${JSON.stringify(texts)})</script>`
      // After the encoding, which must stand in the first kilobyte.
      return html.replace(/<meta charset[^>]*>/, (encoding) => `${encoding}\n    ${script}`)
    },
  },
})

/** What each visit asks for, by the files that hold it. Errors: where a module is in no file. */
function readVisits(bundle: Rollup.OutputBundle) {
  const chunks = Object.values(bundle).filter((file): file is Rollup.OutputChunk => file.type === 'chunk')
  const frame = filesOf(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  )
  const filesFor = (...modules: string[]) => {
    const holding = modules.map((module) =>
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`))),
    )
    const missing = modules.filter((_module, i) => !holding[i])
    if (missing.length > 0) throw new Error(`no file holds ${missing.join(', ')}`)
    return filesOf(holding as Rollup.OutputChunk[], chunks).filter((file) => !frame.includes(file))
  }
  const textsOf = (language: string): Record<string, string[]> => ({
    '': filesFor(`src/locales/${language}/common.json`),
    members: filesFor('src/app/memberRoutes.tsx', `src/gallery/permission/titles.${language}.json`),
    ...Object.fromEntries(
      VISITS.flatMap(({ texts }) => (texts ? [[texts, filesFor(`src/locales/${language}/${texts}.json`)]] : [])),
    ),
  })
  const visits: Built[] = VISITS.map(({ path, soon, later = [], texts = null, calls }) => {
    const first = filesFor(...soon)
    return {
      path,
      soon: first,
      later: later.length > 0 ? filesFor(...later).filter((file) => !first.includes(file)) : [],
      texts,
      calls,
    }
  })
  return { frame, visits, texts: { en: textsOf('en'), zh: textsOf('zh') } }
}

/** Addresses of all files that visits begin with, in every language. */
export function visitFiles(bundle: Rollup.OutputBundle): string[] {
  const { frame, visits, texts } = readVisits(bundle)
  const later = visits.flatMap((visit) => [...visit.soon, ...visit.later])
  return [...new Set([...frame, ...later, ...Object.values(texts).flatMap((byName) => Object.values(byName).flat())])]
}

/** The files that chunks need, with everything that they import statically. */
function filesOf(roots: Rollup.OutputChunk[], chunks: Rollup.OutputChunk[]): string[] {
  const files = new Set<string>()
  const visit = (chunk: Rollup.OutputChunk) => {
    if (files.has(`/${chunk.fileName}`)) return
    files.add(`/${chunk.fileName}`)
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name)
      if (imported) visit(imported)
    }
  }
  for (const root of roots) visit(root)
  return [...files]
}
