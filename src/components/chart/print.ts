import type { EChartsCoreOption, init as initChart } from 'echarts/core'
import styles from './LineChart.module.css'

/** Of the drawing on paper, in px: about the width of a page, so that its texts are as large as those around it. */
const WIDTH = 760
/** Dots for each px, so that it is sharp in print. */
const DENSITY = 3

/** The range that a chart shows, without what changes it. */
export const stillZoom = ({ dataZoom }: EChartsCoreOption) =>
  ((dataZoom as { type: string }[] | undefined) ?? []).filter(({ type }) => type === 'inside')

/**
 * Puts a sharp picture in the place of a chart while the page is printed. Answers a function that ends it. At once, since
 * a browser waits for nothing before it prints.
 */
export function drawForPrint(
  box: HTMLElement,
  init: typeof initChart,
  option: (width: number) => EChartsCoreOption,
): () => void {
  let picture: HTMLImageElement | null = null
  const usual = box.clientHeight
  const before = () => {
    const canvas = document.createElement('canvas')
    // On paper already, the box may be hidden by now.
    const height = box.clientHeight || usual
    const drawing = init(canvas, null, { renderer: 'canvas', width: WIDTH, height, devicePixelRatio: DENSITY })
    const shown = option(WIDTH)
    drawing.setOption({ ...shown, animation: false, dataZoom: stillZoom(shown) })
    picture = new Image()
    picture.className = styles.printed!
    picture.alt = ''
    picture.src = drawing.getDataURL({ pixelRatio: DENSITY, backgroundColor: '#ffffff' })
    drawing.dispose()
    box.after(picture)
  }
  const after = () => {
    picture?.remove()
    picture = null
  }
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
    after()
  }
}
