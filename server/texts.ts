import i18next from 'i18next'
import type { Language } from '#domain/language'
import en from '../domain/locales/en.json'
import zh from '../domain/locales/zh.json'
import valuesEn from '../domain/locales/values.en.json'
import valuesZh from '../domain/locales/values.zh.json'
import type { Say } from '#domain/describe'

export type ErrorKey = keyof typeof en.errors
export type DownloadLabel = keyof typeof en.download
export type Params = Record<string, string | number>

const NAMESPACE = 'domain'
const VALUES = 'values'

const texts = i18next.createInstance({
  resources: { en: { [NAMESPACE]: en, [VALUES]: valuesEn }, zh: { [NAMESPACE]: zh, [VALUES]: valuesZh } },
  lng: 'en',
  fallbackLng: false,
  ns: [NAMESPACE, VALUES],
  defaultNS: NAMESPACE,
  interpolation: { escapeValue: false },
  initAsync: false,
})
void texts.init()

/** A text of the domain, such as `errors.conflict`, with what is put into it. The key itself where there is no text. */
export const say = (language: Language, key: string, params: Params = {}): string =>
  texts.getFixedT<typeof NAMESPACE>(language, NAMESPACE)(key as never, params)

/** Says what values are, in a language. */
export const sayOfValues =
  (language: Language): Say =>
  (key, params = {}) =>
    texts.getFixedT<typeof VALUES>(language, VALUES)(key as never, params)
