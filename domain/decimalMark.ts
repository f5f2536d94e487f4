import { withoutCurrency } from './currency'
import type { DecimalMark } from './number'

/** What the texts of a column say of its decimal mark: how many cells can be read in one way only. */
export interface MarkEvidence {
  point: number
  comma: number
  /** Cells such as `1,081`, by the mark in them: grouped thousands, or three decimals. */
  open: Record<DecimalMark, number>
  /** Whole numbers without any mark: up to three digits, and more. */
  short: number
  long: number
}

const NUMBER = /\d[\d.,]*|[.,]\d+/
const ENOUGH = 60

/** What most cells hold: nothing to be normalised. */
const SIMPLE = /^-?(\d+)(?:([.,])(\d+))?$/

type Said = DecimalMark | 'open.' | 'open,' | 'short' | 'long' | null

/** What one text says: the mark before its decimals, `open` for one mark and three digits, or how long a whole number is. */
function readOne(text: string): Said {
  if (text.length > ENOUGH) return null
  const simple = SIMPLE.exec(text)
  if (simple) return sayOf(simple[1]!, simple[2] as DecimalMark | undefined, simple[3] ?? '', false)
  const plain = withoutCurrency(text.normalize('NFKC').trim())
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
    // `1.234,5`: the last one; `1,234,567`: one that is repeated only groups.
    if (marks.indexOf(last) === marks.length - 1) return last
    return marks.includes(other) ? null : other
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

const noEvidence = (): MarkEvidence => ({ point: 0, comma: 0, open: { '.': 0, ',': 0 }, short: 0, long: 0 })

export function markEvidence(texts: Iterable<string>): MarkEvidence {
  const evidence = noEvidence()
  for (const text of texts) {
    const said = readOne(text)
    if (said === '.') evidence.point += 1
    else if (said === ',') evidence.comma += 1
    else if (said === 'open.') evidence.open['.'] += 1
    else if (said === 'open,') evidence.open[','] += 1
    else if (said === 'short' || said === 'long') evidence[said] += 1
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
})

/** Why a mark was taken: nothing depends on it, its own cells say so, its other whole numbers, the file. */
export type MarkReason = 'none' | 'column' | 'wholeNumbers' | 'otherColumns' | 'separator'

export interface JudgedMark {
  mark: DecimalMark | null
  /** Null where two readings fit: a person must say. */
  reason: MarkReason | null
}

const marked = (mark: DecimalMark, reason: MarkReason): JudgedMark => ({ mark, reason })

/**
 * The decimal mark of a column: what its own cells say; else, where thousands may be grouped, its whole numbers without a
 * mark; else the other columns; else the separator of the file. Null where two readings fit.
 */
export function judgeMark(own: MarkEvidence, others: MarkEvidence, separator: string | null): JudgedMark {
  if (own.point > 0 && own.comma > 0) return { mark: null, reason: null }
  if (own.point > 0) return marked('.', 'column')
  if (own.comma > 0) return marked(',', 'column')
  const isOpen = own.open['.'] + own.open[','] > 0
  if (own.open['.'] > 0 && own.open[','] > 0) return { mark: null, reason: null }
  if (!isOpen) return marked(others.comma > 0 && others.point === 0 ? ',' : '.', 'none')
  const shown: DecimalMark = own.open['.'] > 0 ? '.' : ','
  const other: DecimalMark = shown === '.' ? ',' : '.'
  // 12345 beside 1,081 is not grouped: the mark stands before decimals. 985 beside 1,081 is a whole number as well.
  const bySeparator = separator === ';' ? ',' : separator === ',' ? '.' : null
  if (own.long > 0) {
    const areDecimals = own.short === 0 && own.long >= own.open[shown] && bySeparator !== other
    return areDecimals ? marked(shown, 'wholeNumbers') : open()
  }
  if (others.point > 0 !== others.comma > 0) return marked(others.point > 0 ? '.' : ',', 'otherColumns')
  const byWholeNumbers = own.short > 0 ? other : null
  if (bySeparator && byWholeNumbers && bySeparator !== byWholeNumbers) return open()
  if (bySeparator) return marked(bySeparator, 'separator')
  return byWholeNumbers ? marked(byWholeNumbers, 'wholeNumbers') : open()
}

const open = (): JudgedMark => ({ mark: null, reason: null })
