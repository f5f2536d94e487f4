import { useState } from 'react'
import { Button, Drawer, Flex, Pagination, Tag } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReportTexts } from '#domain/schema/reports'
import { PersonName } from '../../components/series/PersonName'
import { ReportText } from '../../components/report/ReportText'
import { QueryState } from '../../components/QueryState'
import { Secondary } from '../../components/Secondary'
import { formatCount, formatMoment } from '../../lib/formats'
import { reportRevisionQuery, reportRevisionsQuery } from './api'
import { STATUS_COLORS } from '../../components/report/statusColors'
import styles from './Reports.module.css'

interface Props {
  id: number
  onUse: (texts: ReportTexts) => void
  onClose: () => void
}

/** Wide enough for a text with its charts where one is read. */
const WIDTHS = { list: 'min(100vw, 480px)', text: 'min(100vw, 880px)' }

/** The earlier states of a report, each to be read and put into the editor. */
export default function RevisionsDrawer({ id, onUse, onClose }: Props) {
  const { t } = useTranslation('report')
  const client = useQueryClient()
  const [page, setPage] = useState(1)
  const [read, setRead] = useState<number | null>(null)
  const query = useQuery({ ...reportRevisionsQuery(id, page), staleTime: 0 })
  return (
    <Drawer open title={t('revisions.title')} size={WIDTHS[read === null ? 'list' : 'text']} onClose={onClose}>
      <QueryState query={query}>
        {({ items, total }) => (
          <>
            <ul className={styles.states}>
              {items.map(({ version, author, status, title, length, createdAt }) => (
                <li key={version}>
                  <Flex justify="space-between" gap={8} wrap>
                    <PersonName person={author} isPlain />
                    <Secondary>{formatMoment(createdAt)}</Secondary>
                  </Flex>
                  <span>{title || t('mine.untitled')}</span>
                  <Flex justify="space-between" gap={8} align="center">
                    <span>
                      <Tag color={STATUS_COLORS[status]}>{t(`status.${status}`)}</Tag>
                      <Secondary>{t('revisions.length', { count: length, formatted: formatCount(length) })}</Secondary>
                    </span>
                    <Flex gap={8}>
                      <Button
                        size="small"
                        aria-expanded={read === version}
                        onClick={() => setRead(read === version ? null : version)}
                      >
                        {t(read === version ? 'revisions.close' : 'revisions.read')}
                      </Button>
                      <Button
                        size="small"
                        onClick={() => void client.fetchQuery(reportRevisionQuery(id, version)).then(onUse)}
                      >
                        {t('revisions.use')}
                      </Button>
                    </Flex>
                  </Flex>
                  {read === version && <State id={id} version={version} />}
                </li>
              ))}
            </ul>
            <Pagination current={page} total={total} pageSize={20} hideOnSinglePage onChange={setPage} />
          </>
        )}
      </QueryState>
    </Drawer>
  )
}

/** A report as it was. */
function State({ id, version }: { id: number; version: number }) {
  const query = useQuery(reportRevisionQuery(id, version))
  return (
    <QueryState query={query}>
      {({ summary, body }) => (
        <div className={styles.state}>
          {summary && <Secondary>{summary}</Secondary>}
          <ReportText text={body} />
        </div>
      )}
    </QueryState>
  )
}
