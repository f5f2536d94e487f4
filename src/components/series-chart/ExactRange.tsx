import { useState } from 'react'
import { CalendarOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Frequency } from '#domain/frequency'
import { lazyPart } from '../lazyPart'
import type { ChartView } from '#domain/chartView'

const RangePicker = lazyPart(() => import('./RangePicker'), { fallback: <Skeleton.Input active /> })

interface Props {
  view: ChartView
  change: (changes: Partial<ChartView>) => void
  frequency: Frequency
}

/** The exact range; its calendars are loaded when somebody wants to choose. */
export function ExactRange(props: Props) {
  const { t } = useTranslation('series')
  const [isWanted, setIsWanted] = useState(false)
  const { from, to } = props.view
  const range = from === null && to === null ? null : `${from ?? '…'} – ${to ?? '…'}`
  const label = [t('range.exact'), range].filter(Boolean).join(': ')
  if (isWanted) return <RangePicker {...props} />
  return (
    <Button icon={<CalendarOutlined />} onClick={() => setIsWanted(true)} aria-label={label}>
      {range ?? t('range.exact')}
    </Button>
  )
}
