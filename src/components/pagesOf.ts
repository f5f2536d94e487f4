import i18next from 'i18next'
import { formatCount } from '../lib/formats'

/** Which rows of how many a page of a list shows, for `showTotal` of its pages. */
export const showRange = (total: number, [from, to]: [number, number]): string =>
  i18next.t('common:list.range', { from: formatCount(from), to: formatCount(to), total: formatCount(total) })

interface Turned {
  page: number
  pageSize: number
}

/** The pages of a list that the server holds; `total`: undefined while it is not known. */
export const pagesOf = ({ page, pageSize }: Turned, total: number | undefined) => ({
  current: page,
  pageSize,
  total: total ?? 0,
  showSizeChanger: true,
  showTotal: showRange,
})
