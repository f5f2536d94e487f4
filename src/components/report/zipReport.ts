import { harmless } from '#domain/reports/harmless'
import { withLiveNumbers } from '#domain/reports/parts'
import { fetchDownload } from '../../lib/api/transfer'
import { packZip, type PackedFile } from '../../lib/zip/packZip'
import type { DrawnFigure } from './figures'

/** The name of a file of an earlier version, which may lie beside the newest. */
const ofVersion = (name: string, version: number): string => name.replace(/(?=\.\w+$)/, `_v${version}`)

/** What no file may be called. */
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001F]/g
const NAME_LENGTH = 80

export const fileName = (title: string): string =>
  title.replaceAll(FORBIDDEN, '_').trim().slice(0, NAME_LENGTH) || 'report'

/**
 * A report with its text and the latest values in it, its charts as pictures, and the data of the series and versions that
 * they show. `say`: the latest value of a code, null where there is none. Errors: ApiError.
 */
export async function zipReport(
  { title, summary, body }: { title: string; summary: string; body: string },
  figures: ReadonlyMap<string, DrawnFigure>,
  say: (code: string) => string | null,
): Promise<Blob> {
  const files: PackedFile[] = []
  let text = withLiveNumbers(body, say)
  for (const [i, [address, { title: caption, chart }]] of [...figures].entries()) {
    const path = `pictures/${i + 1}.png`
    files.push(
      { path, content: await chart.toPng(caption) },
      { path: `pictures/${i + 1}.svg`, content: await chart.toSvg(caption) },
    )
    text = text.replaceAll(`](${address})`, `](${path})`)
  }
  const shown = new Map(
    [...figures.values()].map((figure) => [
      `${figure.seriesId} ${figure.version ?? ''} ${figure.compared.join(',')}`,
      figure,
    ]),
  )
  for (const { seriesId, version, compared } of shown.values()) {
    const { blob, name } = await fetchDownload(seriesId, {
      format: 'csv',
      ...(version !== null && { version }),
      with: compared.join(','),
    })
    files.push({ path: `data/${version === null ? name : ofVersion(name, version)}`, content: blob })
  }
  files.push({ path: 'report.md', content: harmless(`# ${title}\n\n${summary}\n\n${text}\n`) })
  return packZip(files)
}
