import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|svg|json|txt)$/
/** Below this a file fits into one packet anyway. */
const WORTH_IT = 1024

/** Sizes of brotli's input blocks, as powers of two: which one suits a large file best, only trying tells. */
const BLOCKS = [16, 17, 18, 19]
const LARGE = 2 ** 16

async function smallest(content: Buffer): Promise<Buffer> {
  const packed = await Promise.all(
    (content.length < LARGE ? BLOCKS.slice(0, 1) : BLOCKS).map((block) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_LGBLOCK]: block,
        },
      }),
    ),
  )
  return packed.reduce((best, one) => (one.length < best.length ? one : best))
}

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
        writeFileSync(`${path}.br`, await smallest(content))
        writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      }
      const assets = readdirSync(join(dir!, 'assets')).map((name) => join('assets', name))
      await Promise.all([...assets, 'serviceWorker.js'].filter((name) => TEXT.test(name)).map(compress))
    },
  },
})
