import { createServer, request as ask, type Server } from 'node:http'

/** The product at an address of its own; `newVersion` makes it look as after a deployment, `stop` takes it away. */
export interface Proxy {
  url: string
  newVersion: () => void
  stop: () => Promise<void>
  start: () => Promise<void>
}

/** Passes every request to the product, and lets its service worker be replaced. */
export async function serveAgain(product: string): Promise<Proxy> {
  let version = 0
  const make = () =>
    createServer((request, response) => {
      const { 'accept-encoding': _, ...headers } = request.headers
      const isWorker = request.url === '/serviceWorker.js'
      const forwarded = ask(`${product}${request.url}`, { method: request.method!, headers }, (answer) => {
        if (!isWorker) {
          response.writeHead(answer.statusCode!, answer.headers)
          answer.pipe(response)
          return
        }
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
        answer.on('data', (part) => response.write(part))
        answer.on('end', () => response.end(`\n// ${version}`))
      })
      forwarded.on('error', () => response.destroy())
      request.pipe(forwarded)
    })
  const listen = (server: Server, port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  let server = make()
  await listen(server, 0)
  const address = server.address()
  const port = typeof address === 'object' ? address!.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    newVersion: () => {
      version += 1
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    start: async () => {
      server = make()
      await listen(server, port)
    },
  }
}
