import { useCallback, useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { theme as antdTheme } from 'antd'
import type { EChartsType } from 'echarts/core'
import type { Line } from './lines'
import { loadCode } from '../../lib/loading'
import { usePageClose } from '../../lib/tabs/page'
import { selectByDrag } from './dragRange'
import { letPageScroll } from './letPageScroll'
import { useSettings } from '../../lib/settings/settingsStore'
import { linkInLight } from '../../lib/settings/theme'
import { drawForPrint } from './print'
import { lineOption, stepsWithin } from './lineOption'
import styles from './LineChart.module.css'

export interface LineChartHandle {
  /** The chart as a picture of its own, under a title. */
  toPng: (title: string) => Promise<Blob>
  toSvg: (title: string) => Promise<string>
}

interface Props {
  lines: readonly Line[]
  /** Others, which have no axis: they are told at the crosshair. */
  undrawn?: readonly Line[]
  label: string
  height: number
  log?: boolean
  plain?: boolean
  animate?: boolean
  range?: readonly [number, number] | undefined
  /** The visible range after a drag or a wheel turn, in instants. */
  onRange?: (range: readonly [number, number]) => void
  ref?: Ref<LineChartHandle>
}

const SETTLE = 120

// Apart: in one expression each would be fetched for the other.
const loadPlain = () => import('./echarts')
const loadInteractive = () => import('./echartsInteractive')

/** Lines over time. The chart library is loaded when the first chart is drawn; the chart follows its box and the theme. */
export function LineChart({
  lines,
  undrawn,
  label,
  height,
  log = false,
  plain = false,
  animate = false,
  range,
  onRange,
  ref,
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  /** The point of the crosshair; none yet. */
  const cursor = useRef<number | null>(null)
  const onClose = usePageClose()
  const { token } = antdTheme.useToken()
  const needsNames = !plain && lines.length > 1
  const [hasNames, setHasNames] = useState(false)
  const option = () =>
    lineOption({
      lines,
      undrawn,
      log,
      plain,
      animate,
      token,
      range,
      hasNames: needsNames && hasNames,
      width: box.current!.clientWidth,
    })
  const drawn = useRef<readonly unknown[]>([])
  const draw = useEffectEvent(() => {
    const inputs = [
      lines,
      undrawn,
      log,
      plain,
      token,
      range?.[0],
      range?.[1],
      hasNames,
      chart.current?.getWidth(),
      chart.current,
    ]
    // A chart that was hidden comes back as it was drawn; one that is hidden meanwhile is drawn when it comes back.
    if (!chart.current || !box.current || inputs.every((input, i) => input === drawn.current[i])) return
    drawn.current = inputs
    const isFocused = box.current === document.activeElement && cursor.current !== null
    chart.current.setOption(option(), { notMerge: true, lazyUpdate: !isFocused })
    // What is drawn anew has lost the crosshair that the keyboard set.
    if (isFocused) showCrosshair(chart.current, cursor.current)
  })
  const tellRange = useEffectEvent(() => {
    const zoomed = chart.current && zoomOf(chart.current)
    if (zoomed) onRange?.(zoomed)
  })

  const paperLink = linkInLight(useSettings().settings.theme)
  /** On paper always as in the light. */
  const printed = useEffectEvent((width: number) =>
    lineOption({
      lines,
      log,
      plain,
      token: { ...antdTheme.getDesignToken(), colorLink: paperLink },
      range,
      hasNames,
      width,
    }),
  )

  const tellDragged = useEffectEvent((dragged: readonly [number, number]) => onRange?.(dragged))

  const dispose = useCallback(() => {
    chart.current?.dispose()
    chart.current = null
  }, [])

  useEffect(() => {
    let isAlive = true
    let settle = 0
    let stopDragging = () => undefined as void
    let stopPrinting = () => undefined as void
    const resized = new ResizeObserver(([entry]) => {
      const { width, height: tall } = entry!.contentRect
      const drawn = chart.current
      // A hidden tab measures nothing; the first report only says what is drawn already.
      if (drawn && width > 0 && (drawn.getWidth() !== Math.floor(width) || drawn.getHeight() !== Math.floor(tall)))
        requestAnimationFrame(() => {
          if (drawn.isDisposed()) return
          drawn.resize()
          draw()
        })
    })
    void (plain ? loadPlain() : loadInteractive()).then(({ init }) => {
      if (!isAlive || !box.current) return
      stopPrinting = drawForPrint(box.current, init, (width) => printed(width))
      chart.current ??= init(box.current, null, { renderer: 'canvas' })
      chart.current.on('datazoom', () => {
        clearTimeout(settle)
        settle = window.setTimeout(() => tellRange(), SETTLE)
      })
      if (!plain) stopDragging = selectByDrag(chart.current, box.current, (dragged) => tellDragged(dragged))
      draw()
      resized.observe(box.current)
    })
    const element = box.current!
    const stopLettingScroll = letPageScroll(element)
    const stopListening = onClose?.(dispose)
    return () => {
      isAlive = false
      clearTimeout(settle)
      stopDragging()
      stopPrinting()
      stopLettingScroll()
      resized.disconnect()
      chart.current?.off('datazoom')
      // Hidden with its tab it stays in the document, and is kept until that is closed; else it is gone.
      if (onClose && element.isConnected) return
      stopListening?.()
      dispose()
    }
  }, [plain, onClose, dispose])

  useEffect(() => {
    if (!needsNames) return
    // Without it the names stand above the chart all the same.
    loadCode(() => import('./lineNames')).then(
      () => setHasNames(true),
      () => undefined,
    )
  }, [needsNames])

  useEffect(() => draw(), [lines, undrawn, log, plain, token, range, hasNames])

  useImperativeHandle(ref, () => ({
    toPng: async (title) => {
      const { toPng } = await import('./picture')
      return toPng(height, option(), { title, lines, width: box.current!.clientWidth, token })
    },
    toSvg: async (title) => {
      const { toSvg } = await import('./picture')
      return toSvg(height, option(), { title, lines, width: box.current!.clientWidth, token })
    },
  }))

  return (
    <div
      ref={box}
      role="img"
      aria-label={label}
      tabIndex={plain ? undefined : 0}
      className={styles.chart}
      style={{ height }}
      onKeyDown={(event) => {
        if (!chart.current) return
        const steps = stepsWithin(lines[0], zoomOf(chart.current) ?? [-Infinity, Infinity])
        if (steps && moveByKey(chart.current, event.key, cursor, steps)) event.preventDefault()
      }}
    />
  )
}

const PAGE = 12

/** The range that a chart shows; null where it shows all. */
function zoomOf(chart: EChartsType): [number, number] | null {
  const { dataZoom } = chart.getOption() as { dataZoom?: { startValue: number; endValue: number }[] }
  const [zoom] = dataZoom ?? []
  return zoom ? [zoom.startValue, zoom.endValue] : null
}

/** Moves the crosshair by the arrow keys, Home and End, among the points that are shown. True when the key meant something. */
function moveByKey(
  chart: EChartsType,
  key: string,
  cursor: { current: number | null },
  { first, last }: { first: number; last: number },
): boolean {
  const { current } = cursor
  const to: Record<string, number> = {
    // The first key goes to the newest, or to the first point.
    ArrowLeft: current === null ? last : current - 1,
    ArrowRight: current === null ? first : current + 1,
    PageUp: (current ?? last) - PAGE,
    PageDown: (current ?? first) + PAGE,
    Home: first,
    End: last,
  }
  const target = to[key]
  if (target === undefined) return false
  cursor.current = Math.min(last, Math.max(first, target))
  showCrosshair(chart, cursor.current)
  return true
}

const showCrosshair = (chart: EChartsType, dataIndex: number | null): void =>
  chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex })
