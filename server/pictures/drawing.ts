import { crc32, deflateSync } from 'node:zlib'
import type { Observation } from '#domain/observation'

/* A picture of a line, drawn pixel by pixel: for the programs that show links, which read no SVG. */

type Colour = readonly [red: number, green: number, blue: number]
const GROUND: Colour = [255, 255, 255]
const RULE: Colour = [228, 233, 240]
const LINE: Colour = [12, 101, 192]

/** How dark a pixel of the line's edge may be, from the ground to the line. */
const SHADES = 64
const RULE_AT = 1
const PALETTE: readonly Colour[] = [
  GROUND,
  RULE,
  ...Array.from({ length: SHADES }, (_, i): Colour => {
    const mixed = (channel: 0 | 1 | 2) =>
      Math.round(GROUND[channel] + ((LINE[channel] - GROUND[channel]) * (i + 1)) / SHADES)
    return [mixed(0), mixed(1), mixed(2)]
  }),
]

/** In px: what stays free on each side, half the line's width, and the lines behind it. */
const MARGIN = 64
const HALF_LINE = 3
const RULES = 5

interface Size {
  width: number
  height: number
}
type Point = readonly [x: number, y: number]

/** How far a pixel is from the line between two points. */
function distance(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** Draws the line between two points, its edges smooth; where lines meet, the darker one stays. */
function drawLine(pixels: Uint8Array, { width, height }: Size, from: Point, to: Point): void {
  const reach = HALF_LINE + 1
  const [left, right] = [Math.min(from[0], to[0]) - reach, Math.max(from[0], to[0]) + reach]
  const [top, bottom] = [Math.min(from[1], to[1]) - reach, Math.max(from[1], to[1]) + reach]
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y += 1)
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x += 1) {
      const share = HALF_LINE + 0.5 - distance(x, y, from, to)
      if (share <= 0) continue
      const shade = RULE_AT + Math.max(1, Math.round(Math.min(1, share) * SHADES))
      pixels[y * width + x] = Math.max(pixels[y * width + x]!, shade)
    }
}

/** Where observations stand in a picture; a missing value parts the line. */
function linesOf(observations: readonly Observation[], { width, height }: Size): Point[][] {
  const values = observations.flatMap(({ value }) => value ?? [])
  const [low, high] = values.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [Infinity, -Infinity])
  const told = observations.filter(({ value }) => value !== null)
  const first = told[0]?.period ?? 0
  const span = (told.at(-1)?.period ?? 0) - first || 1
  const lines: Point[][] = [[]]
  for (const { period, value } of observations)
    if (value === null) lines.push([])
    else
      lines.at(-1)!.push([
        MARGIN + ((period - first) / span) * (width - 2 * MARGIN),
        // What never changes runs through the middle.
        high === low ? height / 2 : MARGIN + ((high - value) / (high - low)) * (height - 2 * MARGIN),
      ])
  return lines.filter((line) => line.length > 0)
}

function chunk(name: string, content: Uint8Array = new Uint8Array()): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Pixels of a palette as a PNG. */
function pngOf(pixels: Uint8Array, { width, height }: Size): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a pixel, each the number of a colour.
  header.set([8, 3], 8)
  // Each row begins with how it is filtered: not at all.
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(PALETTE.flat())),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND'),
  ])
}

/** The line of observations, in order, as a PNG of this size in px. O(pixels near the line). */
export function drawnLine(observations: readonly Observation[], size: Size): Buffer {
  const { width, height } = size
  const pixels = new Uint8Array(width * height)
  for (let rule = 0; rule < RULES; rule += 1) {
    const y = Math.round(MARGIN + (rule / (RULES - 1)) * (height - 2 * MARGIN))
    pixels.fill(RULE_AT, y * width + MARGIN, (y + 1) * width - MARGIN)
  }
  for (const line of linesOf(observations, size))
    for (const [i, point] of line.entries())
      if (i > 0 || line.length === 1) drawLine(pixels, size, line[i - 1] ?? point, point)
  return pngOf(pixels, size)
}
