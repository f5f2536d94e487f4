import axios, { AxiosError, type AxiosRequestConfig } from 'axios'
import i18next from 'i18next'
import { LIMITS } from '#domain/limits'
import type { Envelope } from '#domain/schema/common'
import { currentLanguage } from './i18n'
import { toast } from './toast'
import { readToken, reportSessionEnd } from './token'

const SUCCESS = 20_000
const SESSION_CODES = [50_008, 50_012, 50_014]

/** A call that failed: the server said why, or no answer came at all (status 0). */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: number,
    readonly data: unknown,
  ) {
    super(message)
  }

  /** The server's message for each wrong field, by path. */
  get fields(): Record<string, string> {
    return (this.data as { fields?: Record<string, string> } | null)?.fields ?? {}
  }

  /** What was asked for is not there, or its name is none. */
  get isUnknown(): boolean {
    return this.status === 404 || this.status === 400
  }

  get isOffline(): boolean {
    return this.status === 0
  }
}

const client = axios.create({ baseURL: '/api', timeout: LIMITS.requestTimeout, validateStatus: () => true })

const headers = (token: string | undefined) => ({
  ...(token && { Authorization: `Bearer ${token}` }),
  'Accept-Language': currentLanguage(),
})

const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' && body !== null && typeof (body as { code?: unknown }).code === 'number'

const transportMessage = (error: unknown): string => {
  if (error instanceof AxiosError && error.code === AxiosError.ECONNABORTED) return i18next.t('network.timeout')
  return i18next.t('network.offline')
}

/** Fails as the envelope says, whatever the HTTP status. Tells the shell when the session is over. */
function unwrap<Data>(status: number, body: unknown, isOurs: boolean): Data {
  if (!isEnvelope(body)) throw new ApiError(i18next.t('network.unexpected', { status }), status, 0, null)
  if (body.code === SUCCESS) return body.data as Data
  const error = new ApiError(body.message || i18next.t('network.error'), status, body.code, body.data)
  // A late answer to the token of before says nothing of the session now.
  if (SESSION_CODES.includes(body.code) && isOurs) {
    toast('error', error.message)
    reportSessionEnd()
  }
  throw error
}

/** Calls the API and answers the envelope's data. Errors: ApiError. */
export async function call<Data>(config: AxiosRequestConfig): Promise<Data> {
  try {
    const token = readToken()
    const { status, data } = await client.request<unknown>({
      ...config,
      headers: { ...config.headers, ...headers(token) },
    })
    return unwrap<Data>(status, data, token === readToken())
  } catch (error) {
    if (error instanceof ApiError || axios.isCancel(error)) throw error
    throw new ApiError(transportMessage(error), 0, 0, null)
  }
}

export const get = <Data>(url: string, params?: object, signal?: AbortSignal): Promise<Data> =>
  call<Data>({ method: 'GET', url, ...(params && { params }), ...(signal && { signal }) })

/** Fetches a file with the session's header. Errors: ApiError. */
export async function fetchFile(url: string, params: object): Promise<{ blob: Blob; name: string }> {
  try {
    const token = readToken()
    const response = await client.request<Blob>({
      method: 'GET',
      url,
      params,
      responseType: 'blob',
      timeout: 0,
      headers: headers(token),
    })
    if (response.status !== 200) unwrap(response.status, JSON.parse(await response.data.text()), token === readToken())
    const name = /filename="([^"]+)"/.exec(String(response.headers['content-disposition']))?.[1] ?? 'download'
    return { blob: response.data, name }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(transportMessage(error), 0, 0, null)
  }
}
