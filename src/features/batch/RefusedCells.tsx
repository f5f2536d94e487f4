import { useTranslation } from 'react-i18next'
import { columnName } from '#domain/import/columnLabel'
import type { RefusedCell } from '#domain/import/readTable'
import styles from './Batch.module.css'

/** As much of a cell as is shown. */
const LONGEST = 60

interface Props {
  /** The first of them. */
  cells: readonly RefusedCell[]
  total: number
}

/** Cells of a file that are left out, and why. */
export function RefusedCells({ cells, total }: Props) {
  const { t } = useTranslation(['batch', 'domain', 'common'])
  return (
    <ul className={styles.refusals}>
      {cells.map(({ row, column, text, reason, firstRow }) => (
        <li key={`${row} ${column} ${reason}`}>
          {t('common:told', {
            of: t('file.cell', { row, column: columnName(column - 1), text: text.slice(0, LONGEST) }),
            what: t(`domain:refusals.${reason}`, { firstRow }),
          })}
        </li>
      ))}
      {total > cells.length && <li>{t('more', { count: total - cells.length })}</li>}
    </ul>
  )
}
