import type { TFunction } from 'i18next'
import type { ArticleHead } from '#domain/schema/articles'
import { formatCount, formatMoment } from '../../lib/formats'
import type { SheetCell } from '../../lib/sheets/sheet'

const readingsOf = ({ readings }: ArticleHead): number => Object.values(readings).reduce((sum, count) => sum + count, 0)

/** The columns of the tables here, and what each is in a file: the very same. */
export const COLUMNS = ['id', 'title', 'author', 'readings', 'date'] as const

export const rowOf = (article: ArticleHead): SheetCell[] => [
  article.id,
  article.title,
  article.author,
  readingsOf(article),
  new Date(article.displayTime),
]

export const tableColumns = (t: TFunction<'excel'>) => ({
  id: { title: t('column.id'), dataIndex: 'id', width: 70 },
  title: { title: t('column.title'), dataIndex: 'title' },
  author: { title: t('column.author'), dataIndex: 'author' },
  readings: {
    title: t('column.readings'),
    align: 'end' as const,
    render: (_: unknown, article: ArticleHead) => formatCount(readingsOf(article)),
  },
  date: { title: t('column.date'), render: (_: unknown, { displayTime }: ArticleHead) => formatMoment(displayTime) },
})
