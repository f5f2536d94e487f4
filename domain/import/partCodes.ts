import { OTHER_Q_HEADER, saysParts } from './heads'
import { romanOf } from '../periodSpelling'

/** A letter with a number, or a roman one: parts of a year, or money M1, a sector S1, a class I. */
const CODE_OF_PART = /^(?:([mqhsw]|se)[\s.]?0?(\d{1,2})|(i{1,3}|iv|v|vi{1,3}|ix|xi{0,2})\.?)$/i

/** Whether codes of one letter are all the parts of a year that it stands for, where nothing else says so. */
const ARE_ALL: Record<string, (numbers: ReadonlySet<number>) => boolean> = {
  m: (numbers) => Math.max(...numbers) > 4,
  q: (numbers) => Math.max(...numbers) <= 4,
  h: (numbers) => numbers.size === 2 && Math.max(...numbers) === 2,
  s: () => false,
  w: (numbers) => Math.max(...numbers) > 12,
  se: (numbers) => Math.max(...numbers) > 12,
  roman: (numbers) => (Math.max(...numbers) === 4 ? numbers.size === 4 : numbers.has(12)),
}

/** Whether the codes among texts may be parts of a year, by the head above them: Q1 to Q4 of quintiles are none. */
export function mayBeParts(texts: readonly string[], header: string): boolean {
  const codes = new Map<string, Set<number>>()
  for (const text of texts) {
    const match = CODE_OF_PART.exec(text.trim().normalize('NFKC'))
    if (!match) continue
    const kind = match[1]?.toLowerCase() ?? 'roman'
    codes.set(kind, (codes.get(kind) ?? new Set()).add(match[2] ? Number(match[2]) : romanOf(match[3]!)))
  }
  const said = saysParts(header)
  if (said === 'yes') return true
  // A half alone says nothing, but beside quarters.
  if (codes.has('q') && Math.max(0, ...(codes.get('h') ?? [])) <= 2) codes.delete('h')
  return [...codes].every(([kind, numbers]) =>
    said === 'other'
      ? (kind === 'se' && ARE_ALL.se!(numbers)) || (kind === 'q' && ARE_ALL.q!(numbers) && !OTHER_Q_HEADER.test(header))
      : ARE_ALL[kind]!(numbers),
  )
}

/** Heads beside which Q1 and Q3 are those of a distribution. */
const OF_DISTRIBUTION =
  /^(?:d\d|p\d{1,2}|min(?:imum)?|max(?:imum)?|m[eé]dian[ea]?|mediaan|mediana|moyenne|mean|iqr|q[05]|中位数|中位數|中央値)$/iu

/** Whether Q1 and Q3 stand among what else is said of a distribution, and not with all four quarters. */
export function areOfDistribution(texts: readonly string[]): boolean {
  const quarters = new Set(texts.flatMap((text) => /^q([1-4])$/i.exec(text.trim())?.[1] ?? []))
  return quarters.size > 0 && quarters.size < 4 && texts.some((text) => OF_DISTRIBUTION.test(text.trim()))
}

/** Whether a text is such a code, which may be one of anything. */
export const isPartCode = (text: string): boolean => CODE_OF_PART.test(text.normalize('NFKC'))
