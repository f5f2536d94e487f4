import { inflateRawSync } from 'node:zlib'
import glyphs from './glyphs.json' with { type: 'json' }

/* Letters of pictures, drawn once by scripts/glyphs.mjs: the server has no font. */

export type LetterStyle = keyof typeof glyphs.styles

interface Letters {
  height: number
  advances: readonly number[]
  widths: readonly number[]
  /** Where the pixels of each begin. */
  starts: readonly number[]
  /** Of each pixel how dark it is, 0 to 15. */
  shades: Uint8Array
}

const PLACES = new Map([...glyphs.characters].map((character, i) => [character, i]))
const known = new Map<LetterStyle, Letters>()

function lettersOf(name: LetterStyle): Letters {
  const found = known.get(name)
  if (found) return found
  const { height, advances, widths, shades } = glyphs.styles[name]
  const packed = inflateRawSync(Buffer.from(shades, 'base64'))
  let start = 0
  const letters = {
    height,
    advances,
    widths,
    starts: widths.map((width) => (start += width * height) - width * height),
    shades: Uint8Array.from({ length: packed.length * 2 }, (_, i) =>
      i % 2 === 0 ? packed[i >> 1]! >> 4 : packed[i >> 1]! & 15,
    ),
  }
  known.set(name, letters)
  return letters
}

const placesOf = (text: string): number[] => [...text].flatMap((character) => PLACES.get(character) ?? [])

/** Whether a text has letters that can be drawn, and no others. */
export const isDrawable = (text: string): boolean => text !== '' && placesOf(text).length === [...text].length

/** In px. */
export const widthOf = (style: LetterStyle, text: string): number =>
  placesOf(text).reduce((sum, place) => sum + lettersOf(style).advances[place]!, 0)

/** A text that is no wider than so many px, cut with an ellipsis where it is longer; what cannot be drawn is left out. */
export function fitted(style: LetterStyle, text: string, most: number): string {
  if (widthOf(style, text) <= most) return text
  let cut = text
  while (cut !== '' && widthOf(style, `${cut}…`) > most) cut = cut.slice(0, -1)
  return `${cut.trimEnd()}…`
}

/** Draws a text from its upper left corner on; `paint` is told how dark each pixel is, 1 to 15. */
export function drawText(
  style: LetterStyle,
  text: string,
  [left, top]: readonly [number, number],
  paint: (x: number, y: number, shade: number) => void,
): void {
  const { height, advances, widths, starts, shades } = lettersOf(style)
  let at = left
  for (const place of placesOf(text)) {
    const width = widths[place]!
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const shade = shades[starts[place]! + y * width + x]!
        // Its first column is a margin.
        if (shade > 0) paint(Math.round(at) + x - 1, top + y, shade)
      }
    at += advances[place]!
  }
}
