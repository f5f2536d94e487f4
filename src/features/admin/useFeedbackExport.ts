import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SentQuery } from '#domain/api'
import { readAll } from '../../lib/api/readAll'
import { saveFile } from '../../lib/api/saveFile'
import { send } from '../../lib/api/http'
import { formatCount } from '../../lib/formats'
import { writeSheet } from '../../lib/sheets/writeSheet'
import { toast } from '../../lib/toast'

/** Writes what the inbox's search finds, all of it, into a workbook. */
export function useFeedbackExport(query: SentQuery<'GET /v1/feedback'>) {
  const { t } = useTranslation(['admin', 'feedback'])
  return useMutation({
    mutationFn: async () => {
      const all = await readAll((page) => send('GET /v1/feedback', { query: { ...query, ...page } }))
      const head = ['number', 'time', 'state', 'kind', 'from', 'address', 'page', 'content', 'answer'] as const
      const sheet = {
        name: t('inbox.exportName'),
        head: [head.map((name) => t(`inbox.${name}`))],
        rows: all.map((one) => [
          one.id,
          new Date(one.createdAt),
          t(`feedback:state.${one.state}`),
          t(`feedback:kind.${one.kind}`),
          one.author?.name ?? t('inbox.visitor'),
          one.contact,
          one.page,
          one.content,
          one.answer,
        ]),
        hasWidths: true,
      }
      await saveFile(await writeSheet(sheet, 'xlsx'), `${t('inbox.exportName')}.xlsx`)
      return all.length
    },
    onSuccess: (count) => toast('success', t('inbox.exported', { count, rows: formatCount(count) }), 'export'),
  })
}
