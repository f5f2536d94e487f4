/** Writes workbooks away from the page, so that it never stands still. */
import { utils, write } from 'xlsx'
import { columnWidths, type BookType, type Sheet } from './sheet'

const cellsOf = (sheet: Sheet) => {
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
  return cells
}

function written(sheets: readonly Sheet[], type: BookType): ArrayBuffer {
  if (type === 'xlsx') {
    const book = utils.book_new()
    for (const sheet of sheets) utils.book_append_sheet(book, cellsOf(sheet), sheet.name)
    return write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer
  }
  const text = utils.sheet_to_csv(cellsOf(sheets[0]!), { FS: type === 'txt' ? '\t' : ',', RS: '\r\n' })
  // A spreadsheet takes text for Chinese only with the mark of its encoding.
  return new TextEncoder().encode(`\uFEFF${text}`).buffer
}

addEventListener(
  'message',
  ({ data: { sheets, type } }: MessageEvent<{ sheets: readonly Sheet[]; type: BookType }>) => {
    const bytes = written(sheets, type)
    postMessage(bytes, { transfer: [bytes] })
  },
)
