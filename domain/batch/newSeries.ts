import { codeOfName, placesOf } from './regionNames'
import { PLACE_HEADER } from '../import/heads'
import { LIMITS } from '../limits'
import type { NewSeriesPlan } from '../schema/batches'
import type { Lists, Term } from '../schema/lists'
import type { SeriesProperties } from '../schema/series'
import type { FileSeries } from './fileSeries'
import { areSeriesCodes, isCode, isOwnCode } from './statedCodes'

const PLACE = /\{([^{}]+)\}/g

/** What may stand in a pattern for a series. */
export const partsOf = ({ title, file, sheet, parts }: FileSeries): Record<string, string> => ({
  title,
  file,
  ...(sheet !== '' && { sheet }),
  ...parts,
})

/** What a name stands for, however it is capitalised; empty for nothing. */
const partNamed = (parts: Readonly<Record<string, string>>, name: string): string =>
  parts[name] ?? Object.entries(parts).find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1] ?? ''

/** What parts places of a pattern from each other, at the end and at the beginning of what stands between them. */
const PARTS_BEHIND = /[\s.,;:·_|/–—，、；：。-]+$/u
const PARTS_BEFORE = /^[\s.,;:·_|/–—，、；：。-]+/u
const OPENS = /\s?[([（［]$/u
const CLOSES = /^[)\]）］]/u

/**
 * A pattern with what its places stand for; one that a series has nothing for is left out with what parts it from the others,
 * or its brackets. What stands in a value stays as it is. `write` turns each into its form.
 */
export function fillPattern(
  pattern: string,
  parts: Readonly<Record<string, string>>,
  write: (text: string) => string = (text) => text,
): string {
  // Texts and names of places in turn.
  const [first = '', ...rest] = pattern.split(PLACE)
  let [filled, between] = ['', first]
  for (let i = 0; i < rest.length; i += 2) {
    const [name, next] = [rest[i]!, rest[i + 1]!]
    const value = write(partNamed(parts, name.trim()))
    if (value !== '') [filled, between] = [filled + between + value, next]
    else if (OPENS.test(between) && CLOSES.test(next)) between = between.replace(OPENS, '') + next.slice(1)
    else if (filled + between === '') between = next.replace(PARTS_BEFORE, '')
    else between = between.replace(PARTS_BEHIND, '') + next
  }
  return filled + between
}

/** The places of a pattern that no series of a file has anything for. */
export function unknownPlaces(pattern: string, places: readonly string[]): string[] {
  const known = new Set(places.map((place) => place.toLowerCase()))
  return [...pattern.matchAll(PLACE)].map(([, name]) => name!.trim()).filter((name) => !known.has(name.toLowerCase()))
}

/** The entry of a list that a file names, by its id or a title of it; null for none. */
export function termNamed(
  terms: readonly Pick<Term, 'id' | 'titleZh' | 'titleEn'>[],
  texts: readonly string[],
): string | null {
  const wanted = new Set(texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== ''))
  const found = terms.find(({ id, titleZh, titleEn }) =>
    [id, titleZh, titleEn].some((text) => text !== '' && wanted.has(text.toLowerCase())),
  )
  return found?.id ?? null
}

/** The region of a list that a file names: in its columns, or in the heads of a series. Null for none. */
function regionNamed(
  terms: readonly Pick<Term, 'id' | 'titleZh' | 'titleEn'>[],
  { parts, title }: Pick<FileSeries, 'parts' | 'title'>,
): string | null {
  const said = Object.values(parts)
  const { codes, others } = placesOf(title.split(', '))
  return (
    termNamed(terms, said) ??
    termNamed(terms, [...said.flatMap((text) => codeOfName(text) ?? []), ...codes]) ??
    termNamed(
      terms,
      others.filter((text) => text.length > 2),
    )
  )
}

/** An index by its base, whatever that is: 2015=100. */
const INDEX_BASE = /=\s?100\.?$/
const PERCENT = /^(?:[％﹪]|per ?cent|pct|prozent|百分比)$/i

/** The unit of a list that a file says; null for none. */
export function unitNamed(terms: readonly Pick<Term, 'id' | 'titleZh' | 'titleEn'>[], text: string): string | null {
  const said = text.trim()
  const usual = INDEX_BASE.test(said) ? ['index', '指数'] : PERCENT.test(said) ? ['%'] : []
  return termNamed(terms, [said]) ?? termNamed(terms, usual)
}

/** A column that names where the values come from. */
const SOURCE_HEADER =
  /^(?:data[\s_]?)?(?:sources?|providers?)(?:[\s_]?name)?$|^(?:数据|資料)?(?:来源|來源)$|^(?:quelle|fuente|fonte|出典|출처)$/i

/** The source that a file names for a series; empty for none. */
const sourceIn = (parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts).find(([name]) => SOURCE_HEADER.test(name.trim()))?.[1] ?? ''

/** A 32-bit hash (FNV-1a) in base 36. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36).toUpperCase()
}

/** A code that is too long, cut, with what tells it from others that begin alike; always the same for the same code. */
function shortened(code: string): string {
  if (code.length <= LIMITS.codeLength) return code
  const end = `-${hashOf(code)}`
  return code.slice(0, LIMITS.codeLength - end.length) + end
}

