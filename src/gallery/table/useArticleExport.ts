import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SentQuery } from '#domain/api'
import { send } from '../../lib/api/http'
import { readAll } from '../../lib/api/readAll'
import { saveFile } from '../../lib/api/saveFile'
import { writeSheet } from '../../lib/sheets/writeSheet'
import { toast } from '../../lib/toast'
import { readingsOf } from './ArticleColumns'

/** Writes what the search finds, all of it, into a workbook. */
export function useArticleExport(query: SentQuery<'GET /v1/articles'>) {
  const { t } = useTranslation('table')
  return useMutation({
    mutationFn: async () => {
      const articles = await readAll((page) => send('GET /v1/articles', { query: { ...query, ...page } }))
      const sheet = {
        name: t('complex.exportName'),
        head: [
          (['id', 'date', 'title', 'type', 'author', 'importance', 'readings', 'status'] as const).map((name) =>
            t(`column.${name}`),
          ),
        ],
        rows: articles.map((one) => [
          one.id,
          new Date(one.displayTime),
          one.title,
          t(`type.${one.type}`),
          one.author,
          one.importance,
          readingsOf(one),
          t(`status.${one.status}`),
        ]),
        hasWidths: true,
      }
      await saveFile(await writeSheet(sheet, 'xlsx'), `${t('complex.exportName')}.xlsx`)
      return articles.length
    },
    onSuccess: (count) => toast('success', t('complex.exported', { count }), 'export'),
  })
}
