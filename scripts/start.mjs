import { build } from './build.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Data Community needs Node.js 20.19 or later; this is ${process.versions.node}.`)
  process.exit(1)
}
await build()
process.argv.push('--demo')
await import('../dist/server/main.js')
