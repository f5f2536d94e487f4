import { pointAt, type Band } from '#domain/chart/points'
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

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const marker = (color: string): string =>
  `<span style="display:inline-block;margin-inline-end:6px;border-radius:5px;width:10px;height:10px;background:${color}"></span>`

/** What a line says at an instant: its value, or the last before with its date; of a band the lowest and the highest. */
function readingOf({ line, band }: Drawn, instant: number): { text: string; period: string; flag?: string } | null {
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
function readTo({ line, band }: Drawn, frequency: Frequency, instant: number): number {
  if (band || !isLowerFrequency(frequency, line.frequency)) return instant
  return stepPeriod(frequency, floorPeriod(frequency, instant), 1) - 1
}

/** The text at the crosshair: the period, what was calculated, and every line's value then, or its last with its date. */
export function tooltip(drawn: readonly Drawn[], instant: number): string {
  const [first] = drawn
  if (!first) return ''
  const { frequency } = first.line
  const readings = drawn.map((one) => ({ ...one, reading: readingOf(one, readTo(one, frequency, instant)) }))
  const period = formatPeriod(frequency, instant)
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
