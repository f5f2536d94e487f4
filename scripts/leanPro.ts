import type { Plugin } from 'vite'

const LOCALE_FOLDER = /@ant-design\/pro-[^/]+\/.*(?:locale|locales)|pro-components\/.*(?:locale|locales)/
const KEPT = /^(?:\.\/)?(?:zh_CN|zh-CN|en_US|en-US|index)(?:\.js)?$/
const ERROR_BOUNDARY = /pro-components\/es\/utils\/components\/ErrorBoundary\/index\.js$/

/**
 * Leaves out of pro-components what the application never uses: the texts of 32 other languages, and its error boundary
 * (ours stands inside it), which brings antd's Result to the first page.
 */
export const leanPro = (): Plugin => ({
  name: 'lean-pro',
  enforce: 'pre',
  resolveId(source, importer) {
    const file = source.split('/').at(-1) ?? ''
    const isLocale =
      /^[a-z]{2}[_-][A-Z]{2}(?:\.js)?$/.test(file) &&
      importer !== undefined &&
      LOCALE_FOLDER.test(importer + '/' + source)
    return isLocale && !KEPT.test(file) ? '\0empty-locale' : null
  },
  load(id) {
    if (id === '\0empty-locale') return 'export default {}'
    return ERROR_BOUNDARY.test(id) ? 'export const ErrorBoundary = ({ children }) => children' : null
  },
})
