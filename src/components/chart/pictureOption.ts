import type { EChartsCoreOption } from 'echarts/core'
import type { GlobalToken } from 'antd'
import type { Line } from './lines'

interface Picture {
  title: string
  lines: readonly Line[]
  /** In px. */
  width: number
  token: GlobalToken
}

const TITLE_HEIGHT = 32
const LEGEND_ROW = 24
/** Above the plot, for the units of the axes. */
const UNITS_HEIGHT = 36
const MARGIN = 16
/** What a letter and a legend's mark take, in px. */
const LETTER = 8
const WIDE_LETTER = 14
const MARK = 50

const widthOf = (name: string): number =>
  MARK + [...name].reduce((sum, letter) => sum + (letter > '\u2E80' ? WIDE_LETTER : LETTER), 0)

/** How many rows the names of all lines take. */
function legendRows(lines: readonly Line[], width: number): number {
  if (lines.length < 2) return 0
  let rows = 1
  let taken = 0
  for (const { name } of lines) {
    const own = widthOf(name)
    if (taken > 0 && taken + own > width) {
      rows += 1
      taken = 0
    }
    taken += own
  }
  return rows
}

/** A chart's option for a picture: with a title, every line's name, and nothing that is only for the screen. */
export function pictureOption(option: EChartsCoreOption, { title, lines, width, token }: Picture): EChartsCoreOption {
  const rows = legendRows(lines, width - 2 * MARGIN)
  return {
    ...option,
    animation: false,
    backgroundColor: token.colorBgContainer,
    title: {
      text: title,
      left: MARGIN,
      top: 8,
      textStyle: { color: token.colorText, fontFamily: token.fontFamily, fontSize: 15, fontWeight: 600 },
    },
    ...(rows > 0 && {
      legend: {
        type: 'plain',
        left: MARGIN,
        right: MARGIN,
        top: TITLE_HEIGHT + 4,
        textStyle: { color: token.colorText },
      },
    }),
    grid: {
      ...(option.grid as object),
      top: TITLE_HEIGHT + rows * LEGEND_ROW + UNITS_HEIGHT,
      bottom: MARGIN,
      left: MARGIN,
      right: MARGIN,
    },
    dataZoom: (option.dataZoom as { type: string }[] | undefined)?.filter(({ type }) => type === 'inside'),
  }
}
