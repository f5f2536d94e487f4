import { createCache } from '@ant-design/cssinjs'
import { readLook } from '../settings/settingsStore'
import { local, STYLES_KEY } from '../storage/storage'
import { record, text } from '../storage/shape'

/*
 * The components' styles as they were made at an earlier visit: making them is much of what drawing a page costs. Most of
 * them are the same for every theme, whose values are CSS variables, but some hold the values themselves: another look, or
 * another version of the application, makes them anew.
 */

/** The library looks here for the names of the styles that a page has already. */
export const NAMES_RULE = '.data-ant-cssinjs-cache-path'

export interface KeptStyles {
  /** The first script of the application that made them, and the look that they were made for. */
  version: string
  css: string
  /** Their names as the library writes them: `path:hash;…`. */
  names: string
}

/** Where the library keeps the styles that it made. */
export const styleCache = createCache()

const isKept = record<KeptStyles>({ version: text, css: text, names: text })

const version = (): string => {
  const { settings, size } = readLook()
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  return [script, settings.dark ? 'dark' : 'light', settings.theme, size].join(' ')
}

/** What this version kept; nothing at a first visit. */
export const readStyles = (): KeptStyles => {
  const kept = local.read(STYLES_KEY, (value) => (isKept(value) ? value : null))
  return kept?.version === version() ? kept : { version: version(), css: '', names: '' }
}

export const writeStyles = (styles: KeptStyles): boolean => local.write(STYLES_KEY, styles)

/** What the page's styles are made for: those of a page whose look was changed are of both. */
let madeFor = ''
export const isOfOneLook = (): boolean => madeFor === version()

/** Puts what is kept into the page: before anything is drawn, since the library looks for it once. */
export function applyKeptStyles(): void {
  madeFor = version()
  const { css, names } = readStyles()
  if (css === '') return
  const style = document.createElement('style')
  style.textContent = `${css}${NAMES_RULE}{content:"${names}"}`
  // The library orders what it adds by these.
  style.dataset.rcOrder = 'prependQueue'
  style.dataset.rcPriority = '0'
  document.head.prepend(style)
}
