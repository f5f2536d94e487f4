import { withoutCurrency } from './currency'
import type { DecimalMark } from './number'

/** What the texts of a column say of its decimal mark: how many cells can be read in one way only. */
export interface MarkEvidence {
  point: number
  comma: number
  /** Cells such as `1,081`, by the mark in them: grouped thousands, or three decimals. */
  open: Record<DecimalMark, number>
  /** Whole numbers without any mark but nought: up to three digits, and more. */
  short: number
  long: number
  /** The lowest of the cells whose thousands may be grouped, read so, and the highest whole number of up to three digits. */
  lowestOpen: number
  highestShort: number
}

const NUMBER = /\d[\d.,]*|[.,]\d+/
const ENOUGH = 60

/** What most cells hold: nothing to be normalised. */
const SIMPLE = /^-?(\d+)(?:([.,])(\d+))?$/

/** Thousands, and the lakhs of India: 1,234,567 and 12,34,567. */
const GROUPED = /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/

/** The mark of a note behind a number, raised or circled: none of its digits. */
const NOTE = /[\s\u00B2\u00B3\u00B9\u2070-\u209F\u2460-\u24FF\u2776-\u2793)]+$/u

/** Decimals that end in a bracket which does not begin, or in a stroke: 22.1031) */
const GLUED = /[.,]\d+[)/]\s*$/

type Said = DecimalMark | 'open.' | 'open,' | 'short' | 'long' | null

