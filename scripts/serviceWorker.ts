import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { visitFiles } from './firstVisit.ts'

/**
 * Builds the service worker (src/lib/offline/serviceWorker.ts) into `serviceWorker.js`, with the list of what it keeps
 * from the start: the page, and the files that visits begin with.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  writeBundle: {
    sequential: true,
    handler: async ({ dir }, bundle) => {
      const withRevision = (name: string) => ({
        url: `/${name}`,
        revision: createHash('sha256')
          .update(readFileSync(join(dir!, name)))
          .digest('hex'),
      })
      const beside = Object.keys(bundle).filter((name) => /\.(css|svg)$/.test(name))
      const kept = [
        withRevision('index.html'),
        // Their names say what they hold.
        ...[...visitFiles(bundle), ...beside.map((name) => `/${name}`)].map((url) => ({ url, revision: null })),
      ]
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { KEPT_FILES: JSON.stringify(kept), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: dir!,
          emptyOutDir: false,
          target: 'es2022',
          lib: { entry: 'src/lib/offline/serviceWorker.ts', formats: ['es'], fileName: () => 'serviceWorker.js' },
        },
      })
    },
  },
})
