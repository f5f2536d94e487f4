import { CFB } from 'xlsx'
import { withRaised } from './raised'

const CONTENT = '/content.xml'
/** A style of text, and what it says. */
const STYLE = /<style:style\s[^<>]*>/g
const NAME = /style:name="([^"]*)"/
const IS_RAISED = /style:text-position="(?:super|[1-9])/
const SPAN = /<text:span text:style-name="([^"]*)">([^<]*)<\/text:span>/g
const PARAGRAPH_END = '</text:p>'

/** The names of the styles of a document that raise their text. O(text). */
function raisedStyles(content: string): Set<string> {
  const found = new Set<string>()
  const starts = [...content.matchAll(STYLE)]
  for (const [i, { 0: tag, index }] of starts.entries()) {
    const body = content.slice(index, Math.min(starts[i + 1]?.index ?? content.length, index + LONGEST_STYLE))
    const name = NAME.exec(tag)?.[1]
    if (name !== undefined && IS_RAISED.test(body)) found.add(name)
  }
  return found
}
const LONGEST_STYLE = 2000

/** An empty cell, which may stand for many: its reader would make each. */
const EMPTY_CELL = /<((?:\w+:)?table-cell)\b([^<>]*[^<>/])><\/\1>/g
/** A row's beginning and end, and each cell that has something in it. */
const ROWS_AND_CELLS = /<\/?(?:\w+:)?table-row\b[^<>]*>|<(?:\w+:)?(?:covered-)?table-cell\b[^<>]*[^<>/]>/g
const IS_ROW = /^<(?:\w+:)?table-row\b/
const ROWS_REPEATED = /number-rows-repeated\s*=\s*["']?(\d+)/
const COLUMNS_REPEATED = /number-columns-repeated\s*=\s*["']?(\d+)/

const repeatedBy = (tag: string, attribute: RegExp): number => Number(attribute.exec(tag)?.[1] ?? 1)

/** How many cells its reader makes of what stands once for many. O(content). */
function cellsIn(content: string): number {
  let rows = 1
  let cells = 0
  for (const [tag] of content.matchAll(ROWS_AND_CELLS)) {
    if (tag.startsWith('</')) rows = 1
    else if (IS_ROW.test(tag)) rows = repeatedBy(tag, ROWS_REPEATED)
    else cells += rows * repeatedBy(tag, COLUMNS_REPEATED)
  }
  return cells
}

/**
 * An ODS workbook as its reader can take it, and how many cells that would make. What is raised in its texts stands apart from
 * the rest: 98.7 and a note 1 would be 98.71. Any other file as it is.
 */
export function preparedOds(bytes: Uint8Array): { bytes: Uint8Array; cells: number } {
  try {
    return rewritten(bytes)
  } catch {
    // Whoever reads it next says what is wrong with it.
    return { bytes, cells: 0 }
  }
}

function rewritten(bytes: Uint8Array): { bytes: Uint8Array; cells: number } {
  const container = CFB.read(bytes, { type: 'array' })
  const entry = CFB.find(container, CONTENT)
  if (!entry) return { bytes, cells: 0 }
  const written = new TextDecoder().decode(Uint8Array.from(entry.content))
  const content = written.replaceAll(EMPTY_CELL, '<$1$2/>')
  const raised = raisedStyles(content)
  const cells = cellsIn(content)
  if (raised.size === 0 && content === written) return { bytes, cells }
  const isRaised = (span: string, style: string, text: string) => (raised.has(style) ? `<sup>${text}</sup>` : span)
  const changed = content
    .split(PARAGRAPH_END)
    .map((part) => {
      // A note is of its own paragraph: what stands before that is none of its text.
      const start = Math.max(0, part.lastIndexOf('<text:p'))
      return part.slice(0, start) + withRaised(part.slice(start).replaceAll(SPAN, isRaised))
    })
    .join(PARAGRAPH_END)
  CFB.utils.cfb_add(container, CONTENT, new TextEncoder().encode(changed))
  const packed = CFB.write(container, { fileType: 'zip', type: 'array' }) as ArrayLike<number>
  return { bytes: Uint8Array.from(packed), cells }
}
