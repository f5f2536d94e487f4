import type { RefObject } from 'react'
import { PictureOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { ChartView } from '#domain/chartView'
import type { Series } from '#domain/schema/series'
import type { LineChartHandle } from '../chart/LineChart'
import { MenuButton } from '../MenuButton'
import { saveFile } from '../../lib/api/saveFile'
import type { useLines } from './useLines'

interface Props {
  chart: RefObject<LineChartHandle | null>
  series: Series
  view: ChartView
  lines: ReturnType<typeof useLines>
  /** In the picture. */
  title: string
}

/** Saves the chart as a picture. */
export function PictureButton({ chart, series, view, lines, title }: Props) {
  const { t } = useTranslation('series')
  const save = async (format: string) => {
    if (!chart.current) return
    const { pictureName } = await import('./pictureName')
    const name = pictureName(series, view, lines)
    if (format === 'png') await saveFile(await chart.current.toPng(title), `${name}.png`)
    else await saveFile(new Blob([await chart.current.toSvg(title)], { type: 'image/svg+xml' }), `${name}.svg`)
  }
  const items = ['png', 'svg'].map((key) => ({ key, label: key.toUpperCase() }))
  return (
    <MenuButton items={items} onChoose={(key) => void save(key)} icon={<PictureOutlined />}>
      {t('picture')}
    </MenuButton>
  )
}
