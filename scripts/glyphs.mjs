// Draws the letters of pictures, which the server has no font for: node scripts/glyphs.mjs > server/pictures/glyphs.json
import { deflateRawSync } from 'node:zlib'
import { chromium } from '@playwright/test'

const FONT = 'Liberation Sans'
const STYLES = { title: { size: 40, weight: 700 }, text: { size: 22, weight: 400 } }
/** ASCII, the letters of Western Europe, and signs of titles and units. */
const CHARACTERS = [
  ...Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)),
  ...Array.from({ length: 96 }, (_, i) => String.fromCodePoint(160 + i)),
  ...'–—‘’“”…−₂€ČčĆćĐđĞğİıŁłŒœŘřŚśŞşŠšŽžŻż',
].join('')
/** Of the size of a font, room above the line that letters stand on, and in all. */
const ASCENT = 0.95
const HEIGHT = 1.25

const browser = await chromium.launch({
  ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
const styles = {}
for (const [name, { size, weight }] of Object.entries(STYLES)) {
  const height = Math.round(size * HEIGHT)
  const ascent = Math.round(size * ASCENT)
  const drawn = await page.evaluate(
    ({ characters, font, height: rows, ascent: line }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: rows })
      const context = canvas.getContext('2d', { willReadFrequently: true })
      return [...characters].map((character) => {
        context.font = font
        const advance = context.measureText(character).width
        const width = Math.ceil(advance) + 2
        context.clearRect(0, 0, 200, rows)
        context.fillText(character, 1, line)
        const { data } = context.getImageData(0, 0, width, rows)
        return { advance, width, shades: Array.from({ length: width * rows }, (_, i) => data[i * 4 + 3] >> 4) }
      })
    },
    { characters: CHARACTERS, font: `${weight} ${size}px "${FONT}"`, height, ascent },
  )
  const shades = drawn.flatMap((glyph) => glyph.shades)
  const packed = Uint8Array.from(
    { length: Math.ceil(shades.length / 2) },
    (_, i) => (shades[i * 2] << 4) | (shades[i * 2 + 1] ?? 0),
  )
  styles[name] = {
    height,
    ascent,
    advances: drawn.map(({ advance }) => Number(advance.toFixed(2))),
    widths: drawn.map(({ width }) => width),
    shades: deflateRawSync(packed, { level: 9 }).toString('base64'),
  }
}
await browser.close()
process.stdout.write(`${JSON.stringify({ characters: CHARACTERS, styles })}\n`)
