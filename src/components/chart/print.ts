import type { EChartsCoreOption, init as initChart } from 'echarts/core'
import styles from './LineChart.module.css'

/** Of the drawing on an upright sheet and on one on its side, in px: about their widths, so that its texts are as large as those around it. */
const WIDTHS = { upright: 760, onSide: 1080 }
/** As tall on its side at most: the head of the page stands on the same sheet. */
const LOWEST = 270
/** Dots for each px, so that it is sharp in print. */
const DENSITY = 3

/** The range that a chart shows, without what changes it. */
export const stillZoom = ({ dataZoom }: EChartsCoreOption) =>
  ((dataZoom as { type: string }[] | undefined) ?? []).filter(({ type }) => type === 'inside')

/**
 * Puts sharp pictures in the place of a chart while the page is printed, of which each sheet shows its own. Answers a function that ends it. At once, since
 * a browser waits for nothing before it prints.
 */
export function drawForPrint(
  box: HTMLElement,
  init: typeof initChart,
  option: (width: number) => EChartsCoreOption,
): () => void {
  let pictures: HTMLImageElement[] = []
  const usual = box.clientHeight
  const pictureOf = (sheet: keyof typeof WIDTHS) => {
    const canvas = document.createElement('canvas')
    // On paper already, the box may be hidden by now.
    const height = box.clientHeight || usual
    const size = { width: WIDTHS[sheet], height: sheet === 'onSide' ? Math.min(height, LOWEST) : height }
    const drawing = init(canvas, null, { renderer: 'canvas', ...size, devicePixelRatio: DENSITY })
    const shown = option(size.width)
    drawing.setOption({ ...shown, animation: false, dataZoom: stillZoom(shown) })
    const picture = new Image()
    picture.className = `${styles.printed!} ${styles[sheet]!}`
    picture.alt = ''
    picture.src = drawing.getDataURL({ pixelRatio: DENSITY, backgroundColor: '#ffffff' })
    drawing.dispose()
    return picture
  }
  const before = () => {
    pictures = [pictureOf('upright'), pictureOf('onSide')]
    box.after(...pictures)
  }
  const after = () => {
    for (const picture of pictures) picture.remove()
    pictures = []
  }
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
    after()
  }
}
