import en from './locales/en.json'
import zh from './locales/zh.json'

export const LANGUAGES = ['en', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

export type ErrorKey = keyof typeof en.errors
export type Params = Record<string, string | number>

const TEXTS: Record<Language, object> = { en, zh }

/** Both languages group digits in the same way. */
const spelled = (value: string | number = ''): string =>
  typeof value === 'number' ? value.toLocaleString('en') : value

/** The text of a key such as `errors.conflict`, with `{{name}}` filled in. The key itself where there is no text. */
export function say(language: Language, key: string, params: Params = {}): string {
  const text = key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], TEXTS[language])
  if (typeof text !== 'string') return key
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => spelled(params[name]))
}

/** The language of an Accept-Language header: the first of ours by preference; English when it names none. */
export function acceptedLanguage(header: string | undefined): Language {
  const preferred = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const q = rest.map((r) => /^\s*q=([\d.]+)/.exec(r)?.[1]).find(Boolean)
      return {
        language: LANGUAGES.find((l) => tag.toLowerCase().split('-')[0] === l),
        q: q === undefined ? 1 : Number(q),
      }
    })
    .filter(({ language, q }) => language && q > 0)
    .sort((a, b) => b.q - a.q)
  return preferred[0]?.language ?? 'en'
}
