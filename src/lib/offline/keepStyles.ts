import { extractStyle } from '@ant-design/cssinjs'
import { isOfOneLook, NAMES_RULE, readStyles, styleCache, writeStyles } from './keptStyles'

/** More is not kept, in characters: a start reads all of it, and the room is for what people write. */
const MOST = 500_000
/** What the library has in place of a style that came from what is kept. */
const FROM_KEPT = /_FILE_STYLE__/g

/** Keeps the styles that this page made, for the next visit. */
export function keepStyles(): void {
  if (!isOfOneLook()) return
  const kept = readStyles()
  const made = extractStyle(styleCache, { plain: true, types: ['style'] })
  const end = made.lastIndexOf(NAMES_RULE)
  const css = made.slice(0, end).replace(FROM_KEPT, '')
  const names = /content:"([^"]*)"/.exec(made.slice(end))?.[1] ?? ''
  const all = [...new Set([...kept.names.split(';'), ...names.split(';')])].filter((name) => name !== '')
  if (css === '' || kept.css.length + css.length > MOST) return
  writeStyles({ ...kept, css: kept.css + css, names: all.join(';') })
}
