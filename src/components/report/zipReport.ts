import { shownQuery } from '#domain/chartView'
import { harmless } from '#domain/reports/harmless'
import { withLiveNumbers, withPictures } from '#domain/reports/parts'
import type { Report } from '#domain/schema/reports'
import { fetchDownload } from '../../lib/api/transfer'
import { packZip, type PackedFile } from '../../lib/zip/packZip'
import type { DrawnFigure } from './figures'

/** What no file may be called. */
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001F]/g
const NAME_LENGTH = 80

export const fileName = (title: string): string =>
  title.replaceAll(FORBIDDEN, '_').trim().slice(0, NAME_LENGTH) || 'report'

/** What a picture is kept as, by what it is. */
const ENDINGS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

/** The cover of a report; null where it has none, or it cannot be had. */
async function coverOf(address: string | null): Promise<PackedFile | null> {
  const blob =
    address === null
      ? null
      : await fetch(address).then(
          (answer) => (answer.ok ? answer.blob() : null),
          () => null,
        )
  const ending = blob && ENDINGS[blob.type]
  return ending ? { path: `cover.${ending}`, content: blob } : null
}

interface Zipped extends Pick<Report, 'title' | 'summary' | 'body' | 'cover'> {
  /** Who wrote it, and when it was published. */
  byline: string
}

/**
 * A report with its cover, its text and the latest values in it, its charts as pictures with where they come from, and the
 * data that they show. `say`: the latest value of a code, null where there is none. Errors: ApiError.
 */
export async function zipReport(
  { title, summary, body, cover, byline }: Zipped,
  figures: ReadonlyMap<string, DrawnFigure>,
  say: (code: string) => string | null,
): Promise<Blob> {
  const files: PackedFile[] = []
  const pictures = new Map<string, { path: string; origins: readonly string[] }>()
  for (const [i, [address, { title: caption, series, origins, chart }]] of [...figures].entries()) {
    const path = `pictures/${i + 1}-${series.code}`
    files.push(
      { path: `${path}.png`, content: await chart.toPng(caption) },
      { path: `${path}.svg`, content: await chart.toSvg(caption) },
    )
    pictures.set(address, { path: `${path}.png`, origins: origins.current })
  }
  const paths = new Set<string>()
  for (const { series, view } of figures.values()) {
    const { blob, name } = await fetchDownload(series.id, { format: 'csv', ...shownQuery(view, series.frequency) })
    const path = `data/${name}`
    // Two charts may show the same.
    if (!paths.has(path)) files.push({ path, content: blob })
    paths.add(path)
  }
  const front = await coverOf(cover)
  if (front) files.push(front)
  const parts = [
    front ? `![](${front.path})` : '',
    `# ${title}`,
    byline,
    summary,
    withPictures(withLiveNumbers(body, say), pictures),
  ]
  files.push({ path: 'report.md', content: harmless(`${parts.filter((part) => part !== '').join('\n\n')}\n`) })
  return packZip(files)
}
