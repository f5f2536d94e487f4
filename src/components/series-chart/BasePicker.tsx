import { DatePicker } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Frequency } from '#domain/frequency'
import { floorPeriod, formatPeriod } from '#domain/period'
import { fromPicked, PICKERS, toPicked } from './picker'

interface Props {
  frequency: Frequency
  base: string | null
  placeholder: string
  onChange: (base: string | null) => void
}

/** The period in which an index is 100. */
export default function BasePicker({ frequency, base, placeholder, onChange }: Props) {
  const { t } = useTranslation('series')
  return (
    <DatePicker
      {...PICKERS[frequency]}
      value={toPicked(base)}
      aria-label={t('control.base')}
      placeholder={placeholder}
      onChange={(picked) =>
        onChange(picked ? formatPeriod(frequency, floorPeriod(frequency, fromPicked(picked))) : null)
      }
    />
  )
}
