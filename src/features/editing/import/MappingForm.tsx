import { InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { FREQUENCIES } from '#domain/frequency'
import { columnName, LAYOUTS, type Mapping } from '#domain/import/mapping'
import styles from './Import.module.css'
import type { Inspected, Opened } from './protocol'

interface Props {
  opened: Opened
  table: number
  inspected: Inspected
  onTable: (table: number) => void
  onMapping: (mapping: Mapping) => void
}

/** How the table is read: guessed, shown, and changeable in every part. */
export function MappingForm({ opened, table, inspected, onTable, onMapping }: Props) {
  const { t } = useTranslation(['editing', 'common'])
  const { mapping, inspection } = inspected
  const sheets = opened.names.length > 1 && (
    <Field label={t('mapping.sheet')}>
      <Select
        value={table}
        aria-label={t('mapping.sheet')}
        options={opened.names.map((label, value) => ({ value, label }))}
        onChange={onTable}
      />
    </Field>
  )
  if (!mapping || !inspection) return <div className={styles.mapping}>{sheets}</div>
  const set = (changes: Partial<Mapping>) => onMapping({ ...mapping, ...changes })
  const isAcross = mapping.layout === 'across'
  const columns = inspection.columns.map(({ column, label }) => {
    const place = isAcross ? t('mapping.row', { row: column + 1 }) : columnName(column)
    return { value: column, label: label ? `${label} (${place})` : t('mapping.nameless', { place }) }
  })
  const row = (name: 'firstRow' | 'lastRow') => (
    <Field label={t(`mapping.${name}`)}>
      <InputNumber
        min={1}
        max={Math.max(1, isAcross ? inspected.columnCount : inspected.rowCount)}
        value={mapping[name] + 1}
        aria-label={t(`mapping.${name}`)}
        onChange={(value) => value && set({ [name]: value - 1 })}
      />
    </Field>
  )
  return (
    <div className={styles.mapping}>
      {sheets}
      <Field label={t('mapping.periodColumn')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          value={mapping.periodColumn}
          options={columns}
          aria-label={t('mapping.periodColumn')}
          onChange={(periodColumn) => set({ periodColumn })}
        />
      </Field>
      {mapping.layout !== 'yearByMonth' && (
        <Field label={t('mapping.valueColumn')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            value={mapping.valueColumn}
            options={columns}
            aria-label={t('mapping.valueColumn')}
            onChange={(valueColumn) => set({ valueColumn })}
          />
        </Field>
      )}
      <Field label={t('mapping.frequency')}>
        <Select
          value={mapping.frequency}
          options={FREQUENCIES.map((value) => ({ value, label: t(`common:frequency.${value}`) }))}
          aria-label={t('mapping.frequency')}
          onChange={(frequency) => set({ frequency })}
        />
      </Field>
      <Field label={t('mapping.layout')}>
        <Select
          value={mapping.layout}
          options={LAYOUTS.map((value) => ({ value, label: t(`layout.${value}`) }))}
          aria-label={t('mapping.layout')}
          onChange={(layout) => set({ layout })}
        />
      </Field>
      <Field label={t('mapping.headerRow')}>
        <InputNumber
          min={0}
          max={Math.max(1, inspected.rowCount)}
          value={mapping.headerRow === null ? 0 : mapping.headerRow + 1}
          aria-label={t('mapping.headerRow')}
          onChange={(value) => set({ headerRow: value ? value - 1 : null })}
        />
      </Field>
      {row('firstRow')}
      {row('lastRow')}
      {inspection.hasNumericDates && (
        <Field label={t('mapping.dayMonthOrder')}>
          <Select<'undecided' | 'dayFirst' | 'monthFirst'>
            value={mapping.style.dayMonthOrder ?? 'undecided'}
            options={(['undecided', 'dayFirst', 'monthFirst'] as const).map((value) => ({
              value,
              label: t(`order.${value}`),
            }))}
            aria-label={t('mapping.dayMonthOrder')}
            onChange={(order) =>
              set({ style: { ...mapping.style, dayMonthOrder: order === 'undecided' ? null : order } })
            }
          />
        </Field>
      )}
      {inspection.hasDotMonths && (
        <Field label={t('mapping.dotMonth')}>
          <Select<'undecided' | 'january' | 'october'>
            value={mapping.style.dotMonth ?? 'undecided'}
            options={(['undecided', 'january', 'october'] as const).map((value) => ({
              value,
              label: t(`dotMonth.${value}`),
            }))}
            aria-label={t('mapping.dotMonth')}
            onChange={(dotMonth) =>
              set({ style: { ...mapping.style, dotMonth: dotMonth === 'undecided' ? null : dotMonth } })
            }
          />
        </Field>
      )}
      <Field label={t('mapping.decimalMark')}>
        <Select
          value={mapping.decimalMark}
          options={[
            { value: '.', label: '1,234.5' },
            { value: ',', label: '1.234,5' },
          ]}
          aria-label={t('mapping.decimalMark')}
          onChange={(decimalMark: Mapping['decimalMark']) => set({ decimalMark })}
        />
      </Field>
      <Field label={t('mapping.missingValues')}>
        <Select
          mode="tags"
          value={mapping.missingValues.map(String)}
          placeholder={t('mapping.missingValuesHint')}
          aria-label={t('mapping.missingValues')}
          onChange={(texts: string[]) => set({ missingValues: texts.map(Number).filter(Number.isFinite) })}
        />
      </Field>
    </div>
  )
}

function Field({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      {children}
    </label>
  )
}
