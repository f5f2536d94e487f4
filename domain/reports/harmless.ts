/** A line that begins or ends a block of code. */
const FENCE = /^\s{0,3}(?:`{3,}|~{3,})/
/** What begins HTML: a tag, a comment, a declaration; no address in angle brackets. */
const TAG = /<(?=[a-z/!?])(?!(?:https?:\/\/|mailto:))/gi
/** The address of a link or a picture, in its place or named below. */
const TARGET = /(\]\(\s*<?|^\s{0,3}\[[^\]]+\]:\s*<?)([^\s)>]*)/gm
const SAFE = /^(?:https?:\/\/|mailto:|[^:&\\]*$|[^:&\\]*[/?#])/i

/**
 * A text in Markdown that runs nothing in any program that reads it: no HTML, and no address but those of the web, of mail
 * and of files beside it. Code stays as it is.
 */
export function harmless(text: string): string {
  let isCode = false
  return text
    .split('\n')
    .map((line) => {
      if (FENCE.test(line)) isCode = !isCode
      if (isCode) return line
      return line
        .replaceAll(TAG, '&lt;')
        .replaceAll(TARGET, (whole, before: string, address: string) => (SAFE.test(address) ? whole : `${before}#`))
    })
    .join('\n')
}
