import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, resolve as pathOf } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The grid's page built and served, away from the product. */
export async function serveGridPage(): Promise<{ url: string; close: () => void }> {
  const outDir = mkdtempSync(join(tmpdir(), 'dc-grid-'))
  await build({
    configFile: false,
    root: pathOf('tests/e2e/grid-page'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, target: 'es2022' },
  })
  const server = createServer((request, response) => {
    const path = join(outDir, request.url === '/' ? 'index.html' : request.url!.split('?')[0]!)
    readFile(path).then(
      (content) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address!.port : 0}/`, close: () => server.close() }
}
