import i18next from 'i18next'
import type { AnswerOf, Call, SentBody, SentQuery } from '#domain/api'
import { CODES, SESSION_CODES } from '#domain/codes'
import type { Envelope } from '#domain/schema/common'
import type { AxiosRequestConfig, AxiosResponse } from 'axios'
import { earlyAnswer } from './firstVisit'
import { currentLanguage } from '../settings/i18n'
import { loadCode } from '../loading'
import { noteAnswer } from '../offline/kept'
import { KEPT_SINCE } from '../offline/names'
import { toast } from '../toast'
import { requestToken, reportSessionEnd } from '../session/token'

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

/** No answer in time: whoever waited that long is told, not made to wait again. */
export class TimeoutError extends ApiError {}

const loadClient = () => loadCode(() => import('./client'))

/** What says who asks, and in which language. */
export const headersOf = (token: string | undefined) => ({
  ...(token && { Authorization: `Bearer ${token}` }),
  'Accept-Language': currentLanguage(),
})

const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' && body !== null && typeof (body as { code?: unknown }).code === 'number'

const timeout = (): ApiError => new TimeoutError(i18next.t('network.timeout'), 0, 0, null)
const unreachable = (): ApiError => new ApiError(i18next.t('network.offline'), 0, 0, null)

/** Errors: ApiError where no answer came; what the client throws where the caller called it off. */
export async function request<Body>(config: AxiosRequestConfig): Promise<AxiosResponse<Body>> {
  const { client, isTimeout, isCancelled } = await loadClient().catch(() => {
    throw unreachable()
  })
  try {
    const answer = await client.request<Body>(config)
    noteAnswer((answer.headers[KEPT_SINCE] as string | undefined) ?? null)
    return answer
  } catch (error) {
    if (isCancelled(error)) throw error
    throw isTimeout(error) ? timeout() : unreachable()
  }
}

/** Fails as the envelope says, whatever the HTTP status. Tells the shell when the session is over. */
export function unwrap<Data>(status: number, body: unknown, isOurs: boolean): Data {
  if (!isEnvelope(body)) throw new ApiError(i18next.t('network.unexpected', { status }), status, 0, null)
  if (body.code === CODES.success) return body.data as Data
  const error = new ApiError(body.message || i18next.t('network.error'), status, body.code, body.data)
  // A late answer to the token of before says nothing of the session now.
  if (SESSION_CODES.includes(body.code) && isOurs) {
    toast('error', error.message)
    reportSessionEnd()
  }
  throw error
}

/** What goes with a call of the contract. */
interface Sending<C extends Call> {
  /** In place of `:id` in the path. */
  id?: number | string
  query?: SentQuery<C>
  body?: SentBody<C>
  signal?: AbortSignal
  /** In ms; the product's own by default. */
  timeout?: number
  /** The version that a save started from. */
  ifMatch?: number
  /** The same for every try of one write, so that a repeated request is done once. */
  idempotencyKey?: string
  /** Another session's than the present one's. */
  token?: string
  /** Nobody waits for the answer: where the session is over, the next call that somebody does wait for tells it. */
  isAside?: boolean
}

/** What was asked for before this code was there; null where it was not, or no answer came: then it is asked anew. */
async function readEarly(url: string, query: object | undefined, token: string | undefined) {
  const params = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString()
  const answer = earlyAnswer(params === '' ? url : `${url}?${params}`, token, currentLanguage())
  if (!answer) return null
  try {
    const response = await answer
    noteAnswer(response.headers.get(KEPT_SINCE))
    return { status: response.status, data: (await response.json()) as unknown }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw timeout()
    return null
  }
}

/** Calls the API by its contract and answers the envelope's data. Errors: ApiError. */
export async function send<C extends Call>(call: C, sending: Sending<C> = {}): Promise<AnswerOf<C>> {
  const [method, path] = call.split(' ') as [string, string]
  const { id, query, body, signal, timeout: longest, ifMatch, idempotencyKey, isAside } = sending
  const token = sending.token ?? requestToken()
  const url = path.replace(':id', String(id))
  const early = method === 'GET' ? await readEarly(url, query, token) : null
  if (early) return unwrap<AnswerOf<C>>(early.status, early.data, token === requestToken() && !isAside)
  const { status, data } = await request<unknown>({
    method,
    url,
    ...(query && { params: query }),
    ...(body !== undefined && { data: body }),
    ...(signal && { signal }),
    ...(longest !== undefined && { timeout: longest }),
    headers: {
      ...headersOf(token),
      ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
  })
  return unwrap<AnswerOf<C>>(status, data, token === requestToken() && !isAside)
}
