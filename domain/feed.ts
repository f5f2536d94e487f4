import { escapedText } from './escapedText'
import type { Language } from './language'

/* Atom feeds, which readers of news subscribe to (RFC 4287). */

export interface FeedEntry {
  /** The address of what has happened, which no other entry has. */
  address: string
  title: string
  text: string
  author: string
  /** When it happened, as an ISO moment. */
  updated: string
}

export interface Feed {
  title: string
  language: Language
  /** Its own address, and that of the page that tells the same. */
  address: string
  page: string
  /** The newest first. */
  entries: readonly FeedEntry[]
  /** When what it tells of was begun: where it has no entries, that is when it changed. */
  begun: string
}

const element = (name: string, text: string): string => `<${name}>${escapedText(text)}</${name}>`
const link = (rel: string, type: string, address: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapedText(address)}"/>`

const entryText = ({ address, title, text, author, updated }: FeedEntry): string =>
  [
    '<entry>',
    element('id', address),
    element('title', title),
    element('updated', updated),
    `<author>${element('name', author)}</author>`,
    link('alternate', 'text/html', address),
    element('summary', text),
    '</entry>',
  ].join('')

/** A feed as an Atom document. O(entries). */
export const atomOf = ({ title, language, address, page, entries, begun }: Feed): string =>
  [
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element('id', address),
    element('title', title),
    element('updated', entries[0]?.updated ?? begun),
    link('self', 'application/atom+xml', address),
    link('alternate', 'text/html', page),
    ...entries.map((entry) => entryText(entry)),
    '</feed>\n',
  ].join('\n')
