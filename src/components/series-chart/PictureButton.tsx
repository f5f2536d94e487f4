import type { RefObject } from 'react'
import { PictureOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { LineChartHandle } from '../chart/LineChart'
import { MenuButton } from '../MenuButton'
import { saveFile } from '../../lib/api/saveFile'

interface Props {
  chart: RefObject<LineChartHandle | null>
  /** Of the file. */
  name: string
  /** In the picture. */
  title: string
}

/** Saves the chart as a picture. */
export function PictureButton({ chart, name, title }: Props) {
  const { t } = useTranslation('series')
  const save = async (format: string) => {
    if (!chart.current) return
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
