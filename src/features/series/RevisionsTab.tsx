import { useState } from 'react'
import { Alert, Button, Flex, Pagination, Radio, Skeleton, Typography } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Revision } from '#domain/schema/revisions'
import type { Series } from '#domain/schema/series'
import { ErrorState } from '../../components/ErrorState'
import { ChangeCounts } from '../../components/series/ChangeCounts'
import { PersonName } from '../../components/series/PersonName'
import { formatAgo, formatMoment } from '../../lib/formats'
import { ApiError } from '../../lib/http'
import { restoreVersion, REVISIONS_A_PAGE, revisionsQuery } from './api'
import { ComparisonDialog } from './ComparisonDialog'
import { RestoreDialog } from './RestoreDialog'
import { toast } from '../../lib/toast'
import styles from './SeriesPage.module.css'

/** Who changed what, when and why; any two can be compared, any seen as it was, any restored. */
export function RevisionsTab({ series }: { series: Series }) {
  const { t } = useTranslation('series')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<{ from: number; to: number }>({
    from: Math.max(0, series.version - 1),
    to: series.version,
  })
  const [isComparing, setIsComparing] = useState(false)
  const [restoring, setRestoring] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(revisionsQuery(series.id, page))
  const client = useQueryClient()
  const [, setParams] = useSearchParams()

  const restore = async (message: string) => {
    if (restoring === null) return
    try {
      await restoreVersion(series.id, series.version, restoring, message)
      setRestoring(null)
      setProblem(null)
      toast('success', t('revision.restored', { version: restoring }))
      // What is shown from now on is what was restored.
      setParams((current) => {
        current.delete('version')
        return current
      })
      await client.invalidateQueries({ queryKey: ['series'] })
      await client.invalidateQueries({ queryKey: ['dashboard'] })
    } catch (failure) {
      setRestoring(null)
      setProblem(failure instanceof ApiError ? failure.message : String(failure))
    }
  }
  const seeAsOf = (version: number) =>
    setParams((current) => {
      current.set('version', String(version))
      return current
    })

  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 8 }} />
    )
  }
  return (
    <>
      <div className={styles.toolbar}>
        <Typography.Text type="secondary">{t('revision.count', { count: data.total })}</Typography.Text>
        <Button onClick={() => setIsComparing(true)}>{t('revision.compare', chosen)}</Button>
      </div>
      {problem && <Alert type="error" showIcon title={problem} closable={{ onClose: () => setProblem(null) }} />}
      <ul className={styles.revisions}>
        {data.items.map((revision) => (
          <li key={revision.version}>
            <CompareRadios version={revision.version} chosen={chosen} onChoose={setChosen} />
            <RevisionText revision={revision} />
            <Flex gap={8}>
              {revision.version !== series.version && (
                <Button size="small" onClick={() => seeAsOf(revision.version)}>
                  {t('revision.see')}
                </Button>
              )}
              {series.editable && revision.version !== series.version && (
                <Button size="small" onClick={() => setRestoring(revision.version)}>
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
      {restoring !== null && (
        <RestoreDialog version={restoring} onRestore={restore} onCancel={() => setRestoring(null)} />
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
