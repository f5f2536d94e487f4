import type { RememberedMapping } from '#domain/import/remembered'
import { isRecord, list, record, text, type Shape } from '../../../lib/storage/shape'
import { local } from '../../../lib/storage/storage'

const keyOf = (seriesId: number): string => `import/${seriesId}`

const isMark: Shape<'.' | ','> = (value): value is '.' | ',' => value === '.' || value === ','

const isRemembered = record<Pick<RememberedMapping, 'column' | 'filter'> & { style: Record<string, unknown> }>({
  column: text,
  filter: list(record<{ column: string; value: string }>({ column: text, value: text })),
  style: isRecord,
})

/** How the last file of a series was read on this machine; null where that is not known. */
export const readRemembered = (seriesId: number | null): RememberedMapping | null =>
  seriesId === null
    ? null
    : local.read(keyOf(seriesId), (value) => {
        if (!isRemembered(value)) return null
        const { decimalMark } = value as { decimalMark?: unknown }
        return { ...value, decimalMark: isMark(decimalMark) ? decimalMark : null } as RememberedMapping
      })

/** False where it could not be kept. */
export const keepRemembered = (seriesId: number, mapping: RememberedMapping): boolean =>
  local.write(keyOf(seriesId), mapping)
