import type { AxiosRequestConfig } from 'axios'
import type { SentQuery } from '#domain/api'
import type { KeptFile } from '#domain/schema/files'
import type { UserInfo } from '#domain/schema/session'
import { requestToken } from '../session/token'
import { headersOf, request, unwrap } from './http'

export interface Fetching {
  /** Calls it off. */
  signal?: AbortSignal
  /** How many bytes have come. */
  onBytes?: (bytes: number) => void
}

/** The name that a file is sent under. */
export const nameIn = (disposition: unknown): string =>
  /filename="([^"]+)"/.exec(String(disposition))?.[1] ?? 'download'

/** Fetches a file with the session's header; it takes as long as it takes. Errors: ApiError. */
export async function fetchFile(url: string, params: AxiosRequestConfig['params'], { signal, onBytes }: Fetching = {}) {
  const token = requestToken()
  const response = await request<Blob>({
    method: 'GET',
    url,
    params: params as unknown,
    responseType: 'blob',
    timeout: 0,
    headers: headersOf(token),
    ...(signal && { signal }),
    ...(onBytes && { onDownloadProgress: ({ loaded }) => onBytes(loaded) }),
  })
  if (response.status !== 200) unwrap(response.status, parsed(await response.data.text()), token === requestToken())
  return response
}

/** The answer of the server; null where it is somebody else's, such as a proxy's. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The file of a series, with its name. Errors: ApiError. */
export async function fetchDownload(
  id: number,
  query: SentQuery<'GET /v1/series/:id/download'>,
): Promise<{ blob: Blob; name: string }> {
  const { data, headers } = await fetchFile(`/v1/series/${id}/download`, query)
  return { blob: data, name: nameIn(headers['content-disposition']) }
}

/** What is in a file that is kept. Errors: ApiError. */
export const fetchKept = async (id: number): Promise<Blob> => (await fetchFile(`/v1/files/${id}`, {})).data

/** The picture that was sent with feedback. Errors: ApiError. */
export const fetchScreenshot = async (id: number): Promise<Blob> =>
  (await fetchFile(`/v1/feedback/${id}/screenshot`, {})).data

/** Everything that is held about oneself, as a zip. Errors: ApiError. */
export const fetchOwnData = async (): Promise<Blob> => (await fetchFile('/v1/user/data', {})).data

/** Sends bytes as they are. Errors: ApiError; what the client throws where the caller called it off. */
async function sendBytes<Data>(config: AxiosRequestConfig, onProgress?: (part: number) => void): Promise<Data> {
  const token = requestToken()
  const { status, data } = await request<unknown>({
    timeout: 0,
    onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
    headers: { ...headersOf(token), 'Content-Type': 'application/octet-stream' },
    ...config,
  })
  return unwrap<Data>(status, data, token === requestToken())
}

/** Keeps a picture as one's own. Errors: ApiError. */
export const sendAvatar = (file: Blob, onProgress?: (part: number) => void): Promise<UserInfo> =>
  sendBytes({ method: 'PUT', url: '/v1/user/avatar', data: file }, onProgress)

interface Upload {
  kind: KeptFile['kind']
  file: Blob
  name: string
  /** Hears how much is sent, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Keeps a file. Errors: ApiError; what the client throws where the caller called it off. */
export const sendFile = ({ kind, file, name, onProgress, signal }: Upload): Promise<KeptFile> =>
  sendBytes(
    {
      method: 'POST',
      url: '/v1/files',
      params: { kind, name } satisfies SentQuery<'POST /v1/files'>,
      data: file,
      ...(signal && { signal }),
    },
    onProgress,
  )

/** Sends the picture of a report. Errors: ApiError. */
export const sendCover = (id: number, file: Blob, onProgress?: (part: number) => void): Promise<null> =>
  sendBytes({ method: 'PUT', url: `/v1/reports/${id}/cover`, data: file }, onProgress)

/** The picture of a report, also of one that is not public. Errors: ApiError. */
export const fetchCover = async (id: number): Promise<Blob> => (await fetchFile(`/v1/reports/${id}/cover`, {})).data
