import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LANGUAGES, type Language } from '#domain/language'
import { EMBED_PAGE } from '#domain/paths'
import { readCookie, writeCookie } from '../storage/cookies'
import { local } from '../storage/storage'

type Texts = Record<string, unknown>
type File = () => Promise<{ default: Texts }>

const files: Record<string, File> = import.meta.glob<{ default: Texts }>('../../locales/*/*.json')
/** The texts that the server shares. */
const domain: Record<string, File> = import.meta.glob<{ default: Texts }>('../../../domain/locales/*.json')
/** The titles of pages stand in the folders of their pages; those of the gallery come with it. */
const titles: Record<string, File> = import.meta.glob<{ default: Texts }>('../../{features,shell}/**/titles.*.json')
const galleryTitles: Record<string, File> = import.meta.glob<{ default: Texts }>('../../gallery/**/titles.*.json')
/** What the pages of a group of the gallery say stands in its folder. */
const galleryTexts: Record<string, File> = import.meta.glob<{ default: Texts }>('../../gallery/*/texts.*.json')
let hasGalleryTitles = false

const TITLES = 'titles'
const DOMAIN = 'domain'
/** What a value is, said on most pages and in the files that the server writes. */
const VALUES = 'values'
/** Told to the other windows: a cookie tells nobody. */
const LANGUAGE_KEY = 'language'

/** The texts of a namespace. Errors: where they cannot be loaded. */
async function readTexts(language: string, namespace: string): Promise<Texts> {
  if (namespace === DOMAIN) return (await domain[`../../../domain/locales/${language}.json`]!()).default
  if (namespace === VALUES) return (await domain[`../../../domain/locales/values.${language}.json`]!()).default
  if (namespace === TITLES) return joined(hasGalleryTitles ? { ...titles, ...galleryTitles } : titles, language)
  const group = galleryTexts[`../../gallery/${namespace}/texts.${language}.json`]
  return (await (group ?? files[`../../locales/${language}/${namespace}.json`]!)()).default
}

/** All files of a language as one. */
async function joined(all: Record<string, File>, language: string): Promise<Texts> {
  const own = Object.entries(all).filter(([path]) => path.endsWith(`.${language}.json`))
  return Object.assign({}, ...(await Promise.all(own.map(async ([, load]) => (await load()).default)))) as Texts
}

/** Loads the titles of the gallery's pages, in every language that is there. Errors: where they cannot be loaded. */
export async function loadGalleryTitles(): Promise<void> {
  hasGalleryTitles = true
  const there = LANGUAGES.filter((language) => i18next.hasResourceBundle(language, TITLES))
  await Promise.all(
    there.map(async (language) =>
      i18next.addResourceBundle(language, TITLES, await joined(galleryTitles, language), true, true),
    ),
  )
}

/** What an embedded chart is asked to speak: the language of the page around it. */
const askedLanguage = (): string | null =>
  EMBED_PAGE.test(location.pathname) ? new URLSearchParams(location.search).get('lang') : null

/** What the address asks for, else the cookie, else the browser's language, else English. */
function initialLanguage(): Language {
  const asked = askedLanguage()
  const chosen = LANGUAGES.find((language) => language === (asked ?? readCookie('language')))
  const preferred = navigator.languages.map((tag) => tag.split('-')[0])
  return (
    chosen ?? LANGUAGES.find((language) => language === preferred.find((tag) => tag === 'en' || tag === 'zh')) ?? 'en'
  )
}

/** Loads the texts of what is about to be shown, in the present language. Errors: where they cannot be loaded. */
export async function loadTexts(namespaces: readonly string[], language: string = i18next.language): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace))
  await Promise.all(
    missing.map(async (namespace) =>
      i18next.addResourceBundle(language, namespace, await readTexts(language, namespace)),
    ),
  )
}

/** Starts translation. One JSON file a namespace and language, loaded with the page that first asks for it. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  })
  await i18next
    .use({
      type: 'backend' as const,
      init: () => undefined,
      read: (language: string, namespace: string, done: (error: unknown, texts: unknown) => void) => {
        readTexts(language, namespace).then(
          (texts) => done(null, texts),
          (error: unknown) => done(error, null),
        )
      },
    })
    .use(initReactI18next)
    .init({
      lng: initialLanguage(),
      fallbackLng: false,
      supportedLngs: [...LANGUAGES],
      ns: ['common', TITLES, VALUES],
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
async function changeLanguage(language: Language): Promise<void> {
  const open = [...new Set(i18next.languages.flatMap((shown) => Object.keys(i18next.store.data[shown] ?? {})))]
  await loadTexts(open, language)
  await i18next.changeLanguage(language)
}

/** Chooses a language for this browser: the other windows follow. Errors: as changeLanguage. */
export async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language)
  writeCookie('language', language)
  local.write(LANGUAGE_KEY, language)
}

/** Follows a language that was chosen in another window; where its texts cannot be loaded, the present one stays. */
export function followLanguage(): void {
  addEventListener('storage', ({ key }: StorageEvent) => {
    if (key !== LANGUAGE_KEY) return
    // Not out of the cookie, which may reach this window later than the news.
    const chosen = local.read(LANGUAGE_KEY, (value) => LANGUAGES.find((language) => language === value))
    if (chosen && chosen !== currentLanguage()) changeLanguage(chosen).catch(() => undefined)
  })
}
