import { useMemo } from 'react'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { unreadNumbers } from '#domain/reports/parts'
import { useLatestValues } from '../../components/report/useLatestValues'

const SHOWN = 5

/** The latest values of a text that there are none of, where a reader sees a dash, and what looks like one and is not. */
export function UnknownNumbers({ text }: { text: string }) {
  const { t } = useTranslation('report')
  const { unknown } = useLatestValues(text)
  const unread = useMemo(() => unreadNumbers(text), [text])
  const few = (all: readonly string[]) => [...all.slice(0, SHOWN), ...(all.length > SHOWN ? ['…'] : [])].join(', ')
  return (
    <>
      {unknown.length > 0 && <Alert type="warning" showIcon title={t('unknownNumbers', { codes: few(unknown) })} />}
      {unread.length > 0 && <Alert type="warning" showIcon title={t('unreadNumbers', { texts: few(unread) })} />}
    </>
  )
}
