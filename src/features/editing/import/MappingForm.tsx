import { useTranslation } from 'react-i18next'
import { ENCODING_NAMES, ENCODINGS, type Encoding } from '#domain/import/encodings'
import type { Mapping } from '#domain/import/mapping'
import styles from './Import.module.css'
import { Choice } from './Field'
import { MappedFields } from './MappedFields'
import type { Chosen, Inspected, Opened } from './protocol'

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
  const { t } = useTranslation('editing')
  return (
    <div className={styles.mapping}>
      {opened.names.length > 1 && (
        <Choice
          label={t('mapping.sheet')}
          value={table}
          options={opened.names.map((name, value) => ({
            value,
            label: opened.hidden.includes(value) ? t('mapping.hiddenSheet', { name }) : name,
          }))}
          onChange={onTable}
        />
      )}
      {opened.encoding !== null && (
        <Choice
          label={t('mapping.encoding')}
          value={opened.encoding}
          options={ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }))}
          onChange={onEncoding}
        />
      )}
      {inspected.mapping && inspected.inspection && (
        <MappedFields
          mapping={inspected.mapping}
          inspection={inspected.inspection}
          rowCount={inspected.rowCount}
          columnCount={inspected.columnCount}
          onMapping={onMapping}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}
