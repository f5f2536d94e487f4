import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * What this program and those that it starts write for a while goes into one folder, which goes when it ends: each run of
 * the tests fills hundreds of megabytes.
 */
export function takeTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'dc-'))
  // PostgreSQL's user passes through.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.on('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    } catch (error) {
      // Such as a file system that a test was kept from taking off.
      console.warn(`${folder} is left: ${error.message}`)
    }
  })
}
