import { useTranslation } from 'react-i18next'
import { columnName, type Mapping } from '#domain/import/mapping'
import { readPart } from '#domain/import/parts'
import { formatCount } from '../../../lib/formats'
import styles from './Import.module.css'

interface Props {
  sample: readonly (readonly string[])[]
  mapping: Mapping | null
  rowCount: number
}

type Part = 'period' | 'value' | 'header' | 'left'

/** What a cell of the file is read as. */
function partOf(mapping: Mapping, row: number, column: number, isMonth: (column: number) => boolean): Part | undefined {
  const isAcross = mapping.layout === 'across'
  const [r, c] = isAcross ? [column, row] : [row, column]
  if (r === mapping.headerRow) return 'header'
  if (r < mapping.firstRow || r > mapping.lastRow) return 'left'
  if (c === mapping.periodColumn || c === mapping.partColumn) return 'period'
  if (mapping.layout === 'yearByPart') return isMonth(c) ? 'value' : undefined
  return c === mapping.valueColumn ? 'value' : undefined
}

/** The beginning of the file as it is, with what is read as period and as value marked. */
export function SampleTable({ sample, mapping, rowCount }: Props) {
  const { t } = useTranslation('editing')
  const width = sample.reduce((most, row) => Math.max(most, row.length), 0)
  const header = mapping?.headerRow === null ? [] : (sample[mapping?.headerRow ?? 0] ?? [])
  const isMonth = (column: number) => readPart(header[column] ?? '')?.unit === mapping?.frequency
  const columns = Array.from({ length: width }, (_, column) => column)
  return (
    <section aria-label={t('sample')}>
      <div className={styles.caption}>{t('sampleOf', { shown: sample.length, total: formatCount(rowCount) })}</div>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('sample')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {columnName(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of a file are told apart by nothing else
              <tr key={row}>
                <th scope="row">{row + 1}</th>
                {columns.map((column) => (
                  <td key={column} data-part={mapping ? partOf(mapping, row, column, isMonth) : undefined}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
