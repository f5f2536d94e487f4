import { deflateSync } from 'node:zlib'

/** A chunk of a PNG; its checksum is not looked at. */
export const chunk = (name: string, content: Buffer = Buffer.alloc(0)): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, Buffer.from(name, 'latin1'), content, Buffer.alloc(4)])
}

/** A grey PNG, with chunks of its own. */
export function png(width: number, height: number, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height)))
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    ...more,
    pixels,
    chunk('IEND'),
  ])
}
