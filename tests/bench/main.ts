import { spawnSync } from 'node:child_process'
import { benchBrowser } from './browser'
import { benchDatabase } from './database'
import { printFigures, type Figure } from './measure'
import { benchRead, startProduct } from './server'

/** Bytes of the first visit, out of the built files. */
function firstVisitBytes(): Figure[] {
  const { stdout } = spawnSync('node', ['scripts/budget.mjs'], { encoding: 'utf8' })
  return [...stdout.matchAll(/^([\d.]+) KB of (.*?); the limit is (\d+) KB/gm)].map(([, measured, what, limit]) => ({
    what: what!,
    measured: Number(measured),
    limit: Number(limit),
    unit: 'KB',
  }))
}

const database = await benchDatabase()
const product = await startProduct()
const figures: Figure[] = [
  ...database,
  ...firstVisitBytes(),
  ...(await benchRead(product)),
  ...(await benchBrowser(product)),
]
await product.close()
printFigures(figures)
process.exit(0)
