import { InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import styles from './SeriesChart.module.css'

interface Props {
  window: number
  onChange: (window: number) => void
}

const LEAST = 2

/** How many periods a moving average takes together. */
export default function WindowInput({ window, onChange }: Props) {
  const { t } = useTranslation('series')
  return (
    <InputNumber
      className={styles.number}
      min={LEAST}
      max={LIMITS.movingAverageWindow}
      value={window}
      aria-label={t('control.window')}
      onChange={(next) => onChange(next ?? LEAST)}
    />
  )
}
