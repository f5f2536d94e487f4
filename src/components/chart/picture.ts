/** Pictures of a chart to save: with title, sources and units. Loaded when one is asked for. */
import { TitleComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { init } from './echarts'
import { pictureExtra, pictureOption } from './pictureOption'

register([TitleComponent, SVGRenderer])

type Arguments = Parameters<typeof pictureOption>

/** `width` and `height` of the chart in px; the picture has twice as many pixels. */
export async function toPng(height: number, ...[option, about]: Arguments): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const drawing = init(canvas, null, {
    renderer: 'canvas',
    width: about.width,
    height: height + pictureExtra(about),
    devicePixelRatio: 2,
  })
  drawing.setOption(pictureOption(option, about))
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve)
  })
  drawing.dispose()
  return picture!
}

export function toSvg(height: number, ...[option, about]: Arguments): string {
  const drawing = init(null, null, {
    renderer: 'svg',
    ssr: true,
    width: about.width,
    height: height + pictureExtra(about),
  })
  drawing.setOption(pictureOption(option, about))
  const svg = drawing.renderToSVGString()
  drawing.dispose()
  return svg
}
