import { useTranslation } from 'react-i18next'
import type { SeriesSummary } from '#domain/schema/series'
import { formatPercent, formatSigned } from '../../lib/formats'
import styles from './ChangeText.module.css'

interface Props {
  series: SeriesSummary
  /** Against the period before, or a year before. */
  since: 'period' | 'year'
}

/** The unit whose changes are said in points: from 4 % to 5 % is one point, not 25 %. */
const PERCENT = 'percent'

/** A series' newest change with its direction, by arrow as well as by colour. */
export function ChangeText({ series, since }: Props) {
  const { t } = useTranslation()
  const change = since === 'year' ? series.changeFromYearAgo : series.change
  const percent = since === 'year' ? series.percentChangeFromYearAgo : series.percentChange
  const isInPoints = series.unit === PERCENT
  const value = isInPoints ? change : percent
  if (value === null) return <span className={styles.none}>–</span>
  const text = isInPoints
    ? t('series.points', { points: formatSigned(value, series.lastDecimals) })
    : formatPercent(value)
  const direction = /[1-9]/.test(text) ? (value > 0 ? 'up' : 'down') : 'flat'
  return <span className={styles[direction]}>{text}</span>
}
