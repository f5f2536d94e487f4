import { InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { FISCAL_STARTS } from '#domain/fiscalQuarters'
import { FREQUENCIES } from '#domain/frequency'
import type { Inspection } from '#domain/import/inspect'
import { labelOrPlace } from '#domain/import/columnLabel'
import { isTurned, hasParts, LAYOUTS, withFrequency, type Mapping } from '#domain/import/mapping'
import { parseNumber, type DecimalMark } from '#domain/number'
import { withFilter } from './answers'
import { Choice, Field } from './Field'
import { PeriodFields } from './PeriodFields'
import type { Chosen } from './protocol'

interface Props {
  mapping: Mapping
  inspection: Inspection
  rowCount: number
  columnCount: number
  onMapping: (mapping: Mapping) => void
  /** Other values or other rows. */
  onChoose: (mapping: Mapping, chosen: Chosen) => void
}

/** Where in the table the series is, and how its cells are read. */
export function MappedFields({ mapping, inspection, rowCount, columnCount, onMapping, onChoose }: Props) {
  const { t } = useTranslation(['editing', 'values'])
  const set = (changes: Partial<Mapping>) => onMapping({ ...mapping, ...changes })
  const setStyle = (changes: Partial<Mapping['style']>) => set({ style: { ...mapping.style, ...changes } })
  const isAcross = isTurned(mapping.layout)
  const columns = inspection.columns.map(({ column, label, place: named }) => {
    const place = isAcross ? t('mapping.row', { row: named }) : named
    return { value: column, label: label ? `${label} (${place})` : t('mapping.nameless', { place }) }
  })
  const labelOf = (column: number) => labelOrPlace(inspection.columns[column])
  const row = (name: 'firstRow' | 'lastRow') => (
    <Field label={t(isAcross ? `mapping.across.${name}` : `mapping.${name}`)}>
      <InputNumber
        min={1}
        max={Math.max(1, isAcross ? columnCount : rowCount)}
        value={mapping[name] + 1}
        aria-label={t(isAcross ? `mapping.across.${name}` : `mapping.${name}`)}
        onChange={(value) => value && set({ [name]: value - 1 })}
      />
    </Field>
  )
  return (
    <>
      <PeriodFields mapping={mapping} columns={columns} onSet={set} onChoose={onChoose} />
      {!hasParts(mapping.layout) && (
        <Choice
          label={t('mapping.valueColumn')}
          value={mapping.valueColumn}
          options={columns}
          onChange={(valueColumn) => onChoose({ ...mapping, valueColumn }, 'values')}
        />
      )}
      <Choice
        label={t('mapping.frequency')}
        value={mapping.frequency}
        options={FREQUENCIES.map((value) => ({ value, label: t(`values:frequency.${value}`) }))}
        onChange={(frequency) => onMapping(withFrequency(mapping, frequency))}
      />
      <Choice
        label={t('mapping.layout')}
        value={mapping.layout}
        options={LAYOUTS.map((value) => ({ value, label: t(`layout.${value}`) }))}
        onChange={(layout) => set({ layout })}
      />
      <Field label={t(isAcross ? 'mapping.across.headerRow' : 'mapping.headerRow')}>
        <InputNumber
          min={0}
          max={Math.max(1, rowCount)}
          value={mapping.headerRow === null ? 0 : mapping.headerRow + 1}
          aria-label={t(isAcross ? 'mapping.across.headerRow' : 'mapping.headerRow')}
          onChange={(value) => set({ headerRow: value ? value - 1 : null })}
        />
      </Field>
      {row('firstRow')}
      {row('lastRow')}
      {inspection.dateOrders.length > 0 && (
        <Choice
          label={t('mapping.dayMonthOrder')}
          value={mapping.style.dayMonthOrder ?? UNDECIDED}
          options={([UNDECIDED, ...inspection.dateOrders] as const).map((value) => ({
            value,
            label: t(`order.${value}`),
          }))}
          onChange={(order) =>
            onChoose(
              { ...mapping, style: { ...mapping.style, dayMonthOrder: order === UNDECIDED ? null : order } },
              'rows',
            )
          }
        />
      )}
      {inspection.hasDotMonths && (
        <Choice
          label={t('mapping.dotMonth')}
          value={mapping.style.dotMonth ?? UNDECIDED}
          options={([UNDECIDED, 'january', 'october', 'quarter'] as const).map((value) => ({
            value,
            label: t(`dotMonth.${value}`),
          }))}
          onChange={(dotMonth) => setStyle({ dotMonth: dotMonth === UNDECIDED ? null : dotMonth })}
        />
      )}
      {mapping.style.spans !== undefined && (
        <Choice
          label={t('mapping.yearSpan')}
          value={mapping.style.spans ?? UNDECIDED}
          options={([UNDECIDED, 'begins', 'ends'] as const).map((value) => ({ value, label: t(`yearSpan.${value}`) }))}
          onChange={(spans) => setStyle({ spans: spans === UNDECIDED ? null : spans })}
        />
      )}
      {mapping.style.fiscalStart !== undefined && (
        <Choice
          label={t('mapping.fiscalStart')}
          value={mapping.style.fiscalStart ?? UNDECIDED}
          options={([UNDECIDED, ...FISCAL_STARTS] as const).map((value) => ({
            value,
            label: t(`fiscalStart.${value}`),
          }))}
          onChange={(fiscalStart) => setStyle({ fiscalStart: fiscalStart === UNDECIDED ? null : fiscalStart })}
        />
      )}
      {mapping.style.centuryFrom !== undefined && (
        <Field label={t('mapping.century')}>
          <InputNumber
            min={1000}
            max={2900}
            value={mapping.style.centuryFrom}
            aria-label={t('mapping.century')}
            onChange={(centuryFrom) => setStyle({ centuryFrom })}
          />
        </Field>
      )}
      <Choice<DecimalMark | typeof UNDECIDED>
        label={t('mapping.decimalMark')}
        value={mapping.decimalMark ?? UNDECIDED}
        options={[
          ...(mapping.decimalMark === null
            ? [{ value: UNDECIDED, label: t('mapping.undecided'), disabled: true } as const]
            : []),
          { value: '.', label: '1,234.5' },
          { value: ',', label: '1.234,5' },
        ]}
        onChange={(mark) => set({ decimalMark: mark === UNDECIDED ? null : mark })}
      />
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
        <Choice
          key={column}
          label={labelOf(column)}
          value={mapping.filter.find((one) => one.column === column)?.value ?? null}
          options={values.map((value) => ({ value, label: value }))}
          onChange={(value) =>
            value !== null && onChoose({ ...mapping, filter: withFilter(mapping.filter, column, value) }, 'rows')
          }
        />
      ))}
    </>
  )
}

const UNDECIDED = 'undecided'

/** Numbers and other texts that mean a missing value. */
function missingOf(texts: readonly string[]): Pick<Mapping, 'missingValues' | 'missingMarks'> {
  const read = texts.map((text) => ({ text: text.trim(), number: parseNumber(text) }))
  return {
    missingValues: read.flatMap(({ number }) => (number.kind === 'value' ? [number.value] : [])),
    missingMarks: read.flatMap(({ text, number }) => (number.kind === 'value' ? [] : [text])),
  }
}
