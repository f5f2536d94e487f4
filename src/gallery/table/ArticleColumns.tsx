import { Tag } from 'antd'
import type { TFunction } from 'i18next'
import { MOST_IMPORTANT, type ArticleHead, type ArticleStatus } from '#domain/schema/articles'
import { Stars } from '../../components/Stars'
import { formatCount, formatMoment } from '../../lib/formats'

const COLORS: Record<ArticleStatus, string> = { published: 'success', draft: 'default', deleted: 'error' }

/** How many have read an article, by whatever they read with. */
export const readingsOf = ({ readings }: ArticleHead): number =>
  Object.values(readings).reduce((sum, count) => sum + count, 0)

/** The columns that tables of articles share. */
export const articleColumns = (t: TFunction<'table'>) => ({
  id: { title: t('column.id'), dataIndex: 'id', width: 70 },
  date: {
    title: t('column.date'),
    width: 180,
    render: (_: unknown, { displayTime }: ArticleHead) => formatMoment(displayTime),
  },
  author: { title: t('column.author'), dataIndex: 'author', width: 180, ellipsis: true },
  importance: {
    title: t('column.importance'),
    width: 120,
    render: (_: unknown, { importance }: ArticleHead) => <Stars count={importance} of={MOST_IMPORTANT} />,
  },
  readings: {
    title: t('column.readings'),
    width: 110,
    align: 'end' as const,
    render: (_: unknown, article: ArticleHead) => formatCount(readingsOf(article)),
  },
  status: {
    title: t('column.status'),
    width: 110,
    render: (_: unknown, { status }: ArticleHead) => <Tag color={COLORS[status]}>{t(`status.${status}`)}</Tag>,
  },
})
