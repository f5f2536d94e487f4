/** A part of the documentation under a heading of its own. */
export interface Section {
  id: string
  title: string
  /** Markdown. */
  body: string
}

/** The sections of a text in Markdown: each begins with `## Title {#id}`. */
export function sectionsOf(text: string): Section[] {
  const [, ...parts] = `\n${text}`.split(/\n## (?=.*\{#)/)
  return parts.map((part) => {
    const [, title, id] = /^(.*?) \{#([\w-]+)\}/.exec(part)!
    return { id: id!, title: title!, body: part.slice(part.indexOf('\n') + 1).trim() }
  })
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

const wordsOf = (query: string): string[] => plain(query).split(/\s+/).filter(Boolean)

/** Markdown without its marks, in one line. */
const withoutMarks = (text: string): string =>
  text
    .replaceAll(/```\n?/g, ' ')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/[*`]|^- /gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const BEFORE = 40
const LENGTH = 160

export interface Hit<Found extends Section> {
  section: Found
  /** The text around the first word that was found, in pieces; those that were looked for are marked. */
  excerpt: { text: string; isHit: boolean }[]
}

/** A text in pieces at the words, whatever their case. */
function marked(text: string, words: readonly string[]): { text: string; isHit: boolean }[] {
  const pattern = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  return text
    .split(new RegExp(`(${pattern})`, 'iu'))
    .filter(Boolean)
    .map((piece) => ({ text: piece, isHit: words.includes(plain(piece)) }))
}

/** The sections that have every word of the query, those with one in their title first. None for an empty query. */
export function searchSections<Found extends Section>(query: string, sections: readonly Found[]): Hit<Found>[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const inTitle = ({ title }: Found) => words.some((word) => plain(title).includes(word))
  const found = sections.filter((section) => {
    const text = plain(`${section.title} ${withoutMarks(section.body)}`)
    return words.every((word) => text.includes(word))
  })
  return [...found.filter(inTitle), ...found.filter((section) => !inTitle(section))].map((section) => {
    const text = withoutMarks(section.body)
    const first = Math.min(...words.map((word) => plain(text).indexOf(word)).filter((at) => at >= 0), text.length)
    const from = first === text.length ? 0 : Math.max(0, first - BEFORE)
    const piece = `${from > 0 ? '… ' : ''}${text.slice(from, from + LENGTH)}${from + LENGTH < text.length ? ' …' : ''}`
    return { section, excerpt: marked(piece, words) }
  })
}
