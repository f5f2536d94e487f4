import { Skeleton, Typography } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PropertyName } from '#domain/properties'
import type { Series } from '#domain/schema/series'
import { Dialog } from '../../components/Dialog'
import { ErrorState } from '../../components/ErrorState'
import { ChangeTable } from '../../components/series/ChangeTable'
import { formatProperty } from '../../lib/formats'
import { comparisonQuery } from './api'

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
