import { build as buildBench } from 'vite'
import { browserPath } from './browser.mjs'
import { build } from './build.mjs'
import { run } from './run.mjs'
import { takeTemporaryFolder } from './temporary.mjs'

takeTemporaryFolder()
await build()
// As the server is built: the demo's content is text that the build takes in.
await buildBench({
  configFile: 'vite.server.config.ts',
  logLevel: 'warn',
  build: { outDir: 'dist/bench', rollupOptions: { input: { main: 'tests/bench/main.ts' } } },
})
await run('node', ['dist/bench/main.js', ...process.argv.slice(2)], { env: { BROWSER_PATH: browserPath() } })
