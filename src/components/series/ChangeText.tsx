import { useTranslation } from 'react-i18next'
import type { Series } from '#domain/schema/series'
import { hasPercentage, isIndexUnit, isInPoints as saysPoints, unitOfChange } from '#domain/units'
import { formatPercent, formatSigned, sensibleDecimals } from '../../lib/formats'
import styles from './ChangeText.module.css'

interface Props {
  series: Pick<
    Series,
    | 'unit'
    | 'lastValue'
    | 'lastDecimals'
    | 'change'
    | 'changeFromYearAgo'
    | 'percentChange'
    | 'percentChangeFromYearAgo'
  >
  /** Against the period before, or a year before. */
  since: 'period' | 'year'
  /** What stands behind a change that is no percentage. */
  unit?: string
}

/** A series' newest change with its direction: an arrow, and a colour where the reader chose one. */
export function ChangeText({ series, since, unit = '' }: Props) {
  const { t } = useTranslation()
  const change = since === 'year' ? series.changeFromYearAgo : series.change
  const percent = since === 'year' ? series.percentChangeFromYearAgo : series.percentChange
  const isInPoints = saysPoints(series.unit, 'change')
  // Of a value below nothing a percentage has the wrong sign: such a change is told as it is.
  const isPlain = !isInPoints && change !== null && !hasPercentage(series.unit, (series.lastValue ?? 0) - change)
  const value = isInPoints || isPlain ? change : percent
  if (value === null) return <span className={styles.none}>–</span>
  const said =
    isInPoints || isPlain
      ? formatSigned(value, sensibleDecimals(value, series.lastDecimals, series.unit))
      : formatPercent(value)
  const unitOfIt = isIndexUnit(series.unit) ? t('series.indexPoints') : unitOfChange(unit)
  // Without room for a unit there is none.
  const plain = unit === '' ? said : `${said} ${unitOfIt}`
  const text = isInPoints ? t('series.points', { points: said }) : isPlain ? plain : said
  const direction = /[1-9]/.test(text) ? (value > 0 ? 'up' : 'down') : 'flat'
  return <span className={styles[direction]}>{text}</span>
}
