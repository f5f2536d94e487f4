import type { EChartsCoreOption } from 'echarts/core'
import type { GlobalToken } from 'antd'
import { formatPeriod } from '#domain/period'
import { formatValue } from '../../lib/formats'
import { chartPalette, unitsOf, type Line } from './lines'

export interface LineOptionInput {
  lines: readonly Line[]
  log?: boolean
  /** Compact: no legend, no zoom. */
  plain?: boolean
  animate?: boolean
  token: GlobalToken
  /** Visible range in instants. */
  range?: readonly [number, number] | undefined
  /** Names the lines above; its code must be there (legend.ts). */
  hasLegend?: boolean
}

const GRID_MARGIN = 12
const LEGEND_HEIGHT = 36
const ZOOM_HEIGHT = 56

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** An axis for each unit: the first at the left, the second at the right; lines of any other have a scale, but no axis. */
const SHOWN_AXES = 2

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
  hasLegend = false,
}: LineOptionInput): EChartsCoreOption {
  const units = unitsOf(lines)
  const axisText = { color: token.colorTextSecondary, fontFamily: token.fontFamily }
  const valueAxis = (name: string, index: number) => ({
    type: log ? 'log' : 'value',
    name: plain ? '' : name,
    nameTextStyle: { ...axisText, align: index === 0 ? 'left' : 'right' },
    scale: true,
    position: index === 0 ? 'left' : 'right',
    show: index < SHOWN_AXES,
    axisLabel: axisText,
    splitLine: { show: index === 0, lineStyle: { color: token.colorBorderSecondary } },
  })
  return {
    useUTC: true,
    animation: animate,
    animationDuration: 400,
    color: chartPalette(token.colorLink),
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
    yAxis: (units.length > 0 ? units : ['']).map(valueAxis),
    ...(!plain && {
      dataZoom: [
        {
          type: 'inside',
          filterMode: 'filter',
          zoomOnMouseWheel: 'ctrl',
          moveOnMouseMove: false,
          // A finger on the chart scrolls the page.
          preventDefaultMouseMove: false,
          ...(range && { startValue: range[0], endValue: range[1] }),
        },
        {
          type: 'slider',
          filterMode: 'filter',
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
      yAxisIndex: units.indexOf(line.unit),
      showSymbol: false,
      connectNulls: false,
      lineStyle: { width: 2 },
      emphasis: { disabled: true },
    })),
  }
}
