import { Button, Empty, Flex, Pagination } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PATHS } from '#domain/paths'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { SeriesTable } from '../../components/series/SeriesTable'
import { seriesListQuery } from '../../lib/api/catalogue'
import { useListSearch } from '../../lib/useListSearch'

/** One's own series, drafts among them, or those that one has starred; the latest change first. */
export function SeriesTab({ filter }: { filter: 'mine' | 'favourite' }) {
  const { t } = useTranslation('account')
  const { page, pageSize, turn } = useListSearch({})
  const query = useQuery(seriesListQuery({ [filter]: true, sort: 'updated', page, pageSize }))
  return (
    <Panel>
      <QueryState query={query}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty description={t(`none.${filter}`)}>
              <Link to={filter === 'mine' ? PATHS.editor : PATHS.dashboard}>
                <Button type="primary">{t(`begin.${filter}`)}</Button>
              </Link>
            </Empty>
          ) : (
            <Flex vertical gap={16}>
              <SeriesTable series={items} caption={t(filter === 'mine' ? 'tab.series' : 'tab.favourites')} />
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
