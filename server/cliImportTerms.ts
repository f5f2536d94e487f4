import { termNamed, unitNamed } from '#domain/batch/newSeries'
import { codeOfName } from '#domain/batch/regionNames'
import type { InterpretedSeries } from '#domain/import/seriesReader'
import type { Lists } from '#domain/schema/lists'
import { ImportError, type ImportCommand } from './cliImportWords'
import type { SeriesTerms } from './saving/storeImport'

type Terms = ImportCommand['terms']
const TERMS = ['topic', 'unit', 'region'] as const
type TermName = (typeof TERMS)[number]
/** What stands for what nobody said, until somebody chooses. */
const UNSAID: SeriesTerms = { topic: 'accounts', unit: 'number', region: 'WORLD' }

/** What a new series is of: as it is typed, else as the file says it; `unsaid` stands for nothing. Errors: ImportError. */
export function termsOf(
  { topics, units, regions }: Lists,
  typed: Terms,
  { unit }: InterpretedSeries,
): { terms: SeriesTerms; unsaid: TermName[] } {
  const lists = { topic: topics, unit: units, region: regions }
  const found = TERMS.map((name): [TermName, string | null] => {
    const text = typed[name]
    if (text === undefined) return [name, name === 'unit' && unit ? unitNamed(units, unit) : null]
    const known = termNamed(lists[name], [text, codeOfName(text) ?? ''])
    if (known !== null) return [name, known]
    const offered = lists[name].slice(0, 20).map(({ id, titleEn }) => `\n  ${id} (${titleEn})`)
    throw new ImportError(`There is no ${name} ${text}. There is:${offered.join('')}`)
  })
  const said = Object.fromEntries(found.filter(([, id]) => id !== null)) as Partial<SeriesTerms>
  return { terms: { ...UNSAID, ...said }, unsaid: TERMS.filter((name) => said[name] === undefined) }
}

/** What is told of a series that was made. */
export function newLines(
  code: string,
  { unit }: InterpretedSeries,
  terms: SeriesTerms,
  unsaid: readonly TermName[],
): string[] {
  if (unsaid.length === 0) return [`  ${code} is new, a draft.`]
  const put = unsaid.map((name) => `${name} “${terms[name]}”`).join(', ')
  const ofFile = unit && unsaid.includes('unit') ? ` The file says its unit is ${unit}.` : ''
  return [
    `  ${code} is new, a draft: ${put} only stand in until they are chosen in the browser, or here with ${unsaid.map((name) => `--${name}`).join(', ')}.${ofFile}`,
  ]
}
