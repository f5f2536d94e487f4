import type { RefObject } from 'react'
import { PictureOutlined } from '@ant-design/icons'
import { saveAs } from 'file-saver'
import { useTranslation } from 'react-i18next'
import type { LineChartHandle } from '../../components/chart/LineChart'
import { MenuButton } from '../../components/MenuButton'

/** Saves the chart as a picture. */
export function PictureButton({ chart, name }: { chart: RefObject<LineChartHandle | null>; name: string }) {
  const { t } = useTranslation('series')
  const save = async (format: string) => {
    if (!chart.current) return
    if (format === 'png') saveAs(chart.current.toPng(), `${name}.png`)
    else saveAs(new Blob([await chart.current.toSvg()], { type: 'image/svg+xml' }), `${name}.svg`)
  }
  const items = ['png', 'svg'].map((key) => ({ key, label: key.toUpperCase() }))
  return (
    <MenuButton items={items} onChoose={(key) => void save(key)} icon={<PictureOutlined />}>
      {t('picture')}
    </MenuButton>
  )
}
