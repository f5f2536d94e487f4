import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 8199)
const baseURL = `http://127.0.0.1:${port}`

// Set once: the workers inherit it, and look into the same database. It goes when all is done.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'dc-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
}

/** The browser tests run on the built product in demo mode, with an embedded database of their own. */
export default defineConfig({
  testDir: 'tests/e2e',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  // The whole run names the tests that passed only when tried again: each is a fault to be looked into.
  retries: Number(process.env.E2E_RETRIES ?? 0),
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'en-US',
    // A person's: what a browser without a window says of itself is a robot's.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    // What is kept on a machine is for the tests of that: elsewhere every request reaches the server.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // What opens stands in its place at once: a click meets what it was aimed at.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace records every frame, which costs as much as the tests: E2E_TRACE=on asks for one.
    trace: process.env.E2E_TRACE === 'on' ? 'on' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node dist/server/main.js --demo',
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: process.env.E2E_DATA_DIR },
  },
})
