/** Writes workbooks away from the page, so that it never stands still. */
import { utils, write } from 'xlsx'
import { columnWidths, type BookType, type Sheet } from './sheet'

function written(sheet: Sheet, type: BookType): ArrayBuffer {
  const cells = utils.aoa_to_sheet(
    [...sheet.head, ...sheet.rows].map((row) => [...row]),
    {
      cellDates: true,
      UTC: false,
      dateNF: 'yyyy-mm-dd hh:mm',
    },
  )
  if (sheet.merges) cells['!merges'] = [...sheet.merges]
  if (sheet.hasWidths) cells['!cols'] = columnWidths(sheet).map((wch) => ({ wch: wch + 2 }))
  const book = utils.book_new()
  utils.book_append_sheet(book, cells, sheet.name)
  // A spreadsheet takes text for Chinese only with the mark of its encoding.
  if (type === 'xlsx') return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer
  const text = utils.sheet_to_csv(cells, { FS: type === 'txt' ? '\t' : ',', RS: '\r\n' })
  return new TextEncoder().encode(`\uFEFF${text}`).buffer
}

addEventListener('message', ({ data: { sheet, type } }: MessageEvent<{ sheet: Sheet; type: BookType }>) => {
  const bytes = written(sheet, type)
  postMessage(bytes, { transfer: [bytes] })
})
