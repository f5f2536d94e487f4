import type { EChartsCoreOption } from 'echarts/core'
import type { GlobalToken } from 'antd'
import i18next from 'i18next'
import type { Line } from './lines'
import { stillZoom } from './print'

interface Picture {
  title: string
  lines: readonly Line[]
  /** In px. */
  width: number
  token: GlobalToken
}

const MARGIN = 16
const TITLE_SIZE = 15
const NOTE_SIZE = 11
const LINE_HEIGHT = 1.5
/** Above the plot, for the units of the axes. */
const UNITS_HEIGHT = 36
/** What a letter takes of the size of its text. */
const LETTER = 0.55
const WIDE_LETTER = 1.05

const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2E80' ? WIDE_LETTER : LETTER) * size, 0)

/** A text in lines that fit, broken between words and wide letters. */
function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of text.match(/[\u2E80-\uFFEF]|[^\s\u2E80-\uFFEF]+\s*|\s+/g) ?? []) {
    if (line !== '' && widthOf(line + part, size) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
  }
  return line === '' ? lines : [...lines, line]
}

/** Before what is said of a line among others, in its colour. */
const MARK = '━━'
const markOf = (i: number): string => `{line${i}|${MARK}} `
const INDENT = ' '.repeat(MARK.length + 1)

/** What the title of a picture does not say already. */
const beyond = (title: string, heading: string): string =>
  heading.startsWith(title) ? heading.slice(title.length).replace(/^[\s·,，]+/, '') : heading

/** What a picture says of its values: of a line alone what they are, of several each with its colour; then the sources. */
function notesOf(title: string, lines: readonly Line[], room: number): string[] {
  const origins = [...new Set(lines.flatMap(({ origin }) => origin ?? []))]
  const band = lines.some(({ isBand }) => isBand) ? [i18next.t('series:note.band')] : []
  const marked = lines.length > 1 ? widthOf(`${MARK} `, NOTE_SIZE) : 0
  return [
    ...lines.flatMap(({ heading = '' }, i) =>
      wrap(lines.length > 1 ? heading : beyond(title, heading), NOTE_SIZE, room - marked).map((text, row) =>
        marked === 0 ? text : `${row === 0 ? markOf(i) : INDENT}${text}`,
      ),
    ),
    ...[...band, ...origins].flatMap((text) => wrap(text, NOTE_SIZE, room)),
  ]
}

/** A chart's option for a picture: with title, what the values are, sources, and nothing that is only for the screen. */
export function pictureOption(option: EChartsCoreOption, { title, lines, width, token }: Picture): EChartsCoreOption {
  const room = width - 2 * MARGIN
  const head = wrap(title, TITLE_SIZE, room)
  const notes = notesOf(title, lines, room)
  const palette = option.color as string[]
  const top = MARGIN + (head.length * TITLE_SIZE + notes.length * NOTE_SIZE) * LINE_HEIGHT
  const { right = MARGIN } = option.grid as { right?: number }
  return {
    ...option,
    animation: false,
    backgroundColor: token.colorBgContainer,
    title: {
      text: head.join('\n'),
      subtext: notes.join('\n'),
      left: MARGIN,
      top: MARGIN / 2,
      itemGap: 4,
      textStyle: {
        color: token.colorText,
        fontFamily: token.fontFamily,
        fontSize: TITLE_SIZE,
        fontWeight: 600,
        lineHeight: TITLE_SIZE * LINE_HEIGHT,
      },
      subtextStyle: {
        color: token.colorTextSecondary,
        fontFamily: token.fontFamily,
        fontSize: NOTE_SIZE,
        lineHeight: NOTE_SIZE * LINE_HEIGHT,
        rich: Object.fromEntries(
          lines.map((_, i) => [
            `line${i}`,
            { color: palette[i % palette.length]!, fontSize: NOTE_SIZE, fontWeight: 600 },
          ]),
        ),
      },
    },
    grid: { ...(option.grid as object), top: top + UNITS_HEIGHT, bottom: MARGIN, left: MARGIN, right },
    dataZoom: stillZoom(option),
  }
}

/** How much higher than the chart itself its picture is, in px. */
export const pictureExtra = ({ title, lines, width }: Omit<Picture, 'token'>): number => {
  const room = width - 2 * MARGIN
  const notes = notesOf(title, lines, room).length
  return (wrap(title, TITLE_SIZE, room).length * TITLE_SIZE + notes * NOTE_SIZE) * LINE_HEIGHT
}
