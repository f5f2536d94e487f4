import { DatePicker, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { AGGREGATIONS, lowerFrequencies, type Aggregation } from '#domain/aggregate'
import type { Frequency } from '#domain/frequency'
import { LIMITS } from '#domain/limits'
import { formatPeriod, floorPeriod } from '#domain/period'
import type { Series } from '#domain/schema/series'
import { unitsDefinition, unitsFor, type Units } from '#domain/units'
import { fromPicked, PICKERS, toPicked } from './picker'
import styles from './SeriesPage.module.css'
import { shownFrequency, type View } from './view'

interface Props {
  series: Series
  view: View
  change: (changes: Partial<View>) => void
}

/** Frequency first, then units, each with what it needs. */
export function ChartControls({ series, view, change }: Props) {
  const { t } = useTranslation('series')
  const frequency = shownFrequency(view, series.frequency)
  const lower = lowerFrequencies(series.frequency)
  const frequencies = [series.frequency, ...lower.toReversed()].map((value) => ({
    value,
    label: t(`common:frequency.${value}`),
  }))
  const offered = unitsFor(frequency)
  const units = offered.includes(view.units) ? view.units : 'levels'
  const { parameter } = unitsDefinition(units)
  const chooseFrequency = (chosen: Frequency) => change({ frequency: chosen === series.frequency ? null : chosen })
  return (
    <>
      <label className={styles.control}>
        <span>{t('control.units')}</span>
        <Select<Units>
          className={styles.units}
          showSearch={{ optionFilterProp: 'label' }}
          value={units}
          options={offered.map((value) => ({ value, label: t(`units.${value}`) }))}
          onChange={(chosen) => change({ units: chosen })}
          aria-label={t('control.units')}
          listHeight={400}
          popupMatchSelectWidth={false}
        />
      </label>
      {parameter === 'base' && (
        <label className={styles.control}>
          <span>{t('control.base')}</span>
          <DatePicker
            {...PICKERS[frequency]}
            value={toPicked(view.base)}
            aria-label={t('control.base')}
            placeholder={series.firstPeriod ?? ''}
            onChange={(picked) =>
              change({ base: picked ? formatPeriod(frequency, floorPeriod(frequency, fromPicked(picked))) : null })
            }
          />
        </label>
      )}
      {parameter === 'window' && (
        <label className={styles.control}>
          <span>{t('control.window')}</span>
          <InputNumber
            className={styles.number}
            min={2}
            max={LIMITS.movingAverageWindow}
            value={view.window}
            aria-label={t('control.window')}
            onChange={(window) => change({ window: window ?? 2 })}
          />
        </label>
      )}
      {lower.length > 0 && (
        <label className={styles.control}>
          <span>{t('control.frequency')}</span>
          <Select<Frequency>
            className={styles.frequency}
            value={frequency}
            options={frequencies}
            onChange={chooseFrequency}
            aria-label={t('control.frequency')}
          />
        </label>
      )}
      {frequency !== series.frequency && (
        <label className={styles.control}>
          <span>{t('control.aggregation')}</span>
          <Select<Aggregation>
            className={styles.frequency}
            value={view.aggregation}
            options={AGGREGATIONS.map((value) => ({ value, label: t(`aggregation.${value}`) }))}
            onChange={(aggregation) => change({ aggregation })}
            aria-label={t('control.aggregation')}
          />
        </label>
      )}
    </>
  )
}
