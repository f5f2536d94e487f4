import { useTranslation } from 'react-i18next'
import type { InsightAnswer } from '#domain/schema/dashboard'
import { formatDay, formatPeriodInWords, formatValue } from '../../lib/formats'

interface Props {
  name: string
  decimals: number
  /** Of the newest value, canonical. */
  period: string
  insight: InsightAnswer
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** As changes are told everywhere. */
const PERCENT_DECIMALS = 2

/** One sentence of what the newest value is: against a year ago, and how far back none is higher or lower. */
export default function InsightText({ name, decimals, period, insight: { change, inPoints, extreme } }: Props) {
  const { t } = useTranslation('dashboard')
  const size = change === null ? '' : formatValue(Math.abs(change), inPoints ? decimals : PERCENT_DECIMALS)
  const direction = /[1-9]/.test(size) ? (change! > 0 ? 'up' : 'down') : 'same'
  const amount = t(inPoints ? 'insight.points' : 'insight.percent', { size })
  const parts = [
    change !== null &&
      t(`insight.${direction}`, {
        name,
        amount,
        ...(DAY.test(period) ? { context: 'day', period: formatDay(period) } : { period: formatPeriodInWords(period) }),
      }),
    extreme &&
      (extreme.since === null
        ? t(`insight.${extreme.kind}Ever`)
        : t(`insight.${extreme.kind}Since`, { period: formatPeriodInWords(extreme.since) })),
  ].filter(Boolean)
  return <p>{t('insight.sentence', { text: parts.join(t('insight.separator')) })}</p>
}
