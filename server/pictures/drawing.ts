import { crc32, deflateSync } from 'node:zlib'
import { timeTicks, valueTicks } from '#domain/chart/ticks'
import type { Frequency } from '#domain/frequency'
import type { Observation } from '#domain/observation'
import { formatPeriod } from '#domain/period'
import { drawText, fitted, widthOf, type LetterStyle } from './letters'

/* A picture of a line, drawn pixel by pixel: for the programs that show links, which read no SVG. */

type Colour = readonly [red: number, green: number, blue: number]
const GROUND: Colour = [255, 255, 255]
const RULE: Colour = [228, 233, 240]
const LINE: Colour = [12, 101, 192]
const TEXT: Colour = [31, 31, 31]
const QUIET: Colour = [89, 89, 89]

/** How dark a pixel of an edge may be, from the ground to its colour. */
const SHADES = 64
const LETTER_SHADES = 15
/** Places in the palette. */
const RULE_AT = 1
const TEXT_AT = RULE_AT + SHADES
const QUIET_AT = TEXT_AT + LETTER_SHADES
const shadesOf = (colour: Colour, count: number): Colour[] =>
  Array.from({ length: count }, (_, i): Colour => {
    const mixed = (channel: 0 | 1 | 2) =>
      Math.round(GROUND[channel] + ((colour[channel] - GROUND[channel]) * (i + 1)) / count)
    return [mixed(0), mixed(1), mixed(2)]
  })
const PALETTE: readonly Colour[] = [
  GROUND,
  RULE,
  ...shadesOf(LINE, SHADES),
  ...shadesOf(TEXT, LETTER_SHADES),
  ...shadesOf(QUIET, LETTER_SHADES),
]

/** In px: the margin of the picture, where the plot stands in it, and half the width of its line. */
const MARGIN = 56
const PLOT = { left: 150, right: 72, top: 176, bottom: 128 }
const HALF_LINE = 2.5
/** Tops of the lines of text, from the top and from the bottom; room between a mark and what it says. */
const TOPS = { title: 48, measured: 106, origin: -60 }
const GAP = 12
/** Marks of an axis. */
const VALUE_MARKS = 6
const TIME_MARKS = 7

interface Size {
  width: number
  height: number
}
type Point = readonly [x: number, y: number]

/** What a picture says: its texts, and its line. */
export interface Pictured {
  title: string
  /** What the values are, and the newest of them. */
  measured: string
  /** Where they come from. */
  origin: string
  frequency: Frequency
  observations: readonly Observation[]
}

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

/** What stands between the margins of the axes, and where it stands in px. */
interface Plot {
  x: (period: number) => number
  y: (value: number) => number
  span: readonly [number, number]
  values: { low: number; high: number; step: number; decimals: number }
}

function plotOf(observations: readonly Observation[], { width, height }: Size): Plot {
  const told = observations.filter(({ value }) => value !== null)
  const [low, high] = told.reduce(
    ([a, b], { value }) => [Math.min(a, value!), Math.max(b, value!)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  const values = told.length === 0 ? valueTicks(0, 1, VALUE_MARKS) : valueTicks(low, high, VALUE_MARKS)
  const span = [told[0]?.period ?? 0, told.at(-1)?.period ?? 0] as const
  const [across, down] = [width - PLOT.left - PLOT.right, height - PLOT.top - PLOT.bottom]
  return {
    // One value alone stands in the middle.
    x: (period) => PLOT.left + (span[1] === span[0] ? 0.5 : (period - span[0]) / (span[1] - span[0])) * across,
    y: (value) => PLOT.top + ((values.high - value) / (values.high - values.low)) * down,
    span,
    values,
  }
}

/** The lines of observations; a missing value parts them. */
function linesOf(observations: readonly Observation[], { x, y }: Plot): Point[][] {
  const lines: Point[][] = [[]]
  for (const { period, value } of observations)
    if (value === null) lines.push([])
    else lines.at(-1)!.push([x(period), y(value)])
  return lines.filter((line) => line.length > 0)
}

/** A number at an axis: 1,200 and 1.4B. */
function markText(value: number, { high, low, decimals }: Plot['values']): string {
  const isLarge = Math.max(Math.abs(high), Math.abs(low)) >= LARGE
  return new Intl.NumberFormat(
    'en',
    isLarge
      ? { notation: 'compact', maximumFractionDigits: 2 }
      : {
          minimumFractionDigits: Math.min(decimals, MOST_DECIMALS),
          maximumFractionDigits: Math.min(decimals, MOST_DECIMALS),
        },
  )
    .format(value)
    .replace('-', '−')
}
const LARGE = 1_000_000
const MOST_DECIMALS = 10

/** How a mark of time is written. */
const PRECISIONS = { year: 'annual', month: 'monthly', day: 'daily', minute: 'intraday' } as const

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

/** A picture with its title, its axes, and where it comes from, as a PNG of this size in px. O(pixels near the line). */
export function drawnPicture({ title, measured, origin, frequency, observations }: Pictured, size: Size): Buffer {
  const { width, height } = size
  const pixels = new Uint8Array(width * height)
  const write = (style: LetterStyle, text: string, [left, top]: Point, from: number) =>
    drawText(style, text, [Math.round(left), Math.round(top)], (x, y, shade) => {
      if (x >= 0 && x < width && y >= 0 && y < height) pixels[y * width + x] = from + shade
    })
  const room = width - 2 * MARGIN
  write('title', fitted('title', title, room), [MARGIN, TOPS.title], TEXT_AT)
  write('text', fitted('text', measured, room), [MARGIN, TOPS.measured], QUIET_AT)
  write('text', fitted('text', origin, room), [MARGIN, height + TOPS.origin], QUIET_AT)

  const plot = plotOf(observations, size)
  const { low, high, step } = plot.values
  const marks = Math.round((high - low) / step) + 1
  for (let mark = 0; mark < marks; mark += 1) {
    const y = Math.round(plot.y(low + mark * step))
    pixels.fill(RULE_AT, y * width + PLOT.left, (y + 1) * width - PLOT.right)
    const text = markText(low + mark * step, plot.values)
    write('text', text, [PLOT.left - GAP - widthOf('text', text), y - GAP - 2], QUIET_AT)
  }
  const { instants, precision } = timeTicks(...plot.span, TIME_MARKS, frequency)
  for (const instant of plot.span[0] === plot.span[1] ? [plot.span[0]] : instants) {
    const text = formatPeriod(plot.span[0] === plot.span[1] ? frequency : PRECISIONS[precision], instant)
    write('text', text, [plot.x(instant) - widthOf('text', text) / 2, height - PLOT.bottom + GAP], QUIET_AT)
  }
  for (const line of linesOf(observations, plot))
    for (const [i, point] of line.entries())
      if (i > 0 || line.length === 1) drawLine(pixels, size, line[i - 1] ?? point, point)
  return pngOf(pixels, size)
}
