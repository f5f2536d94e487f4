import { browserPath } from './browser.mjs'
import { build } from './build.mjs'
import { run } from './run.mjs'
import { useTemporaryFolder } from './temporary.mjs'

useTemporaryFolder()
await build()
await run('node', ['--import', 'tsx', 'tests/bench/main.ts'], { env: { BROWSER_PATH: browserPath() } })
