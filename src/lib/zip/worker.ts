/** Packs archives away from the page, so that it never stands still. */
import JSZip from 'jszip'
import type { PackedFile } from './packZip'

addEventListener('message', ({ data }: MessageEvent<readonly PackedFile[]>) => {
  const zip = new JSZip()
  for (const { path, content } of data) zip.file(path, content)
  // A failure ends the worker, which whoever waits is told of.
  const packed = zip.generateAsync({ type: 'blob', compression: 'DEFLATE' })
  packed.then(postMessage, (error: Error) => {
    setTimeout(() => {
      throw error
    })
  })
})
