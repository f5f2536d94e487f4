import { Alert, Input } from 'antd'
import { useTranslation } from 'react-i18next'

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
  height: number
}

/** For a text that would keep whoever lays it out waiting: what it is, as its readers see it, and why. */
export function PlainEditor({ label, value, onChange, height }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Alert type="warning" showIcon title={t('editor.tooIntricate')} />
      <Input.TextArea
        aria-label={label}
        value={value}
        style={{ height, fontFamily: 'monospace' }}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  )
}
