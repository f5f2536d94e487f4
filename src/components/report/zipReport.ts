import { fetchDownload } from '../../lib/api/transfer'
import { packZip, type PackedFile } from '../../lib/zip/packZip'
import type { DrawnFigure } from './figures'

/** What no file may be called. */
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001F]/g
const NAME_LENGTH = 80

export const fileName = (title: string): string =>
  title.replaceAll(FORBIDDEN, '_').trim().slice(0, NAME_LENGTH) || 'report'

/** A report with its text, its charts as pictures, and the data of the series that they show. Errors: ApiError. */
export async function zipReport(
  { title, summary, body }: { title: string; summary: string; body: string },
  figures: ReadonlyMap<string, DrawnFigure>,
): Promise<Blob> {
  const files: PackedFile[] = []
  let text = body
  for (const [i, [address, { title: caption, chart }]] of [...figures].entries()) {
    const path = `pictures/${i + 1}.png`
    files.push(
      { path, content: await chart.toPng(caption) },
      { path: `pictures/${i + 1}.svg`, content: await chart.toSvg(caption) },
    )
    text = text.replaceAll(`](${address})`, `](${path})`)
  }
  for (const id of new Set([...figures.values()].map(({ seriesId }) => seriesId))) {
    const { blob, name } = await fetchDownload(id, { format: 'csv' })
    files.push({ path: `data/${name}`, content: blob })
  }
  files.push({ path: 'report.md', content: `# ${title}\n\n${summary}\n\n${text}\n` })
  return packZip(files)
}
