import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The shell without windows is the same browser and a quarter cheaper. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = () => [process.env.BROWSER_PATH, ...PLACES].find((path) => path && existsSync(path))

const attempt = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** The path of a Chromium for the tests: one that is there, or Debian's, or Playwright's own. */
export function browserPath() {
  const found = find()
  if (found) return found
  console.log('No Chromium found; installing one …')
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0
  const packages = ['chromium-headless-shell', 'chromium']
  if (
    isDebian &&
    attempt('apt-get', ['update', '-qq']) &&
    packages.some((name) => attempt('apt-get', ['install', '-y', '-qq', name, 'fonts-noto-cjk']))
  )
    return find()
  if (attempt('npx', ['playwright', 'install', 'chromium'])) return ''
  console.error('No browser could be installed: install Chromium, or name one in BROWSER_PATH.')
  return process.exit(1)
}
