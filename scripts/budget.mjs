import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** JavaScript of the first visit to /dashboard, gzipped, in units of 1024 bytes (docs/architecture.md). */
const BEFORE_CONTENT = 390
const UNTIL_LAST_CHART = 600

const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))

/** Files that an entry needs, with everything that it imports statically. */
function closure(keys) {
  const files = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) {
    if (!manifest[key]) throw new Error(`${key} is not in the manifest`)
    visit(key)
  }
  return files
}

const size = (files) =>
  [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(`dist/client/${file}`), { level: 9 }).length, 0) / 1024

const LOCALE = ['src/locales/en/common.json', 'src/locales/en/dashboard.json', 'node_modules/antd/es/locale/en_US.js']
const content = [
  'index.html',
  'src/shell/Shell.tsx',

  'src/features/dashboard/DashboardPage.tsx',
  ...LOCALE,
]
const charts = [
  ...content,
  'src/components/series/SeriesSearch.tsx',
  'src/components/chart/LineChart.tsx',
  'src/components/chart/echarts.ts',
]

let isOver = false
/** @type {[string, string[], number][]} */
const BUDGETS = [
  ['before the content of /dashboard shows', content, BEFORE_CONTENT],
  ['until its last chart is drawn', charts, UNTIL_LAST_CHART],
]
for (const [what, keys, limit] of BUDGETS) {
  const kilobytes = size(closure(keys))
  if (kilobytes > limit) isOver = true
  console.log(
    `${kilobytes.toFixed(1)} KB of JavaScript (gzip) ${what}; the limit is ${limit} KB${kilobytes > limit ? ': OVER' : ''}`,
  )
}
process.exit(isOver ? 1 : 0)
