import { Skeleton, Typography } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PropertyName } from '#domain/properties'
import type { ValueChange } from '#domain/schema/revisions'
import type { Series } from '#domain/schema/series'
import { Dialog } from '../../components/Dialog'
import { ErrorState } from '../../components/ErrorState'
import { formatCount, formatProperty, formatValue } from '../../lib/formats'
import { comparisonQuery } from './api'
import styles from './SeriesPage.module.css'

interface Props {
  series: Series
  from: number
  to: number
  onClose: () => void
}

const WIDTH = 720
const SHOWN = 500

/** What differs between two versions of a series. */
export function ComparisonDialog({ series, from, to, onClose }: Props) {
  const { t } = useTranslation(['series', 'common'])
  const { data, error } = useQuery(comparisonQuery(series.id, from, to))
  const properties = Object.entries(data?.properties ?? {})
  return (
    <Dialog width={WIDTH} title={t('revision.compare', { from, to })} footer={null} onCancel={onClose}>
      {error && !data && <ErrorState error={error} />}
      {!data && !error && <Skeleton active />}
      {data && data.total === 0 && properties.length === 0 && <Typography.Text>{t('revision.same')}</Typography.Text>}
      {properties.length > 0 && (
        <ul>
          {properties.map(([name, [before, after]]) => (
            <li key={name}>
              {t(`common:property.${name as PropertyName | 'status' | 'ownerId'}`)}: <del>{formatProperty(before)}</del>{' '}
              → <ins>{formatProperty(after)}</ins>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > 0 && <ChangeTable changes={data.changes.slice(0, SHOWN)} total={data.total} />}
    </Dialog>
  )
}

function ChangeTable({ changes, total }: { changes: readonly ValueChange[]; total: number }) {
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
        <Typography.Text type="secondary">
          {t('revision.more', { shown: formatCount(changes.length), total: formatCount(total) })}
        </Typography.Text>
      )}
    </>
  )
}
