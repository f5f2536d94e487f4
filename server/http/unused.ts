import type { Socket } from 'node:net'
import type { App } from './app'

/**
 * Ends, when the server stops, the connections over which nothing was asked yet: browsers open them beforehand. Node counts
 * them among the busy ones, and would wait for them.
 */
export function endUnused(app: App): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', () => {
    for (const socket of unused) socket.destroy()
  })
}
