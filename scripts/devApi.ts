import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

interface DevServer {
  open: () => Promise<unknown>
  build: (database: unknown) => Promise<{ handler: Handler; close: () => Promise<void> }>
}

/** Serves the API from the same process as the browser application, and loads it anew when server or domain code changes. */
export const devApi = (): Plugin => ({
  name: 'dev-api',
  apply: 'serve',
  configureServer(vite: ViteDevServer) {
    const load = () => vite.ssrLoadModule('/server/dev.ts') as Promise<unknown> as Promise<DevServer>
    let database: Promise<unknown> | null = null
    let running: ReturnType<DevServer['build']> | null = null
    const start = async () => {
      const dev = await load()
      database ??= dev.open()
      return dev.build(await database)
    }
    vite.watcher.on('change', (file) => {
      if (!/\/(?:server|domain|mock)\//.test(file)) return
      void running?.then(({ close }) => close()).catch(() => undefined)
      running = null
    })
    vite.middlewares.use((request, response, next) => {
      if (!request.url?.startsWith('/api/')) return next()
      running ??= start()
      running
        .then(({ handler }) => handler(request, response))
        .catch((error: unknown) => {
          running = null
          next(error)
        })
    })
  },
})
