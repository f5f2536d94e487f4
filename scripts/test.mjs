import { browserPath } from './browser.mjs'
import { build } from './build.mjs'
import { bin, run } from './run.mjs'

/* Everything that must hold: lint, types, arrows, dead code, unit and API tests, the size of the first visit, the browser tests. */

const counted = (output, pattern) => Number(pattern.exec(output)?.[1] ?? 0)
const plain = (output) => output.replaceAll(/\u001B\[[\d;]*m/g, '')

await run('npm', ['run', '--silent', 'check'])
await build()
const units = await run(bin('vitest'), ['run'], { mayFail: true })
const size = await run('node', ['scripts/budget.mjs'], { mayFail: true })
const browser = await run(bin('playwright'), ['test'], { env: { BROWSER_PATH: browserPath() }, mayFail: true })

const unitLine = /^\s*Tests .*$/m.exec(plain(units.output))?.[0] ?? ''
const browserOutput = plain(browser.output)
const passed =
  counted(unitLine, /(\d+) passed/) + counted(browserOutput, /^\s*(\d+) passed/m) + (size.code === 0 ? 1 : 0)
const failed =
  counted(unitLine, /(\d+) failed/) + counted(browserOutput, /^\s*(\d+) failed/m) + (size.code === 0 ? 0 : 1)
const brokeOff = [units, browser].some(({ code }) => code !== 0) && failed === 0 ? 1 : 0
console.log(`\n${passed} passed, ${failed + brokeOff} failed`)
process.exit(units.code || browser.code || size.code ? 1 : 0)
