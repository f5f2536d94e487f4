import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TRAFFIC_KINDS } from '#domain/schema/analytics'
import { useTerms } from '../../../lib/api/catalogue'
import { send } from '../../../lib/api/http'
import { readAll } from '../../../lib/api/readAll'
import { saveFile } from '../../../lib/api/saveFile'
import type { Sheet } from '../../../lib/sheets/sheet'
import { writeBook } from '../../../lib/sheets/writeSheet'
import { toast } from '../../../lib/toast'
import type { DayRange } from './range'

/** Writes the traffic of a range into a workbook: a sheet by day, one by hour, and one of each kind. */
export function useAnalyticsExport(range: DayRange) {
  const { t } = useTranslation('analytics')
  const terms = useTerms()
  const figures = ['visitors', 'visits', 'views'] as const
  return useMutation({
    mutationFn: async () => {
      const { days, hours } = await send('GET /v1/analytics', { query: { ...range } })
      const sheets: Sheet[] = [
        {
          name: t('byDay'),
          head: [[t('day'), ...figures.map((name) => t(`figure.${name}`)), t('secondsOnPages')]],
          rows: days.map((one) => [new Date(`${one.day}T00:00:00`), ...figures.map((name) => one[name]), one.seconds]),
          hasWidths: true,
        },
        {
          name: t('byHour'),
          head: [[t('hourOfDay'), t('figure.visits'), t('figure.views')]],
          rows: hours.map(({ hour, visits, views }) => [hour, visits, views]),
        },
      ]
      for (const kind of TRAFFIC_KINDS) {
        const rows = await readAll((page) =>
          send('GET /v1/traffic', { query: { ...range, kind, search: '', ...page } }),
        )
        sheets.push({
          name: t(`kind.${kind}`),
          head: [[t(`kind.${kind}`), t('title'), t('count'), t('secondsOnPages')]],
          rows: rows.map(({ key, series, count, seconds }) => [
            key === '' ? t('direct') : key,
            series ? terms.inLanguage(series) : null,
            count,
            seconds,
          ]),
          hasWidths: true,
        })
      }
      await saveFile(await writeBook(sheets), `${t('exportName')}-${range.from}-${range.to}.xlsx`)
    },
    onSuccess: () => toast('success', t('exported'), 'export'),
  })
}
