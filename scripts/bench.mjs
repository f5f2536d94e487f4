import { browserPath } from './browser.mjs'
import { build } from './build.mjs'
import { run } from './run.mjs'
import { takeTemporaryFolder } from './temporary.mjs'

takeTemporaryFolder()
await build()
await run('node', ['--import', 'tsx', 'tests/bench/main.ts'], { env: { BROWSER_PATH: browserPath() } })
