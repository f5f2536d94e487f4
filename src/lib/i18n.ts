import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LANGUAGES, type Language } from '#domain/language'
import { readCookie, writeCookie } from './cookies'

const files = import.meta.glob<{ default: Record<string, unknown> }>('../locales/*/*.json')

/** Cookie, else the browser's language, else English. */
function initialLanguage(): Language {
  const chosen = LANGUAGES.find((language) => language === readCookie('language'))
  const preferred = navigator.languages.map((tag) => tag.split('-')[0])
  return (
    chosen ?? LANGUAGES.find((language) => language === preferred.find((tag) => tag === 'en' || tag === 'zh')) ?? 'en'
  )
}

/** Starts translation. One JSON file a namespace and language, loaded when a page first asks for it. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  })
  await i18next
    .use({
      type: 'backend' as const,
      init: () => undefined,
      read: (language: string, namespace: string, done: (error: unknown, texts: unknown) => void) => {
        const load = files[`../locales/${language}/${namespace}.json`]
        if (!load) return done(new Error(`no texts ${language}/${namespace}`), null)
        load().then(
          (module) => done(null, module.default),
          (error: unknown) => done(error, null),
        )
      },
    })
    .use(initReactI18next)
    .init({
      lng: initialLanguage(),
      fallbackLng: false,
      supportedLngs: [...LANGUAGES],
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
}

export const currentLanguage = (): Language => (i18next.language === 'zh' ? 'zh' : 'en')

/**
 * Changes the language everywhere at once, without a reload; loads the texts of what is open first. Where they cannot be
 * loaded, the language stays. Errors: what the loading failed with.
 */
export async function changeLanguage(language: Language): Promise<void> {
  const open = [...new Set(i18next.languages.flatMap((shown) => Object.keys(i18next.store.data[shown] ?? {})))]
  await Promise.all(
    open.map(async (namespace) => {
      if (i18next.hasResourceBundle(language, namespace)) return
      const { default: texts } = await files[`../locales/${language}/${namespace}.json`]!()
      i18next.addResourceBundle(language, namespace, texts)
    }),
  )
  writeCookie('language', language)
  await i18next.changeLanguage(language)
}
