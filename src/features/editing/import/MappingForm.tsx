import { InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { FREQUENCIES } from '#domain/frequency'
import { ENCODINGS, type Encoding } from '#domain/import/decode'
import { columnName, LAYOUTS, type Mapping } from '#domain/import/mapping'
import { parseNumber, type DecimalMark } from '#domain/number'
import type { DotMonth } from '#domain/periodPatterns'
import styles from './Import.module.css'
import type { Chosen, Inspected, Opened } from './protocol'
import { withFilter } from './answers'

interface Props {
  opened: Opened
  table: number
  inspected: Inspected
  onTable: (table: number) => void
  onMapping: (mapping: Mapping) => void
  /** Other values or other rows. */
  onChoose: (mapping: Mapping, chosen: Chosen) => void
  onEncoding: (encoding: Encoding) => void
}

/** How the table is read: guessed, shown, and changeable in every part. */
export function MappingForm({ opened, table, inspected, onTable, onMapping, onChoose, onEncoding }: Props) {
  const { t } = useTranslation(['editing', 'common', 'values'])
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
  const encodings = opened.encoding !== null && (
    <Field label={t('mapping.encoding')}>
      <Select
        value={opened.encoding}
        aria-label={t('mapping.encoding')}
        options={ENCODINGS.map((value) => ({ value, label: value.toUpperCase() }))}
        onChange={onEncoding}
      />
    </Field>
  )
  if (!mapping || !inspection)
    return (
      <div className={styles.mapping}>
        {sheets}
        {encodings}
      </div>
    )
  const set = (changes: Partial<Mapping>) => onMapping({ ...mapping, ...changes })
  const isAcross = mapping.layout === 'across'
  const columns = inspection.columns.map(({ column, label }) => {
    const place = isAcross ? t('mapping.row', { row: column + 1 }) : columnName(column)
    return { value: column, label: label ? `${label} (${place})` : t('mapping.nameless', { place }) }
  })
  const labelOf = (column: number) => inspection.columns[column]?.label || columnName(column)
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
      {encodings}
      <Field label={t('mapping.periodColumn')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          value={mapping.periodColumn}
          options={columns}
          aria-label={t('mapping.periodColumn')}
          onChange={(periodColumn) => set({ periodColumn })}
        />
      </Field>
      {mapping.layout !== 'yearByPart' && (
        <Field label={t('mapping.partColumn')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            value={mapping.partColumn ?? NONE}
            options={[
              { value: NONE, label: t('mapping.noPart') },
              { value: mapping.periodColumn, label: t('mapping.partAbove') },
              ...columns.filter(({ value }) => value !== mapping.periodColumn),
            ]}
            aria-label={t('mapping.partColumn')}
            onChange={(column) => set({ partColumn: column === NONE ? null : column })}
          />
        </Field>
      )}
      {mapping.layout !== 'yearByPart' && (
        <Field label={t('mapping.valueColumn')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            value={mapping.valueColumn}
            options={columns}
            aria-label={t('mapping.valueColumn')}
            onChange={(valueColumn) => onChoose({ ...mapping, valueColumn }, 'values')}
          />
        </Field>
      )}
      <Field label={t('mapping.frequency')}>
        <Select
          value={mapping.frequency}
          options={FREQUENCIES.map((value) => ({ value, label: t(`values:frequency.${value}`) }))}
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
          <Select<DotMonth | 'undecided'>
            value={mapping.style.dotMonth ?? 'undecided'}
            options={(['undecided', 'january', 'october', 'quarter'] as const).map((value) => ({
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
        <Select<DecimalMark | 'undecided'>
          value={mapping.decimalMark ?? 'undecided'}
          options={[
            ...(mapping.decimalMark === null
              ? [{ value: 'undecided' as const, label: t('mapping.undecided'), disabled: true }]
              : []),
            { value: '.', label: '1,234.5' },
            { value: ',', label: '1.234,5' },
          ]}
          aria-label={t('mapping.decimalMark')}
          onChange={(mark) => set({ decimalMark: mark === 'undecided' ? null : mark })}
        />
      </Field>
      <Field label={t('mapping.missing')}>
        <Select
          mode="tags"
          value={[...mapping.missingValues.map(String), ...mapping.missingMarks]}
          placeholder={t('mapping.missingHint')}
          aria-label={t('mapping.missing')}
          onChange={(texts: string[]) => set(missingOf(texts))}
        />
      </Field>
      {inspection.keys.map(({ column, values }) => (
        <Field key={column} label={labelOf(column)}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            value={mapping.filter.find((one) => one.column === column)?.value ?? null}
            options={values.map((value) => ({ value, label: value }))}
            aria-label={labelOf(column)}
            onChange={(value) => onChoose({ ...mapping, filter: withFilter(mapping.filter, column, value) }, 'rows')}
          />
        </Field>
      ))}
    </div>
  )
}

/** No column of a table. */
const NONE = -1

/** Numbers and other texts that mean a missing value. */
function missingOf(texts: readonly string[]): Pick<Mapping, 'missingValues' | 'missingMarks'> {
  const read = texts.map((text) => ({ text: text.trim(), number: parseNumber(text) }))
  return {
    missingValues: read.flatMap(({ number }) => (number.kind === 'value' ? [number.value] : [])),
    missingMarks: read.flatMap(({ text, number }) => (number.kind === 'value' ? [] : [text])),
  }
}

function Field({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      {children}
    </label>
  )
}
