import { useState } from 'react'
import { Flex, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Analytics } from '#domain/schema/analytics'
import { LazyChart } from '../../../components/chart/LazyChart'
import { toPoints } from '../../../components/chart/lines'

const MEASURES = ['visitors', 'visits', 'views'] as const
const HEIGHT = 280

/** A measure of the traffic day by day. */
export function DayChart({ days }: Pick<Analytics, 'days'>) {
  const { t } = useTranslation('analytics')
  const [measure, setMeasure] = useState<(typeof MEASURES)[number]>('visitors')
  const name = t(`figure.${measure}`)
  const points = toPoints(
    { periods: days.map(({ day }) => day), values: days.map((figures) => figures[measure]) },
    'daily',
  )
  return (
    <Flex vertical gap={12}>
      <Segmented
        aria-label={t('measure')}
        value={measure}
        onChange={setMeasure}
        options={MEASURES.map((value) => ({ value, label: t(`figure.${value}`) }))}
        style={{ alignSelf: 'start' }}
      />
      <LazyChart
        label={t('chart', { name })}
        height={HEIGHT}
        lines={[{ key: measure, name, label: name, unit: '', frequency: 'daily', decimals: 0, points }]}
      />
    </Flex>
  )
}