/** What one text says: the mark before its decimals, `open` for one mark and three digits, or how long a whole number is. */
function readOne(text: string): Said {
  if (text.length > ENOUGH) return null
  const simple = SIMPLE.exec(text)
  if (simple) return sayOf(simple[1]!, simple[2] as DecimalMark | undefined, simple[3] ?? '', false)
  const plain = withoutCurrency(text.replace(NOTE, '').normalize('NFKC').trim())
  // The number of a note that is glued to a number says nothing of its decimals.
  if (GLUED.test(text) && !text.includes('(')) return null
  // Grouped by spaces or apostrophes, what follows is no group.
  const joined = plain.replaceAll(/(\d)[ \u00A0\u202F'’_](?=\d{3}(?!\d))/g, '$1')
  const isSpaced = joined !== plain
  const digits = NUMBER.exec(joined)?.[0]
  if (digits === undefined || /[a-z]{3}/i.test(plain)) return null
  const marks = digits.replaceAll(/\d/g, '')
  if (marks === '') return sayOf(digits, undefined, '', isSpaced)
  const last = marks.at(-1) as DecimalMark
  const other = last === '.' ? ',' : '.'
  if (marks.length > 1) {
    // `1.234,5`: the last one; `1,234,567`: one that is repeated only groups. Anything else is mistyped: 12..5.
    if (marks.indexOf(last) === marks.length - 1)
      return GROUPED.test(digits.slice(0, digits.indexOf(last))) && !marks.slice(0, -1).includes(last) ? last : null
    return marks.includes(other) || !GROUPED.test(digits) ? null : other
  }
  const [whole = '', rest = ''] = digits.split(last)
  return sayOf(whole, last, rest, isSpaced)
}

/** What digits say that have one mark at most. */
function sayOf(whole: string, mark: DecimalMark | undefined, rest: string, isSpaced: boolean): Said {
  if (mark === undefined) return whole.length > 3 ? 'long' : 'short'
  const isGroup = rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !isSpaced
  if (isGroup) return `open${mark}`
  return rest === '' ? null : mark
}

/** The first text whose mark may group thousands or stand before three decimals. */
export const openText = (texts: Iterable<string>): string | null => {
  for (const text of texts) if (readOne(text)?.startsWith('open')) return text.trim()
  return null
}

const noEvidence = (): MarkEvidence => ({
  point: 0,
  comma: 0,
  open: { '.': 0, ',': 0 },
  short: 0,
  long: 0,
  lowestOpen: Infinity,
  highestShort: 0,
})

/** The digits of a text as one whole number. */
const wholeIn = (text: string): number => Number(text.replace(NOTE, '').normalize('NFKC').replaceAll(/\D/g, ''))

export function markEvidence(texts: Iterable<string>): MarkEvidence {
  const evidence = noEvidence()
  for (const text of texts) {
    const said = readOne(text)
    if (said === '.') evidence.point += 1
    else if (said === ',') evidence.comma += 1
    else if (said === 'long') evidence.long += 1
    else if (said === 'open.' || said === 'open,') {
      evidence.open[said === 'open.' ? '.' : ','] += 1
      evidence.lowestOpen = Math.min(evidence.lowestOpen, wholeIn(text))
    } else if (said === 'short' && wholeIn(text) > 0) {
      evidence.short += 1
      evidence.highestShort = Math.max(evidence.highestShort, wholeIn(text))
    }
  }
  return evidence
}

/** What texts say for certain: of whole numbers and of `1,081` nothing. */
export const certainEvidence = (texts: Iterable<string>): MarkEvidence => {
  const { point, comma } = markEvidence(texts)
  return { ...noEvidence(), point, comma }
}

/** What several columns say together. */
export const allEvidence = (columns: Iterable<MarkEvidence>): MarkEvidence =>
  [...columns].reduce((sum, one) => combined(sum, one, 1), noEvidence())

/** What several columns say together without one of them. */
export const withoutEvidence = (all: MarkEvidence, one: MarkEvidence): MarkEvidence => combined(all, one, -1)

const combined = (a: MarkEvidence, b: MarkEvidence, sign: 1 | -1): MarkEvidence => ({
  point: a.point + sign * b.point,
  comma: a.comma + sign * b.comma,
  open: { '.': a.open['.'] + sign * b.open['.'], ',': a.open[','] + sign * b.open[','] },
  short: a.short + sign * b.short,
  long: a.long + sign * b.long,
  // Without one of several they are those of all.
  lowestOpen: Math.min(a.lowestOpen, sign > 0 ? b.lowestOpen : Infinity),
  highestShort: Math.max(a.highestShort, sign > 0 ? b.highestShort : 0),
})

/** Why a mark was taken: nothing depends on it, its own cells say so, the numbers beside them, the file. */
export type MarkReason = 'none' | 'column' | 'numbers' | 'otherColumns' | 'separator' | 'counted'

export interface JudgedMark {
  mark: DecimalMark | null
  /** Null where two readings fit: a person must say. */
  reason: MarkReason | null
}

const marked = (mark: DecimalMark, reason: MarkReason): JudgedMark => ({ mark, reason })

/** The decimal mark by which the open texts of a column have no decimals; null where that is none, or one of two. */
export const groupedMark = ({ point, comma, open }: MarkEvidence): DecimalMark | null =>
  point + comma > 0 || open['.'] > 0 === open[','] > 0 ? null : open['.'] > 0 ? ',' : '.'

/** Numbers that are so many times larger are far from others. */
const NEAR = 10

/**
 * The decimal mark of texts such as `53,173` beside numbers that need none, as a spreadsheet keeps them: the one by which all of
 * them are near the middle of those, where by the other none is. Null where that does not say it. O(n log n).
 */
export function markBesideNumbers(texts: readonly string[], numbers: readonly number[]): DecimalMark | null {
  const sizes = numbers
    .map((number) => Math.abs(number))
    .filter((size) => size > 0)
    .toSorted((a, b) => a - b)
  const middle = sizes[Math.floor(sizes.length / 2)]
  const open = texts.flatMap((text) => {
    const said = readOne(text)
    return said === 'open.' || said === 'open,' ? [{ mark: said.slice(-1) as DecimalMark, whole: wholeIn(text) }] : []
  })
  const shown = open[0]?.mark
  if (middle === undefined || shown === undefined || open.some(({ mark }) => mark !== shown)) return null
  const isNear = (size: number) => size < middle * NEAR && size * NEAR > middle
  const areWhole = open.map(({ whole }) => isNear(whole))
  const areDecimal = open.map(({ whole }) => isNear(whole / 1000))
  const other: DecimalMark = shown === '.' ? ',' : '.'
  if (!areWhole.includes(false) && !areDecimal.includes(true)) return other
  return !areDecimal.includes(false) && !areWhole.includes(true) ? shown : null
}

/**
 * The decimal mark of a column: what its own cells say; else, where thousands may be grouped, its whole numbers without a
 * mark; else the other columns; else the separator of the file. Null where two readings fit.
 */
export function judgeMark(own: MarkEvidence, others: MarkEvidence, separator: string | null): JudgedMark {
  const isOpen = own.open['.'] + own.open[','] > 0
  // 1.5 and 1,5 are one number each, whatever the mark of the others.
  if (own.point > 0 && own.comma > 0) return isOpen ? open() : marked(',', 'column')
  if (own.point > 0) return marked('.', 'column')
  if (own.comma > 0) return marked(',', 'column')
  if (own.open['.'] > 0 && own.open[','] > 0) return open()
  if (!isOpen) return marked(others.comma > 0 && others.point === 0 ? ',' : '.', 'none')
  const shown: DecimalMark = own.open['.'] > 0 ? '.' : ','
  const other: DecimalMark = shown === '.' ? ',' : '.'
  // 12345 beside 1,081 is not grouped: the mark stands before decimals. 985 beside 1,081 is a whole number as well.
  const bySeparator = separator === ';' ? ',' : separator === ',' ? '.' : null
  if (own.long > 0) {
    const areDecimals = own.short === 0 && own.long >= own.open[shown] && bySeparator !== other
    return areDecimals ? marked(shown, 'numbers') : open()
  }
  if (others.point > 0 !== others.comma > 0) return marked(others.point > 0 ? '.' : ',', 'otherColumns')
  // 985 is near 1081, and far from 1.081; 100 is near 99.871, and 17 between 1.613 and 1613.
  if (own.short > 0 && own.lowestOpen >= own.highestShort * NEAR) return open()
  const byWholeNumbers = own.short > 0 ? other : null
  if (bySeparator && byWholeNumbers && bySeparator !== byWholeNumbers) return open()
  if (bySeparator) return marked(bySeparator, 'separator')
  return byWholeNumbers ? marked(byWholeNumbers, 'numbers') : open()
}

const open = (): JudgedMark => ({ mark: null, reason: null })
