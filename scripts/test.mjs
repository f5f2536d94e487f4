import { browserPath } from './browser.mjs'
import { build } from './build.mjs'
import { bin, run } from './run.mjs'

/*
 * Everything that must hold: lint, types, arrows, dead code, unit and API tests, the size of the first visit, the built
 * product as a program, and in a browser. The last two mostly wait for different things, so they run beside each other.
 */

const counted = (output, pattern) => Number(pattern.exec(output)?.[1] ?? 0)
const plain = (output) => output.replaceAll(/\u001B\[[\d;]*m/g, '')
const vitest = (...projects) =>
  run(bin('vitest'), ['run', ...projects.flatMap((name) => ['--project', name])], { mayFail: true })

await run('npm', ['run', '--silent', 'check'])
await build()
const size = await run('node', ['scripts/budget.mjs'], { mayFail: true })
const units = await vitest('unit', 'api')
const [product, browser] = await Promise.all([
  vitest('product'),
  run(bin('playwright'), ['test'], { env: { BROWSER_PATH: browserPath() }, mayFail: true }),
])

const unitLine = ({ output }) => /^\s*Tests .*$/m.exec(plain(output))?.[0] ?? ''
const counts = (pattern) =>
  counted(unitLine(units), pattern) +
  counted(unitLine(product), pattern) +
  counted(plain(browser.output), new RegExp(`^\\s*${pattern.source}`, 'm'))
const all = [size, units, product, browser]
const passed = counts(/(\d+) passed/) + (size.code === 0 ? 1 : 0)
const failed = counts(/(\d+) failed/) + (size.code === 0 ? 0 : 1)
const brokeOff = all.some(({ code }) => code !== 0) && failed === 0 ? 1 : 0
console.log(`\n${passed} passed, ${failed + brokeOff} failed`)
process.exit(all.some(({ code }) => code !== 0) ? 1 : 0)
