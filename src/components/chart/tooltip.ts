import { pointAt, type Band } from '#domain/chart/points'
import { MINUTE } from '#domain/duration'
import { isLowerFrequency, type Frequency } from '#domain/frequency'
import { floorPeriod, formatPeriod, stepPeriod } from '#domain/period'
import { formatValue, readableDecimals } from '../../lib/formats'
import type { Line } from './lines'

/** A line as it is drawn: with its colour, and as a band where it has too many points. */
export interface Drawn {
  line: Line
  color: string
  band: Band | null
}

/** A line that is told at the crosshair; without a colour, it has no axis and is not drawn. */
export type Told = Omit<Drawn, 'color'> & { color: string | null }

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const marker = (color: string | null): string =>
  `<span style="display:inline-block;box-sizing:border-box;margin-inline-end:6px;border-radius:5px;width:10px;height:10px;${color === null ? 'border:1px dashed' : `background:${color}`}"></span>`

/** What a line says at an instant: its value, or the last before with its date; of a band the lowest and the highest. */
function readingOf({ line, band }: Told, instant: number): { text: string; period: string; flag?: string } | null {
  const point = pointAt(band ? band.low : line.points, instant)
  if (!point) return null
  const shown = (value: number) =>
    Number.isNaN(value) ? '–' : formatValue(value, readableDecimals(value, line.decimals))
  const period = formatPeriod(line.frequency, point.instant)
  const flag = line.flags?.get(point.instant)
  if (!band) return { text: shown(point.value), period, ...(flag !== undefined && { flag }) }
  const highest = pointAt(band.high, instant)!
  return { text: Number.isNaN(point.value) ? '–' : `${shown(point.value)} – ${shown(highest.value)}`, period }
}

/**
 * The instant up to which a line is read at the crosshair, which names a period of the first line: a finer one to the end
 * of that period, wherever in it the pointer stands.
 */
function readTo({ line, band }: Told, frequency: Frequency, instant: number): number {
  if (band || !isLowerFrequency(frequency, line.frequency)) return instant
  return stepPeriod(frequency, floorPeriod(frequency, instant), 1) - 1
}

/** The time that a point of a band stands for, from its first period to its last. */
function spanOfBand({ line, band }: Told, instant: number): string {
  const { points, frequency } = line
  const half = ((band!.low[2] ?? band!.low[0]!) - band!.low[0]!) / 2
  const ends = [Math.max(points[0]!, instant - half), Math.min(points.at(-2)!, instant + half)]
  // Moments of a year are told to the minute.
  const [from, to] = ends.map((end) =>
    formatPeriod(frequency, frequency === 'intraday' ? Math.floor(end / MINUTE) * MINUTE : floorPeriod(frequency, end)),
  )
  return from === to ? from! : `${from} – ${to}`
}

/** The text at the crosshair: the period, what was calculated, and every line's value then, or its last with its date. */
export function tooltip(drawn: readonly Told[], instant: number): string {
  const [first] = drawn
  if (!first) return ''
  const { frequency } = first.line
  const readings = drawn.map((one) => ({ ...one, reading: readingOf(one, readTo(one, frequency, instant)) }))
  const period = first.band ? spanOfBand(first, instant) : formatPeriod(frequency, instant)
  const [measure, other] = new Set(drawn.map(({ line }) => line.measure ?? ''))
  const rows = readings.flatMap(({ line, color, reading }) => {
    if (!reading) return []
    // What is said once of all lines is not said again of each.
    const isSaid = measure === line.unit || [` · ${line.unit}`, ` (${line.unit})`].some((end) => measure?.endsWith(end))
    const of = other === undefined ? (isSaid ? '' : line.unit) : line.measure || line.unit
    const date = reading.period === period || line.isBand ? '' : reading.period
    const notes = [date, reading.flag].filter(Boolean).map((note) => escapeHtml(note!))
    const beside = notes.length > 0 ? ` (${notes.join(', ')})` : ''
    return `<div>${marker(color)}${escapeHtml(line.label)} <b>${reading.text}</b> ${escapeHtml(of)}${beside}</div>`
  })
  const what = other === undefined && measure ? ` · ${escapeHtml(measure)}` : ''
  return `<b>${period}</b>${what}${rows.join('')}`
}
