import { Input } from 'antd'
import { useTranslation } from 'react-i18next'

const WIDTH = 220
const LONGEST = 100

interface Props {
  value: string
  /** What the file is called where this is blank. */
  fallback: string
  onChange: (name: string) => void
}

/** What a file is to be called, without its ending. */
export function FileName({ value, fallback, onChange }: Props) {
  const { t } = useTranslation('excel')
  return (
    <Input
      style={{ width: WIDTH }}
      aria-label={t('fileName')}
      placeholder={`${t('fileName')} (${fallback})`}
      value={value}
      maxLength={LONGEST}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
