export const LANGUAGES = ['en', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

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
