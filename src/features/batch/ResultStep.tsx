import { useRef, useState } from 'react'
import { Button, Flex, Pagination, Result } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { seriesPath } from '#domain/paths'
import type { BatchDone } from '#domain/schema/batches'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { Secondary } from '../../components/Secondary'
import { useTerms } from '../../lib/api/catalogue'
import { batchQuery } from './api'
import styles from './Batch.module.css'
import { UndoButton } from './UndoButton'

const PAGE_SIZE = 20

/** What a batch did, and the one step back. */
export function ResultStep({ id, onAgain }: { id: number; onAgain: () => void }) {
  const { t } = useTranslation('batch')
  const terms = useTerms()
  const query = useQuery(batchQuery(id))
  const [page, setPage] = useState(1)
  /** What stayed as others have changed it, where it was undone just now. */
  const [left, setLeft] = useState<BatchDone | null>(null)
  const again = useRef<HTMLButtonElement>(null)
  const undone = (done: BatchDone) => {
    setLeft(done)
    // Its own button goes.
    again.current?.focus()
  }
  return (
    <Panel>
      <QueryState query={query}>
        {({ series, message, undoneAt }) => (
          <Result
            status={undoneAt === null ? 'success' : 'info'}
            title={undoneAt === null ? t('applied', { count: series.length }) : t('undone')}
            subTitle={undoneAt !== null && left !== null && left.kept > 0 && t('undoneInPart', { count: left.kept })}
            extra={
              <Flex gap={12} justify="center" align="start" wrap>
                <Button ref={again} type="primary" onClick={onAgain}>
                  {t('again')}
                </Button>
                {undoneAt === null && series.length > 0 && (
                  <UndoButton id={id} message={message} makes={series.some(({ isNew }) => isNew)} onUndone={undone} />
                )}
              </Flex>
            }
          >
            {left !== null && left.stays.length > 0 && (
              <ul className={styles.batches}>
                {left.stays.map(({ isPublished, kept, ...one }) => (
                  <li key={one.id}>
                    <Link to={seriesPath(one.id, { tab: 'revisions' })}>{terms.inLanguage(one)}</Link>{' '}
                    <Secondary>
                      {[kept > 0 && t('placesStay', { count: kept }), isPublished && t('staysPublished')]
                        .filter(Boolean)
                        .join(' · ')}
                    </Secondary>
                  </li>
                ))}
              </ul>
            )}
            {(left === null || left.stays.length === 0) && series.length > 0 && (
              <>
                <ul className={styles.batches}>
                  {series.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((one) => (
                    <li key={one.id}>
                      <Link to={seriesPath(one.id, { tab: 'revisions' })}>{terms.inLanguage(one)}</Link>
                    </li>
                  ))}
                </ul>
                <Pagination
                  size="small"
                  current={page}
                  total={series.length}
                  pageSize={PAGE_SIZE}
                  showSizeChanger={false}
                  hideOnSinglePage
                  onChange={setPage}
                />
              </>
            )}
          </Result>
        )}
      </QueryState>
    </Panel>
  )
}
