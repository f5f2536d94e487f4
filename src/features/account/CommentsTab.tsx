import type { ProColumns } from '@ant-design/pro-components'
import { Empty, Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { seriesPath } from '#domain/paths'
import { OWN_COMMENT_SORTS, type OwnComment } from '#domain/schema/community'
import { ListTable } from '../../components/ListTable'
import { Secondary } from '../../components/Secondary'
import { useTerms } from '../../lib/api/catalogue'
import { ownCommentsQuery } from '../../lib/api/community'
import { formatAgo, formatMoment } from '../../lib/formats'
import { useListSearch } from '../../lib/useListSearch'
import styles from './Account.module.css'

const FILTERS = { search: 'text', sort: OWN_COMMENT_SORTS } as const

/** What one said of series, the newest first. */
export function CommentsTab() {
  const { t } = useTranslation('account')
  const terms = useTerms()
  const list = useListSearch(FILTERS)
  const query = useQuery(ownCommentsQuery(list.asked))
  const columns: ProColumns<OwnComment>[] = [
    { title: t('list.search'), dataIndex: 'search', hideInTable: true },
    {
      title: t('comment.text'),
      search: false,
      render: (_, { body, isRemoved, version }) => (
        <>
          {isRemoved ? <Tag>{t('comment.removed')}</Tag> : <div className={styles.introduction}>{body}</div>}
          {version !== null && <Secondary>{t('comment.version', { version })}</Secondary>}
        </>
      ),
    },
    {
      title: t('comment.on'),
      key: 'series',
      sorter: true,
      width: 280,
      search: false,
      render: (_, { series }) => (
        <>
          <Link to={seriesPath(series.id, { tab: 'discussion' })}>{terms.inLanguage(series)}</Link>
          <div>
            <Secondary>{series.code}</Secondary>
          </div>
        </>
      ),
    },
    {
      title: t('comment.time'),
      key: 'time',
      sorter: true,
      width: 150,
      search: false,
      render: (_, { createdAt }) => (
        <time dateTime={createdAt} title={formatMoment(createdAt)}>
          {formatAgo(createdAt)}
        </time>
      ),
    },
  ]
  return (
    <ListTable<OwnComment>
      query={query}
      list={list}
      columns={columns}
      scroll={{ x: 700 }}
      empty={<Empty description={t(list.filters.search ? 'list.nothing' : 'none.comments')} />}
    />
  )
}
