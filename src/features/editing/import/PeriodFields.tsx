import { InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { hasParts, type Mapping } from '#domain/import/mapping'
import { Choice, Field } from './Field'
import type { Chosen } from './protocol'

interface Props {
  mapping: Mapping
  /** What a column can be chosen by. */
  columns: { value: number; label: string }[]
  onSet: (changes: Partial<Mapping>) => void
  /** Other values or other rows. */
  onChoose: (mapping: Mapping, chosen: Chosen) => void
}

/** No column of a table. */
const NONE = -1

/** Where the period of a row stands, or its parts. */
export function PeriodFields({ mapping, columns, onSet, onChoose }: Props) {
  const { t } = useTranslation('editing')
  return (
    <>
      <Choice
        label={t('mapping.periodColumn')}
        value={mapping.periodColumn}
        options={columns}
        onChange={(periodColumn) => onSet({ periodColumn })}
      />
      {!hasParts(mapping.layout) && (
        <>
          <Choice
            label={t('mapping.partColumn')}
            value={mapping.partColumn ?? NONE}
            options={[
              { value: NONE, label: t('mapping.noPart') },
              { value: mapping.periodColumn, label: t('mapping.partAbove') },
              ...columns.filter(({ value }) => value !== mapping.periodColumn),
            ]}
            onChange={(column) =>
              onSet(
                column === NONE
                  ? { partColumn: null, dayColumn: undefined }
                  : { partColumn: column, timeColumn: undefined },
              )
            }
          />
          {mapping.partColumn === null && (
            <Choice
              label={t('mapping.timeColumn')}
              value={mapping.timeColumn ?? NONE}
              options={[
                { value: NONE, label: t('mapping.noTime') },
                ...columns.filter(({ value }) => value !== mapping.periodColumn),
              ]}
              onChange={(column) => onChoose({ ...mapping, timeColumn: column === NONE ? undefined : column }, 'rows')}
            />
          )}
          {mapping.titleYear !== undefined && (
            <Field label={t('mapping.titleYear')}>
              <InputNumber
                min={1000}
                max={2999}
                value={Number(mapping.titleYear)}
                aria-label={t('mapping.titleYear')}
                onChange={(value) => value && onSet({ titleYear: String(value) })}
              />
            </Field>
          )}
          <Choice
            label={t('mapping.dayColumn')}
            value={mapping.dayColumn ?? NONE}
            options={[
              { value: NONE, label: t('mapping.noDay') },
              ...columns.filter(({ value }) => value !== mapping.periodColumn && value !== mapping.partColumn),
            ]}
            onChange={(column) => onSet({ dayColumn: column === NONE ? undefined : column })}
          />
        </>
      )}
    </>
  )
}
