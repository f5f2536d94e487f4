import { useState } from 'react'
import { Flex, Pagination, Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../components/ErrorState'
import { Panel } from '../../components/Panel'
import { Secondary } from '../../components/Secondary'
import { formatMoment } from '../../lib/formats'
import { batchesQuery } from './api'
import styles from './Batch.module.css'
import { UndoButton } from './UndoButton'
import { useNamed } from './useNamed'

/** What one changed together before, to be undone while nobody has changed it since. */
export function EarlierBatches() {
  const { t } = useTranslation('batch')
  const named = useNamed()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(batchesQuery(page))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || data.total === 0) return null
  return (
    <Panel title={t('earlier')}>
      <ul className={styles.batches}>
        {data.items.map(({ id, message, createdAt, undoneAt, count, made, titles }) => (
          <li key={id}>
            <Flex gap={12} align="center" wrap>
              <span>{message || t('noMessage')}</span>
              <Secondary>
                {/* Series that it made are gone with it. */}
                {undoneAt === null && count > 0 && `${t('seriesCount', { count })} · `}
                {formatMoment(createdAt)}
              </Secondary>
              {undoneAt !== null ? (
                <Flex gap={8} align="center" wrap>
                  <Tag>{t('undone')}</Tag>
                  {made > 0 && <Secondary>{t('stayed', { count: made })}</Secondary>}
                </Flex>
              ) : (
                count > 0 && <UndoButton id={id} message={message} makes={made > 0} size="small" />
              )}
            </Flex>
            {titles.length > 0 && <Secondary>{named(titles, count)}</Secondary>}
          </li>
        ))}
      </ul>
      <Pagination size="small" current={page} total={data.total} pageSize={10} hideOnSinglePage onChange={setPage} />
    </Panel>
  )
}
