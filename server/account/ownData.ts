import JSZip from 'jszip'
import { csvText } from '#domain/export/csv'
import type { Database } from '../db/database'
import { readAvatar } from '../users/store'
import { readOwn } from './storeOwn'

type Cell = string | number | null | Date
const written = (cell: Cell | undefined): string => (cell instanceof Date ? cell.toISOString() : String(cell ?? ''))

/** Everything that is held about somebody, as a zip of JSON and CSV. */
export async function packOwnData(db: Database, userId: number): Promise<Buffer> {
  const { account, files, covers, ...tables } = await readOwn(db, userId)
  const zip = new JSZip()
  zip.file('account.json', JSON.stringify(account, null, 2))
  for (const [name, rows] of Object.entries(tables) as [string, Record<string, Cell>[]][]) {
    zip.file(`${name}.json`, JSON.stringify(rows, null, 2))
    const columns = Object.keys(rows[0] ?? {})
    const lines = [columns, ...rows.map((row) => columns.map((column) => written(row[column])))]
    zip.file(`${name}.csv`, lines.map((line) => `${line.map((text) => csvText(text)).join(',')}\r\n`).join(''))
  }
  const avatar = await readAvatar(db, userId)
  if (avatar) zip.file('avatar.png', avatar)
  for (const { report, content } of covers) zip.file(`covers/${report}.png`, content)
  for (const [i, { name, content }] of files.entries()) zip.file(`files/${i + 1} ${name.replaceAll('/', '_')}`, content)
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}
