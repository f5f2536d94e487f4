import type { SentQuery } from '#domain/api'
import { fetchFile, nameIn, type Fetching } from './transfer'

/** Many series in one file, with its name. Errors: ApiError; what the client throws where the caller called it off. */
export async function fetchExport(
  query: SentQuery<'GET /v1/exports'>,
  fetching: Fetching,
): Promise<{ blob: Blob; name: string }> {
  const { data, headers } = await fetchFile('/v1/exports', query, fetching)
  return { blob: data, name: nameIn(headers['content-disposition']) }
}
