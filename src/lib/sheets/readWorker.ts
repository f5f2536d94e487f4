/** Reads files with tables away from the page, so that it never stands still. */
import { openFile } from '#domain/import/openFile'
import { cellText, type TableCell } from '#domain/import/table'
import type { ReadAnswer, ReadQuestion, Reason } from './readSheets'

/** A date as ISO 8601 writes it, with its time where it has one; anything else as it is shown. */
function written(cell: TableCell): string {
  if (typeof cell === 'string' || cell.instant === undefined) return cellText(cell)
  const [day, time] = new Date(cell.instant).toISOString().split('T') as [string, string]
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
}

addEventListener('message', ({ data: { bytes, encoding: chosen } }: MessageEvent<ReadQuestion>) => {
  openFile(new Uint8Array(bytes), chosen).then(
    ({ tables, encoding }) => {
      const sheets = tables.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(written)) }))
      postMessage({ sheets, encoding } satisfies ReadAnswer)
    },
    (error: unknown) => {
      const { reason = 'unreadable' } = error as { reason?: Reason }
      postMessage({ reason } satisfies ReadAnswer)
    },
  )
})
