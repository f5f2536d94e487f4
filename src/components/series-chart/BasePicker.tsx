import { Button, DatePicker } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Frequency } from '#domain/frequency'
import { floorPeriod, formatPeriod, parseCanonicalPeriod } from '#domain/period'
import { fromPicked, PICKERS, toPicked } from './picker'

interface Props {
  frequency: Frequency
  base: string | null
  placeholder: string
  onChange: (base: string | null) => void
}

/** The period in which an index is 100: one of the series' own, or a year, in which its mean is. */
export default function BasePicker({ frequency, base, placeholder, onChange }: Props) {
  const { t } = useTranslation('series')
  const picked = toPicked(base)
  // A year or a quarter of a comparison is no single month.
  const isOwn = base === null || parseCanonicalPeriod(frequency, base) !== null
  const year = frequency === 'annual' ? undefined : picked?.format('YYYY')
  return (
    <DatePicker
      {...PICKERS[frequency]}
      value={picked}
      {...(!isOwn && { format: () => base })}
      aria-label={t('control.base')}
      placeholder={placeholder}
      onChange={(chosen) =>
        onChange(chosen ? formatPeriod(frequency, floorPeriod(frequency, fromPicked(chosen))) : null)
      }
      renderExtraFooter={() =>
        year !== undefined &&
        base !== year && (
          <Button type="link" size="small" block onClick={() => onChange(year)}>
            {t('control.baseYear', { year })}
          </Button>
        )
      }
    />
  )
}
