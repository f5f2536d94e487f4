import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|svg|json|txt)$/
/** Below this a file fits into one packet anyway. */
const WORTH_IT = 1024

/** Writes each built file in brotli and gzip beside itself, so that the server sends it as it is. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  enforce: 'post',
  writeBundle: {
    order: 'post',
    // After the service worker is built.
    sequential: true,
    handler: async ({ dir }) => {
      const compress = async (name: string) => {
        const path = join(dir!, name)
        const content = readFileSync(path)
        if (content.length < WORTH_IT) return
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }))
        writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      }
      const assets = readdirSync(join(dir!, 'assets')).map((name) => join('assets', name))
      await Promise.all([...assets, 'serviceWorker.js'].filter((name) => TEXT.test(name)).map(compress))
    },
  },
})