const HAN = /\p{Script=Han}/u
/** Whether a pattern holds no words of its own. */
const isBare = (pattern: string): boolean => !/\p{L}/u.test(pattern.replaceAll(PLACE, ''))

/** The titles of a series: one that only repeats what the file says stands in the language that it is written in. */
function titlesOf(plan: NewSeriesPlan, parts: Readonly<Record<string, string>>) {
  const titleOf = (pattern: string) => fillPattern(pattern, parts).trim().slice(0, LIMITS.titleLength)
  const [titleEn, titleZh] = [titleOf(plan.titleEn), titleOf(plan.titleZh)]
  const isChinese = titleZh === '' && isBare(plan.titleEn) && HAN.test(titleEn)
  const isEnglish = titleEn === '' && isBare(plan.titleZh) && !HAN.test(titleZh)
  return isChinese || isEnglish ? { titleEn: titleZh, titleZh: titleEn } : { titleEn, titleZh }
}

/** The properties of a new series: what the file says of it (its region, its unit, its source where none is typed), and else what is said of all. */
export function plannedProperties(
  series: FileSeries,
  plan: NewSeriesPlan,
  lists: Pick<Lists, 'regions' | 'units'>,
  codePart: (text: string) => string,
): SeriesProperties {
  const parts = partsOf(series)
  const inCode = (text: string) => (isCode(text) ? text : codePart(text))
  return {
    code: shortened(fillPattern(plan.code, parts, inCode).toUpperCase()),
    ...titlesOf(plan, parts),
    topic: plan.topic,
    frequency: series.frequency,
    unit:
      (series.unit !== null && unitNamed(lists.units, series.unit)) ||
      plan.units[series.parts.column ?? ''] ||
      plan.unit,
    region: regionNamed(lists.regions, series) ?? plan.region,
    seasonalAdjustment: 'notApplicable',
    source: (fillPattern(plan.source, parts).trim() || sourceIn(series.parts) || series.source).slice(
      0,
      LIMITS.sourceLength,
    ),
    sourceUrl: plan.sourceUrl,
    licence: plan.licence,
    tags: [],
    description: '',
    notes: '',
  }
}

/** The unit and the region that a file names for a series and the lists have not; null where they have it, or none is named. */
export function unlistedTerms(
  { unit, parts, title }: FileSeries,
  lists: Pick<Lists, 'regions' | 'units'>,
): { unit: string | null; region: string | null } {
  const place =
    Object.entries(parts)
      .find(([name]) => PLACE_HEADER.test(name.trim()))?.[1]
      .trim() ?? ''
  return {
    unit: unit !== null && unitNamed(lists.units, unit) === null ? unit : null,
    region: place !== '' && regionNamed(lists.regions, { parts, title }) === null ? place : null,
  }
}

/** A pattern of codes for what files hold: their own codes, a column of short ones that tells all apart, else the titles. */
function codePattern(prefix: string, all: readonly FileSeries[], name: string): string {
  const names = Object.keys(all[0]?.parts ?? {})
  const textsOf = (part: string) => all.map(({ parts }) => parts[part] ?? '')
  const own = names.find((part) => part !== 'column' && areSeriesCodes(part, textsOf(part)))
  if (own !== undefined) return `{${own}}`
  const titles = all.map(({ title }) => title)
  if (titles.every((title) => isOwnCode(title)) && new Set(titles).size === titles.length) return '{title}'
  const isShort = (text: string) => /^[A-Z0-9][A-Z0-9._-]{1,11}$/.test(text)
  const short = names.find((part) => part !== 'column' && textsOf(part).every(isShort))
  const tells = short !== undefined && new Set(textsOf(short)).size === all.length
  return `${prefix}.${tells ? `{${short}}` : name}`
}

/** Whether sheets of one file hold series of the same titles, which their sheets' names tell apart. */
function needsSheet(all: readonly FileSeries[]): boolean {
  const inFile = all.filter(({ sheet }) => sheet !== '').map(({ file, title }) => `${file}\u0000${title}`)
  return new Set(inFile).size < inFile.length
}

const MOST_PREFIX = 24

/** What new series are called to begin with, by what the files hold. */
export function firstPlan(all: readonly FileSeries[], codePart: (text: string) => string): NewSeriesPlan {
  const isChinese = all.filter(({ title }) => HAN.test(title)).length > all.length / 2
  const [file = '', ...others] = new Set(all.map((series) => series.file))
  // Of several files each names its own.
  const prefix = others.length > 0 ? '{file}' : codePart(file).slice(0, MOST_PREFIX) || 'X'
  const bySheet = needsSheet(all)
  const title = bySheet ? (isChinese ? '{sheet}{title}' : '{sheet}, {title}') : '{title}'
  return {
    code: codePattern(prefix, all, bySheet ? '{sheet}.{title}' : '{title}'),
    titleEn: isChinese ? '' : title,
    titleZh: isChinese ? title : '',
    topic: '',
    unit: '',
    units: {},
    // One place for all is nobody's guess.
    region: '',
    licence: 'other',
    source: '',
    sourceUrl: '',
  }
}
