import { escapedText } from './escapedText'
import type { Language } from './language'

/** What a page says of itself where its address is passed on: in a search, a chat, a reader of news. */
export interface PageHead {
  title: string
  description: string
  language: Language
  address: string
  /** A picture of it, as wide as PICTURE says; null where it has none. */
  picture: string | null
  /** Of its news. */
  feed: { address: string; title: string }
}

/** The size of such a picture, in px, as programs that show links expect it. */
export const PICTURE = { width: 1200, height: 630 } as const

/** The first of some texts in the page that is built, replaced; the page as it is where it has none. */
const replaced = (page: string, what: RegExp, by: string): string => page.replace(what, () => by)

const meta = (name: 'name' | 'property', of: string, content: string): string =>
  `<meta ${name}="${of}" content="${escapedText(content)}" />`

/** The built page with its own title, description and addresses in place of those of every page. O(page). */
export function withHead(page: string, { title, description, language, address, picture, feed }: PageHead): string {
  const about = [
    meta('name', 'description', description),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...(picture === null
      ? []
      : [meta('name', 'twitter:card', 'summary_large_image'), meta('property', 'og:image', picture)]),
    `<link rel="alternate" type="application/atom+xml" title="${escapedText(feed.title)}" href="${escapedText(feed.address)}" />`,
  ].join('\n    ')
  return [
    [/<html lang="[^"]*"/, `<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"`] as const,
    [/<meta\s+name="description"[^>]*>/, about] as const,
    [/<title>[^<]*<\/title>/, `<title>${escapedText(title)}</title>`] as const,
  ].reduce((text, [what, by]) => replaced(text, what, by), page)
}
