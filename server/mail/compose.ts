import i18next from 'i18next'
import { escapedText } from '#domain/escapedText'
import type { Language } from '#domain/language'
import en from './texts.en.json'
import zh from './texts.zh.json'

const NAMESPACE = 'mail'
const texts = i18next.createInstance({
  resources: { en: { [NAMESPACE]: en }, zh: { [NAMESPACE]: zh } },
  lng: 'en',
  fallbackLng: false,
  ns: [NAMESPACE],
  defaultNS: NAMESPACE,
  interpolation: { escapeValue: false },
  initAsync: false,
})
void texts.init()

/** Says something of a mail in a language. */
export const sayInMail =
  (language: Language) =>
  (key: string, params: Record<string, string | number> = {}): string =>
    texts.getFixedT(language, NAMESPACE as never)(key as never, params)

/** What the site is called where nothing else is configured. */
export const siteTitle = (language: Language): string => sayInMail(language)('site')

/** What stands in a mail, from the top: a line of text, a code, or a link. */
export type Block = { text: string } | { code: string } | { link: string; label: string }

const LETTER = 'font: 15px/1.6 system-ui, sans-serif; color: #1f1f1f'
const BUTTON =
  'display: inline-block; padding: 10px 18px; border-radius: 6px; background: #0c65c0; color: #ffffff; text-decoration: none'

/** A mail as plain text and as HTML, without pictures or anything that would be fetched. */
export function composed(language: Language, blocks: readonly Block[]): { text: string; html: string } {
  const text = blocks.map((block) =>
    'text' in block ? block.text : 'code' in block ? `    ${block.code}` : `${block.label}: ${block.link}`,
  )
  const html = blocks.map((block) => {
    if ('text' in block) return `<p>${escapedText(block.text)}</p>`
    if ('code' in block)
      return `<p style="font: 700 28px/1.2 monospace; letter-spacing: 6px">${escapedText(block.code)}</p>`
    return `<p><a href="${escapedText(block.link)}" style="${BUTTON}">${escapedText(block.label)}</a></p>`
  })
  return {
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="${LETTER}">${html.join('')}</body></html>`,
  }
}
