import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const LOCALE_FOLDER = /@ant-design\/pro-[^/]+\/.*(?:locale|locales)|pro-components\/.*(?:locale|locales)/
const KEPT = /^(?:\.\/)?(?:zh_CN|zh-CN|en_US|en-US|index)(?:\.js)?$/
const ERROR_BOUNDARY = /pro-components\/es\/utils\/components\/ErrorBoundary\/index\.js$/

const TINYCOLOR = '\0tinycolor'
/** antd's own colours can all that pro-components asks of the other library. */
const TINYCOLOR_BY_FAST_COLOR = `
import { FastColor } from '@ant-design/fast-color'
export class TinyColor extends FastColor {
  setAlpha(alpha) {
    return this.setA(alpha)
  }
}`

const NO_REQUESTS = '\0no-requests'
/** The frame's menu comes from the route table, and never from a request of pro-components' own. */
const NO_REQUESTS_CODE = `
export default () => ({ data: undefined, mutate: () => undefined, isValidating: false })
const config = { cache: new Map() }
export const useSWRConfig = () => config
export const SWRConfig = ({ children }) => children`

const NO_FETCH = '\0no-fetch'
/** Every browser has XMLHttpRequest, which axios takes before its second way, and which tells the progress of what is sent. */
const NO_FETCH_CODE = 'export const getFetch = () => undefined'

/** Most controls ask whether they stand in a form: that alone shall not bring what forms are made of. */
const FORM = '@rc-component/form'
const FORM_CONTEXT = fileURLToPath(new URL(`../node_modules/${FORM}/es/FormContext.js`, import.meta.url))

/**
 * Leaves out of libraries what the application never uses: of pro-components the texts of 32 other languages, and its
 * error boundary (ours stands inside it), which brings antd's Result to the first page; of axios its way by fetch.
 */
export const leanPro = (): Plugin => ({
  name: 'lean-pro',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === '@ctrl/tinycolor') return TINYCOLOR
    if (source === FORM && importer?.endsWith('/antd/es/form/context.js')) return FORM_CONTEXT
    if (source === 'swr' && /pro-components\/es\/(?:layout|provider)\//.test(importer ?? '')) return NO_REQUESTS
    if (source === './fetch.js' && importer?.endsWith('/axios/lib/adapters/adapters.js')) return NO_FETCH
    const file = source.split('/').at(-1) ?? ''
    const isLocale =
      /^[a-z]{2}[_-][A-Z]{2}(?:\.js)?$/.test(file) &&
      importer !== undefined &&
      LOCALE_FOLDER.test(importer + '/' + source)
    return isLocale && !KEPT.test(file) ? '\0empty-locale' : null
  },
  load(id) {
    if (id === '\0empty-locale') return 'export default {}'
    if (id === NO_REQUESTS) return NO_REQUESTS_CODE
    if (id === NO_FETCH) return NO_FETCH_CODE
    if (id === TINYCOLOR) return TINYCOLOR_BY_FAST_COLOR
    return ERROR_BOUNDARY.test(id) ? 'export const ErrorBoundary = ({ children }) => children' : null
  },
})

const ROUTER: Record<string, string> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
}

/** react-router's package leads every bundler to the code for development, which warns and checks more. */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) =>
    source in ROUTER
      ? fileURLToPath(new URL(`../node_modules/react-router/dist/production/${ROUTER[source]}`, import.meta.url))
      : null,
})
