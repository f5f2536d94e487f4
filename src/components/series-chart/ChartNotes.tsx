import { useMemo } from 'react'
import { Alert, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ChartView } from '#domain/chartView'
import { formatPeriod } from '#domain/period'
import type { Series } from '#domain/schema/series'
import { isPercentOfPercent, unitsDefinition } from '#domain/units'
import { formatCount } from '../../lib/formats'
import type { Line } from '../chart/lines'
import styles from './SeriesChart.module.css'

interface Props {
  series: Series
  view: ChartView
  change: (changes: Partial<ChartView>) => void
  lines: readonly Line[]
  compared: readonly Pick<Series, 'unit'>[]
  /** Lines that have no axis. */
  undrawn: readonly Line[]
  isExact: boolean
  total: number
  hasRange: boolean
}

/** The first period that all lines have, as the one that begins last names it. */
function commonBase(lines: readonly Line[]): string | null {
  const begun = lines.filter(({ points }) => points.length > 0)
  const last = begun.reduce<Line | null>((late, one) => (!late || one.points[0]! > late.points[0]! ? one : late), null)
  return last && formatPeriod(last.frequency, last.points[0]!)
}

/** A change in percent falls below this only where a value, or the one before it, is negative. */
const ALL = -100

/** Whether a change of some line is one from or to a negative value. */
const isOfNegative = (lines: readonly Line[], units: ChartView['units']): boolean =>
  unitsDefinition(units).unit === 'percent' &&
  unitsDefinition(units).looksBack !== undefined &&
  lines.some(({ points }) => points.some((value, i) => i % 2 === 1 && value < ALL))

/** Whether a value has no place on a logarithmic scale. */
const hasUnlogged = (lines: readonly Line[]): boolean =>
  lines.some(({ points }) => points.some((value, i) => i % 2 === 1 && value <= 0))

/** What a reader must know of the numbers drawn. */
export function ChartNotes({ series, view, change, lines, compared, undrawn, isExact, total, hasRange }: Props) {
  const { t } = useTranslation(['series', 'common'])
  const inPoints = unitsDefinition(view.units).looksBack === 'year' ? 'changeFromYearAgo' : 'change'
  const ofNegative = useMemo(() => isOfNegative(lines, view.units), [lines, view.units])
  const isUnlogged = useMemo(() => view.log && hasUnlogged(lines), [lines, view.log])
  const advice = (text: string, type: 'warning' | 'info', action: string, changes: Partial<ChartView>) => (
    <Alert
      type={type}
      className={styles.advice ?? ''}
      showIcon
      title={text}
      action={
        <Button size="small" data-print="never" onClick={() => change(changes)}>
          {action}
        </Button>
      }
    />
  )
  return (
    <>
      {[series, ...compared].some(({ unit }) => isPercentOfPercent(unit, view.units)) &&
        advice(t('note.percentOfPercent'), 'warning', t('note.inPoints'), { units: inPoints })}
      {ofNegative && advice(t('note.negative'), 'warning', t('note.asChange'), { units: inPoints })}
      {undrawn.length > 0 &&
        advice(
          t('note.axes', { names: undrawn.map((line) => line.name).join(t('common:list.parts')) }),
          'info',
          t('note.asIndex'),
          { units: 'index', base: commonBase(lines) },
        )}
      <Flex justify="space-between" gap={12} wrap className={styles.below}>
        <div className={styles.note}>
          {view.frequency && <div>{t('note.lowered')}</div>}
          {!isExact && <div>{t('note.m4', { total: formatCount(total) })}</div>}
          {view.units !== 'levels' && <div>{t(`formula.${view.units}`)}</div>}
          {isUnlogged && <Alert type="info" title={t('note.log')} />}
        </div>
        {hasRange && (
          <Button size="small" data-print="never" onClick={() => change({ from: null, to: null })}>
            {t('wholeRange')}
          </Button>
        )}
      </Flex>
    </>
  )
}
