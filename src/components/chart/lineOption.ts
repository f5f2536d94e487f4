import type { EChartsCoreOption } from 'echarts/core'
import type { GlobalToken } from 'antd'
import { formatPeriod } from '#domain/period'
import { formatValue } from '../../lib/formats'
import { chartPalette, type Line } from './lines'

export interface LineOptionInput {
  lines: readonly Line[]
  log?: boolean
  /** Compact: no legend, no zoom. */
  plain?: boolean
  animate?: boolean
  token: GlobalToken
  /** Visible range in instants. */
  range?: readonly [number, number] | undefined
}

const GRID_MARGIN = 12
const LEGEND_HEIGHT = 36
const ZOOM_HEIGHT = 56

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A second axis where the units of the lines differ; at most two are drawn, further units share the second. */
const axisOf = (lines: readonly Line[], line: Line): 0 | 1 => (line.unit === lines[0]?.unit ? 0 : 1)

interface TooltipRow {
  seriesIndex: number
  marker: string
  value: [number, number]
}

const tooltip = (lines: readonly Line[], rows: TooltipRow[]): string => {
  const first = rows[0] && lines[rows[0].seriesIndex]
  if (!first) return ''
  const body = rows.map(({ seriesIndex, marker, value }) => {
    const line = lines[seriesIndex]!
    const text = Number.isNaN(value[1]) ? '–' : formatValue(value[1], line.decimals)
    return `<div>${marker}${escapeHtml(line.name)} <b>${text}</b> ${escapeHtml(line.unit)}</div>`
  })
  return `<b>${formatPeriod(first.frequency, rows[0]!.value[0])}</b>${body.join('')}`
}

/** The option of a line chart in the theme's tokens. */
export function lineOption({
  lines,
  log = false,
  plain = false,
  animate = false,
  token,
  range,
}: LineOptionInput): EChartsCoreOption {
  const second = lines.some((line) => axisOf(lines, line) === 1)
  const hasLegend = !plain && lines.length > 1
  const axisText = { color: token.colorTextSecondary, fontFamily: token.fontFamily }
  const valueAxis = (name: string | undefined, index: number) => ({
    type: log ? 'log' : 'value',
    name: plain ? '' : (name ?? ''),
    nameTextStyle: { ...axisText, align: index === 0 ? 'left' : 'right' },
    scale: true,
    position: index === 0 ? 'left' : 'right',
    axisLabel: axisText,
    splitLine: { show: index === 0, lineStyle: { color: token.colorBorderSecondary } },
  })
  return {
    useUTC: true,
    animation: animate,
    animationDuration: 400,
    color: chartPalette(token.colorPrimary),
    textStyle: { fontFamily: token.fontFamily },
    grid: {
      left: GRID_MARGIN,
      right: GRID_MARGIN,
      top: hasLegend ? LEGEND_HEIGHT + 24 : plain ? GRID_MARGIN : 36,
      bottom: plain ? GRID_MARGIN : ZOOM_HEIGHT,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    ...(hasLegend && {
      legend: { type: 'scroll', top: 0, textStyle: { color: token.colorText }, pageTextStyle: axisText },
    }),
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: token.colorBgElevated,
      borderColor: token.colorBorderSecondary,
      textStyle: { color: token.colorText },
      axisPointer: { type: 'cross', snap: true, label: { show: false } },
      formatter: (rows: TooltipRow | TooltipRow[]) => tooltip(lines, Array.isArray(rows) ? rows : [rows]),
    },
    xAxis: {
      type: 'time',
      axisLabel: { ...axisText, hideOverlap: true },
      axisLine: { lineStyle: { color: token.colorBorder } },
    },
    yAxis: [
      valueAxis(lines[0]?.unit, 0),
      ...(second ? [valueAxis(lines.find((line) => axisOf(lines, line) === 1)?.unit, 1)] : []),
    ],
    ...(!plain && {
      dataZoom: [
        { type: 'inside', filterMode: 'none', ...(range && { startValue: range[0], endValue: range[1] }) },
        {
          type: 'slider',
          filterMode: 'none',
          height: 24,
          bottom: 8,
          borderColor: 'transparent',
          backgroundColor: token.colorFillQuaternary,
          fillerColor: token.colorFillSecondary,
          textStyle: axisText,
          labelFormatter: (instant: number) => formatPeriod(lines[0]?.frequency ?? 'daily', instant),
          ...(range && { startValue: range[0], endValue: range[1] }),
        },
      ],
    }),
    series: lines.map((line) => ({
      type: 'line',
      id: line.key,
      name: line.name,
      data: line.points,
      dimensions: ['period', 'value'],
      yAxisIndex: axisOf(lines, line),
      showSymbol: false,
      connectNulls: false,
      lineStyle: { width: 2 },
      emphasis: { disabled: true },
    })),
  }
}
