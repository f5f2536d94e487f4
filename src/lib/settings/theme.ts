/** The specification's choices. */
export const THEME_COLORS = [
  '#409EFF',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
] as const

/** The specification's menu colours. */
export const MENU = {
  text: '#bfcbd9',
  activeText: '#409EFF',
  background: '#304156',
  hover: '#263445',
  subMenuBackground: '#1f2d3d',
  subMenuHover: '#001528',
} as const

type Rgb = readonly [number, number, number]

/** Channels of `#rgb` or `#rrggbb`. */
const toRgb = (color: string): Rgb => {
  const digits = color.replace('#', '')
  const value = Number.parseInt(digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits, 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** A colour on its way to another. */
export const mix = (color: string, other: Rgb, share: number): string => {
  const [r, g, b] = toRgb(color)
  return toHex([r + (other[0] - r) * share, g + (other[1] - g) * share, b + (other[2] - b) * share])
}

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

const TINTS = 10
const SHADE = 0.1

/**
 * A theme colour with its family: twelve strings, six-digit hex. The base; ten tints, 0.1 … 1.0 of the way to white (the
 * last is white); one shade, 10 % darker.
 */
export const themeCluster = (color: string): string[] => [
  mix(color, BLACK, 0),
  ...Array.from({ length: TINTS }, (_, i) => mix(color, WHITE, (i + 1) / TINTS)),
  mix(color, BLACK, SHADE),
]

/** Relative luminance of WCAG 2. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = toRgb(color).map((channel) => {
    const c = channel / 255
    return c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours, 1 to 21 (WCAG 2). */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const READABLE = 4.5
const STEP = 0.04
/** What is no text must stand out from its ground by (WCAG 2, 1.4.11). */
const SEEN = 3

/**
 * The colour itself, or the first step towards black (white on a dark ground) that text can be read in: 4.5 : 1. `shown`
 * says what becomes of a step before it is seen.
 */
export function readableOn(color: string, background: string, shown = (step: string): string => step): string {
  const towards = luminance(background) > 0.18 ? BLACK : WHITE
  for (let share = 0; share < 1; share += STEP) {
    const step = mix(color, towards, share)
    if (contrast(shown(step), background) >= READABLE) return step
  }
  return toHex(towards)
}

/**
 * The colour itself, or the first step of it that a solid button with white text can have on a dark ground: the text can
 * be read (4.5 : 1), and the button is seen (3 : 1).
 */
export function solidOnDark(color: string, ground: string, shown: (step: string) => string): string {
  const isSeen = (step: string) => contrast(shown(step), ground) >= SEEN
  const light = Array.from({ length: 1 / STEP }, (_, i) => mix(color, WHITE, i * STEP)).find(isSeen) ?? color
  return readableOn(light, toHex(WHITE), shown)
}

/** The darkest ground that text stands on in the light. */
export const LIGHT_GROUND = '#f0f2f5'
/** A colour as links and first lines have it in the light, and on paper. */
export const linkInLight = (color: string): string => readableOn(color, LIGHT_GROUND)
