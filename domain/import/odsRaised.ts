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

/**
 * The bytes of an ODS workbook with what is raised in its texts apart from the rest: its reader would make 98.71 of 98.7 and
 * a note 1. Any other file as it is.
 */
export function withRaisedSpans(bytes: Uint8Array): Uint8Array {
  try {
    return rewritten(bytes)
  } catch {
    // Whoever reads it next says what is wrong with it.
    return bytes
  }
}

function rewritten(bytes: Uint8Array): Uint8Array {
  const container = CFB.read(bytes, { type: 'array' })
  const entry = CFB.find(container, CONTENT)
  if (!entry) return bytes
  const content = new TextDecoder().decode(Uint8Array.from(entry.content))
  const raised = raisedStyles(content)
  if (raised.size === 0) return bytes
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
  return Uint8Array.from(CFB.write(container, { fileType: 'zip', type: 'array' }) as ArrayLike<number>)
}
