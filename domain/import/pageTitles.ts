/** Paragraphs and headings before a table that may be its titles. */
const MOST_TITLES = 3
/** A longer one is a text. */
const LONGEST = 200
/** Characters before a table in which they stand. */
const NEAR = 2000

const TABLE = /<table\b[^>]*>/gi
const BLOCK = /<(h[1-6]|p)\b[^>]*>([\s\S]{0,1000}?)<\/\1>/gi
const CAPTION = /^\s*<caption\b[^>]*>([\s\S]{0,1000}?)<\/caption>/i

const plain = (markup: string): string =>
  markup
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * The titles that stand between two tables before the second: those from the last heading on, or the last paragraph; before
 * the first table several paragraphs.
 */
function titlesBefore(between: string, isFirst: boolean): string[] {
  const blocks = [...between.matchAll(BLOCK)].map(([, element, markup]) => ({
    isHeading: /^h/i.test(element!),
    text: plain(markup!),
  }))
  const heading = blocks.findLastIndex(({ isHeading }) => isHeading)
  const own = blocks.slice(heading >= 0 ? heading : isFirst ? -MOST_TITLES : -1)
  return own
    .map(({ text }) => text)
    .filter((text) => text !== '' && text.length <= LONGEST)
    .slice(0, MOST_TITLES)
}

/** A page whose tables have their captions, and the headings and paragraphs right before them, as their first rows. O(characters). */
export function withPageTitles(page: string): string {
  let result = ''
  let from = 0
  let end = 0
  for (const match of page.matchAll(TABLE)) {
    const at = match.index + match[0].length
    const [whole = '', caption] = CAPTION.exec(page.slice(at, at + NEAR)) ?? []
    const before = page.slice(Math.max(end, match.index - NEAR), match.index)
    // What stands in the cells of the table before is no title.
    const between = before.slice(Math.max(0, before.toLowerCase().lastIndexOf('</table')))
    const titles = [...titlesBefore(between, end === 0), ...(caption === undefined ? [] : [plain(caption)])]
    const rows = [...new Set(titles)].filter((text) => text !== '').map((text) => `<tr><td>${text}</td></tr>`)
    result += page.slice(from, at) + rows.join('')
    // As a row it stands once.
    from = at + whole.length
    end = at
  }
  return result + page.slice(from)
}
