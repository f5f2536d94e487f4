import { useTranslation } from 'react-i18next'
import type { ValueChange } from '#domain/schema/revisions'
import { formatCount, formatValue } from '../../lib/formats'
import { Secondary } from '../Secondary'
import styles from './ChangeTable.module.css'

/** Changes of values, what was and what is; the first of so many. Needs the texts of `series`. */
export function ChangeTable({ changes, total }: { changes: readonly ValueChange[]; total: number }) {
  const { t } = useTranslation(['series', 'common'])
  const side = (cell: ValueChange['before']) =>
    cell === null
      ? t('revision.absent')
      : cell.value === null
        ? t('common:series.missing')
        : [formatValue(cell.value, cell.decimals), cell.flag].filter(Boolean).join(' ')
  return (
    <>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{t('table.period')}</th>
            <th scope="col">{t('revision.before')}</th>
            <th scope="col">{t('revision.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.period}>
              <td>{change.period}</td>
              <td>{side(change.before)}</td>
              <td>{side(change.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > changes.length && (
        <Secondary>{t('revision.more', { shown: formatCount(changes.length), total: formatCount(total) })}</Secondary>
      )}
    </>
  )
}
