import { decode, isWorkbook, type Encoding } from './decode'
import { parseText, type Table } from './table'

export interface OpenedFile {
  tables: Table[]
  /** Null for a workbook. */
  encoding: Encoding | null
}

/**
 * Opens what an editor uploads. The workbook reader is large, so it is loaded when a file is one.
 * Errors: UnreadableWorkbook.
 */
export async function openFile(bytes: Uint8Array, encoding: Encoding | 'auto' = 'auto'): Promise<OpenedFile> {
  if (isWorkbook(bytes)) {
    const { readWorkbook } = await import('./workbook')
    return { tables: readWorkbook(bytes), encoding: null }
  }
  const decoded = decode(bytes, encoding)
  return { tables: [parseText(decoded.text)], encoding: decoded.encoding }
}
