import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bin, run } from './run.mjs'

const SOURCES = [
  'domain',
  'src',
  'server',
  'mock',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
]
const RESULTS = ['dist/client/index.html', 'dist/server/main.js']

function newest(path) {
  const stat = statSync(path)
  return stat.isDirectory() ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name)))) : stat.mtimeMs
}

/** Builds what is not built, or older than its sources. */
export async function build() {
  const built = RESULTS.every(existsSync) && Math.min(...RESULTS.map((path) => statSync(path).mtimeMs))
  if (built && built >= Math.max(...SOURCES.filter(existsSync).map(newest))) return
  console.log('Building …')
  await run(bin('vite'), ['build', '--logLevel', 'warn'])
  await run(bin('vite'), ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'])
}
