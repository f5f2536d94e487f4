import { useState } from 'react'
import { Button, Drawer, Flex, Pagination, Tag } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReportTexts } from '#domain/schema/reports'
import { PersonName } from '../../components/series/PersonName'
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

/** The earlier states of a report, each to be put into the editor. */
export default function RevisionsDrawer({ id, onUse, onClose }: Props) {
  const { t } = useTranslation('report')
  const client = useQueryClient()
  const [page, setPage] = useState(1)
  const query = useQuery({ ...reportRevisionsQuery(id, page), staleTime: 0 })
  return (
    <Drawer open title={t('revisions.title')} size="min(100vw, 480px)" onClose={onClose}>
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
                    <Button
                      size="small"
                      onClick={() => void client.fetchQuery(reportRevisionQuery(id, version)).then(onUse)}
                    >
                      {t('revisions.use')}
                    </Button>
                  </Flex>
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
