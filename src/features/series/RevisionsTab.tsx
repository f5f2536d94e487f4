import { useState } from 'react'
import { Alert, Button, Flex, Pagination, Radio, Typography } from 'antd'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Revision } from '#domain/schema/revisions'
import type { Series } from '#domain/schema/series'
import { ErrorState } from '../../components/ErrorState'
import { ChangeCounts } from '../../components/series/ChangeCounts'
import { PersonName } from '../../components/series/PersonName'
import { formatAgo, formatDay, formatMoment } from '../../lib/formats'
import { useMayEdit } from '../../lib/session/session'
import { restoreMutation, REVISIONS_A_PAGE, revisionsQuery } from './api'
import { ComparisonDialog } from './ComparisonDialog'
import { RestoreDialog } from './RestoreDialog'
import { toast } from '../../lib/toast'
import styles from './SeriesPage.module.css'
import { RevisionsSkeleton } from './tabSkeletons'

/** Who changed what, when and why; any two can be compared, any seen as it was, any restored. */
export default function RevisionsTab({ series }: { series: Series }) {
  const { t } = useTranslation('series')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<{ from: number; to: number }>({
    from: Math.max(1, series.version - 1),
    to: series.version,
  })
  const [isComparing, setIsComparing] = useState(false)
  const [toRestore, setToRestore] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(revisionsQuery(series.id, page))
  const mayEdit = useMayEdit(series)
  const [, setParams] = useSearchParams()

  const restoring = useMutation(restoreMutation(series))
  const restore = (version: number, message: string) =>
    restoring
      .mutateAsync({ version, message })
      .then(
        () => {
          toast('success', t('revision.restored', { version }))
          // What is shown from now on is what was restored.
          setParams((current) => {
            current.delete('version')
            return current
          })
        },
        // Said in its place below.
        () => undefined,
      )
      .finally(() => setToRestore(null))
  const seeAsOf = (version: number) =>
    setParams((current) => {
      current.set('version', String(version))
      return current
    })

  if (!data) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RevisionsSkeleton />
  }
  return (
    <>
      <div className={styles.toolbar}>
        <Typography.Text type="secondary">{t('revision.count', { count: data.total })}</Typography.Text>
        {series.version > 1 && <Button onClick={() => setIsComparing(true)}>{t('revision.compare', chosen)}</Button>}
      </div>
      {restoring.error && (
        <Alert type="error" showIcon title={restoring.error.message} closable={{ onClose: restoring.reset }} />
      )}
      <ul className={styles.revisions}>
        {data.items.map((revision) => (
          <li key={revision.version}>
            {series.version > 1 && <CompareRadios version={revision.version} chosen={chosen} onChoose={setChosen} />}
            <RevisionText revision={revision} />
            <Flex gap={8}>
              {revision.version !== series.version && (
                <Button size="small" onClick={() => seeAsOf(revision.version)}>
                  {t('revision.see', { day: formatDay(revision.createdAt.slice(0, 10)) })}
                </Button>
              )}
              {mayEdit && revision.version !== series.version && (
                <Button size="small" onClick={() => setToRestore(revision.version)}>
                  {t('revision.restore')}
                </Button>
              )}
            </Flex>
          </li>
        ))}
      </ul>
      {data.total > REVISIONS_A_PAGE && (
        <Pagination
          current={page}
          pageSize={REVISIONS_A_PAGE}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      {isComparing && <ComparisonDialog series={series} {...chosen} onClose={() => setIsComparing(false)} />}
      {toRestore !== null && (
        <RestoreDialog
          version={toRestore}
          onRestore={(message) => restore(toRestore, message)}
          onCancel={() => setToRestore(null)}
        />
      )}
    </>
  )
}

interface RadiosProps {
  version: number
  chosen: { from: number; to: number }
  onChoose: (chosen: { from: number; to: number }) => void
}

/** Which two to compare: one radio for each side. */
function CompareRadios({ version, chosen, onChoose }: RadiosProps) {
  const { t } = useTranslation('series')
  return (
    <Flex gap={0}>
      <Radio
        checked={chosen.from === version}
        aria-label={t('revision.from', { version })}
        onChange={() => onChoose({ ...chosen, from: version })}
      />
      <Radio
        checked={chosen.to === version}
        aria-label={t('revision.to', { version })}
        onChange={() => onChoose({ ...chosen, to: version })}
      />
    </Flex>
  )
}

function RevisionText({ revision }: { revision: Revision }) {
  const { t } = useTranslation('series')
  return (
    <div className={styles.revision}>
      <Flex gap={12} wrap align="center">
        <b>{t('revision.version', { version: revision.version })}</b>
        <PersonName person={revision.author} />
        <Typography.Text type="secondary" title={formatMoment(revision.createdAt)}>
          {formatAgo(revision.createdAt)}
        </Typography.Text>
      </Flex>
      {revision.message && <span>{revision.message}</span>}
      <Typography.Text type="secondary">
        <ChangeCounts counts={revision} />
      </Typography.Text>
    </div>
  )
}
