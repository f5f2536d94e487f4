/** What begins HTML: a tag, a comment, a declaration; no address in angle brackets. */
const TAG = /<(?=[a-z/!?])(?!(?:https?:\/\/|mailto:))/gi
/** The address of a link or a picture, in its place or named below. */
const TARGET = /(\][(:]\s*<?)([^\s)>]*)/g
/** A picture, but for those that lie beside the text. */
const PICTURE = /!\[(?![^\]]{0,400}\]\((?:pictures\/[\w.-]{1,100}\.png|cover\.(?:png|jpg|webp))\))/g
const SAFE = /^(?:https?:\/\/|mailto:|[^:&\\]*$|[^:&\\]*[/?#])/i

/**
 * A text in Markdown that runs nothing in any program that reads it: no HTML, and no address but those of the web, of mail
 * and of files beside it; pictures of elsewhere are links, so that nothing is asked for when it is opened. In code, too: programs do not agree on where it ends.
 */
export const harmless = (text: string): string =>
  text
    .replaceAll(TAG, '&lt;')
    .replaceAll(PICTURE, '[')
    .replaceAll(TARGET, (whole, before: string, address: string) => (SAFE.test(address) ? whole : `${before}#`))
