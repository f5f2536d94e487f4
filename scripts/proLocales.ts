import type { Plugin } from 'vite'

const LOCALE_FOLDER = /@ant-design\/pro-[^/]+\/.*(?:locale|locales)|pro-components\/.*(?:locale|locales)/
const KEPT = /^(?:\.\/)?(?:zh_CN|zh-CN|en_US|en-US|index)(?:\.js)?$/

/** pro-components imports the texts of 34 languages; ours are two. The others become empty modules. */
export const onlyOurProLocales = (): Plugin => ({
  name: 'only-our-pro-locales',
  enforce: 'pre',
  resolveId(source, importer) {
    const file = source.split('/').at(-1) ?? ''
    const isLocale =
      /^[a-z]{2}[_-][A-Z]{2}(?:\.js)?$/.test(file) &&
      importer !== undefined &&
      LOCALE_FOLDER.test(importer + '/' + source)
    return isLocale && !KEPT.test(file) ? '\0empty-locale' : null
  },
  load: (id) => (id === '\0empty-locale' ? 'export default {}' : null),
})
