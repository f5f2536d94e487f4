import { Button, Empty, Flex, Pagination, Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS, reportEditorPath } from '#domain/paths'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { Secondary } from '../../components/Secondary'
import { reportsQuery } from '../../lib/api/reports'
import { formatAgo } from '../../lib/formats'
import { useListSearch } from '../../lib/useListSearch'
import styles from './Account.module.css'

/** One's own reports, drafts among them; the latest change first. */
export function ReportsTab() {
  const { t } = useTranslation('account')
  const { page, pageSize, turn } = useListSearch({})
  const query = useQuery(reportsQuery({ mine: true, page, pageSize }))
  return (
    <Panel>
      <QueryState query={query}>
        {({ items, total }) =>
          total === 0 ? (
            <Empty description={t('none.reports')}>
              <Link to={PATHS.reports}>
                <Button type="primary">{t('begin.reports')}</Button>
              </Link>
            </Empty>
          ) : (
            <Flex vertical gap={16}>
              <ul className={styles.reports}>
                {items.map(({ id, title, status, updatedAt }) => (
                  <li key={id}>
                    <Link to={reportEditorPath(id)}>{title || t('untitled')}</Link>{' '}
                    <Tag>{t(`reportStatus.${status}`)}</Tag> <Secondary>{formatAgo(updatedAt)}</Secondary>
                  </li>
                ))}
              </ul>
              <Pagination
                align="end"
                current={page}
                pageSize={pageSize}
                total={total}
                hideOnSinglePage
                onChange={(current, size) => turn({ current, pageSize: size })}
              />
            </Flex>
          )
        }
      </QueryState>
    </Panel>
  )
}
