import type { EChartsType } from 'echarts/core'
import styles from './LineChart.module.css'

/** Less is a click. */
const LEAST_PIXELS = 6

/** A drag inside the plot marks a range and answers it in instants. Answers a function that ends it. */
export function selectByDrag(
  chart: EChartsType,
  box: HTMLElement,
  onSelect: (range: readonly [number, number]) => void,
): () => void {
  const mark = document.createElement('div')
  mark.className = styles.mark!
  let start: number | null = null

  const xOf = (event: PointerEvent): number => event.clientX - box.getBoundingClientRect().left
  const isInPlot = (event: PointerEvent): boolean => {
    const bounds = box.getBoundingClientRect()
    return chart.containPixel('grid', [event.clientX - bounds.left, event.clientY - bounds.top])
  }
  const instantAt = (x: number): number => chart.convertFromPixel({ xAxisIndex: 0 }, x)

  const down = (event: PointerEvent) => {
    if (event.button === 0 && event.pointerType === 'mouse' && isInPlot(event)) start = xOf(event)
  }
  const move = (event: PointerEvent) => {
    if (start === null) return
    const x = xOf(event)
    mark.style.left = `${Math.min(start, x)}px`
    mark.style.width = `${Math.abs(x - start)}px`
    if (!mark.isConnected && Math.abs(x - start) >= LEAST_PIXELS) box.append(mark)
  }
  const up = (event: PointerEvent) => {
    if (start === null) return
    const [from, to] = [start, xOf(event)].sort((a, b) => a - b)
    start = null
    mark.remove()
    if (to! - from! >= LEAST_PIXELS) onSelect([instantAt(from!), instantAt(to!)])
  }
  box.addEventListener('pointerdown', down)
  addEventListener('pointermove', move)
  addEventListener('pointerup', up)
  return () => {
    box.removeEventListener('pointerdown', down)
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    mark.remove()
  }
}
