import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { browserPath } from './browser.mjs'
import { build } from './build.mjs'
import { bin, run } from './run.mjs'
import { takeTemporaryFolder } from './temporary.mjs'

/* Everything that must hold: lint, types, arrows, dead code, all tests; those in a browser last, with what a first visit costs. */

const counted = (output, pattern) => Number(pattern.exec(output)?.[1] ?? 0)
const FAILURE_LINES = 14
const plain = (output) => output.replaceAll(/\u001B\[[\d;]*m/g, '')

takeTemporaryFolder()
await build()
// Most of what vitest runs waits for a database or a process: the checks use that time.
const [units, checks] = await Promise.all([
  run(bin('vitest'), ['run'], { mayFail: true }),
  run('npm', ['run', '--silent', 'check'], { mayFail: true }),
])
const browser = await run(bin('playwright'), ['test'], {
  env: { BROWSER_PATH: browserPath(), E2E_RETRIES: '1' },
  mayFail: true,
})

/** What a page showed when its test failed. */
function printPages() {
  const folder = 'test-results'
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = `${folder}/${name}/error-context.md`
    if (!existsSync(file)) continue
    const page = /^```yaml\n([\s\S]*?)^```/m.exec(readFileSync(file, 'utf8'))?.[1]
    if (page) console.log(`\n${name}\n${page}`)
  }
}

/** Each failed test with the first lines of why: what stands last is what is read first. */
function printFailures(output) {
  const lines = plain(output).split('\n')
  for (const [i, line] of lines.entries())
    if (/^\s*(FAIL |\d+\) \S+\.spec\.ts)/.test(line)) console.log(lines.slice(i, i + FAILURE_LINES).join('\n'))
}

const unitLine = /^\s*Tests .*$/m.exec(plain(units.output))?.[0] ?? ''
const counts = (pattern) =>
  counted(unitLine, pattern) + counted(plain(browser.output), new RegExp(`^\\s*${pattern.source}`, 'm'))
const all = [checks, units, browser]
const flaky = counts(/(\d+) flaky/)
const passed = counts(/(\d+) passed/) + flaky
const failed = counts(/(\d+) failed/)
const brokeOff = all.some(({ code }) => code !== 0) && failed === 0 ? 1 : 0

if (browser.code !== 0 || flaky > 0) printPages()
if (units.code !== 0) printFailures(units.output)
if (browser.code !== 0 || flaky > 0) printFailures(browser.output)
// Never in silence: a second try may hide a race.
if (flaky > 0) console.log(`\n${flaky} of these passed when tried again`)
console.log(`\n${passed} passed, ${failed + brokeOff} failed`)
process.exit(all.some(({ code }) => code !== 0) ? 1 : 0)
