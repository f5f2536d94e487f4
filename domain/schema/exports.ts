import * as z from 'zod/mini'
import { DOWNLOAD_FORMATS } from '../downloadFormats'
import { LIMITS } from '../limits'
import { OwnId } from './common'
import { SeriesQuery } from './series'

/** How several series stand in a table: one below the other, or side by side; in a workbook, a sheet each or one for all. */
export const EXPORT_LAYOUTS = ['long', 'wide'] as const
export type ExportLayout = (typeof EXPORT_LAYOUTS)[number]

/** Series to be exported: those of the ids, else all that a list with these filters shows. */
export const ExportQuery = z.extend(z.omit(SeriesQuery, { page: true, pageSize: true, facets: true }), {
  format: z._default(z.enum(DOWNLOAD_FORMATS), 'csv'),
  layout: z._default(z.enum(EXPORT_LAYOUTS), 'long'),
  /** What its taker asks by how far it is. */
  key: z.optional(OwnId),
  ids: z.optional(
    z.pipe(
      z.string().check(
        z.maxLength(LIMITS.exportIds * 10),
        z.regex(/^\d{1,9}(,\d{1,9})*$/, 'id'),
        z.refine((text) => text.split(',').length <= LIMITS.exportIds, {
          error: 'tooManySeries',
          params: { limit: LIMITS.exportIds },
        }),
      ),
      z.transform((text) => [...new Set(text.split(',').map(Number))]),
    ),
  ),
})
export type ExportQuery = z.infer<typeof ExportQuery>

export const ExportParams = z.object({ id: OwnId })

/** How many of the observations of an export are written; null where none of that key is being sent. */
export const ExportProgress = z.nullable(z.object({ done: z.number(), total: z.number() }))
export type ExportProgress = z.infer<typeof ExportProgress>
