import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { AGGREGATIONS, lowerFrequencies, type Aggregation } from '#domain/aggregate'
import type { Frequency } from '#domain/frequency'
import type { Series } from '#domain/schema/series'
import { LazySelect } from '../LazySelect'
import { lazyPart } from '../lazyPart'
import { unitsDefinition, unitsFor, unitsOffered, type Units } from '#domain/units'
import styles from './SeriesChart.module.css'
import { shownFrequency, type ChartView } from '#domain/chartView'

const WindowInput = lazyPart(() => import('./WindowInput'), { fallback: <Skeleton.Input active /> })
const BasePicker = lazyPart(() => import('./BasePicker'), { fallback: <Skeleton.Input active /> })

interface Props {
  series: Series
  view: ChartView
  change: (changes: Partial<ChartView>) => void
}

/** Frequency first, then units, each with what it needs. */
export function ChartControls({ series, view, change }: Props) {
  const { t } = useTranslation(['series', 'common', 'values'])
  const frequency = shownFrequency(view, series.frequency)
  const lower = lowerFrequencies(series.frequency)
  const frequencies = [series.frequency, ...lower.toReversed()].map((value) => ({
    value,
    label: t(`values:frequency.${value}`),
  }))
  const units = unitsFor(frequency).includes(view.units) ? view.units : 'levels'
  const offered = unitsOffered(frequency, units)
  const { parameter } = unitsDefinition(units)
  const chooseFrequency = (chosen: Frequency) => change({ frequency: chosen === series.frequency ? null : chosen })
  return (
    <>
      <label className={styles.control}>
        <span>{t('control.units')}</span>
        <LazySelect<Units>
          value={units}
          options={offered.map((value) => ({ value, label: t(`values:units.${value}`) }))}
          onChange={(chosen) => change({ units: chosen })}
          label={t('control.units')}
        />
      </label>
      {parameter === 'base' && (
        <label className={styles.control}>
          <span>{t('control.base')}</span>
          <BasePicker
            frequency={frequency}
            base={view.base}
            placeholder={series.firstPeriod ?? ''}
            onChange={(base) => change({ base })}
          />
        </label>
      )}
      {parameter === 'window' && (
        <label className={styles.control}>
          <span>{t('control.window')}</span>
          <WindowInput window={view.window} onChange={(window) => change({ window })} />
        </label>
      )}
      {lower.length > 0 && (
        <label className={styles.control}>
          <span>{t('control.frequency')}</span>
          <LazySelect<Frequency>
            value={frequency}
            options={frequencies}
            onChange={chooseFrequency}
            label={t('control.frequency')}
          />
        </label>
      )}
      {frequency !== series.frequency && (
        <label className={styles.control}>
          <span>{t('control.aggregation')}</span>
          <LazySelect<Aggregation>
            value={view.aggregation}
            options={AGGREGATIONS.map((value) => ({ value, label: t(`values:aggregation.${value}`) }))}
            onChange={(aggregation) => change({ aggregation })}
            label={t('control.aggregation')}
          />
        </label>
      )}
    </>
  )
}
