import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLatestValues } from '../../components/report/useLatestValues'

const SHOWN = 5

/** The latest values of a text that there are none of: a reader sees a dash in their place. */
export function UnknownNumbers({ text }: { text: string }) {
  const { t } = useTranslation('report')
  const { unknown } = useLatestValues(text)
  if (unknown.length === 0) return null
  const codes = [...unknown.slice(0, SHOWN), ...(unknown.length > SHOWN ? ['…'] : [])].join(', ')
  return <Alert type="warning" showIcon title={t('unknownNumbers', { codes })} />
}
