import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Action } from '#domain/access'
import { API, type Call } from '#domain/api'
import type { Saved } from '#domain/schema/series'
import { columns, databaseKinds, properties, startApp, type TestApp } from './support/app'

const PEOPLE = ['guest', 'li', 'wang', 'admin'] as const
type Asker = (typeof PEOPLE)[number]

const UNAUTHORIZED = 401
const FORBIDDEN = 403
const NOT_FOUND = 404
/** No comment has it: whose one is, is not the policy's. */
const MISSING = 999_999

/** How each is turned away who may not; whoever is not listed may. wang owns the series, li is another editor. */
const REFUSED: Record<Action, { published: Partial<Record<Asker, number>>; draft: Partial<Record<Asker, number>> }> = {
  everyone: { published: {}, draft: {} },
  signedIn: { published: { guest: UNAUTHORIZED }, draft: { guest: UNAUTHORIZED } },
  admin: {
    published: { guest: UNAUTHORIZED, li: FORBIDDEN, wang: FORBIDDEN },
    draft: { guest: UNAUTHORIZED, li: FORBIDDEN, wang: FORBIDDEN },
  },
  createSeries: { published: { guest: UNAUTHORIZED }, draft: { guest: UNAUTHORIZED } },
  writeReports: { published: { guest: UNAUTHORIZED }, draft: { guest: UNAUTHORIZED } },
  viewSeries: { published: {}, draft: { guest: NOT_FOUND, li: NOT_FOUND, admin: NOT_FOUND } },
  starSeries: {
    published: { guest: UNAUTHORIZED },
    draft: { guest: UNAUTHORIZED, li: NOT_FOUND, admin: NOT_FOUND },
  },
  editSeries: {
    published: { guest: UNAUTHORIZED, li: FORBIDDEN },
    draft: { guest: UNAUTHORIZED, li: NOT_FOUND, admin: NOT_FOUND },
  },
}

/** What a call needs beside its path to get as far as its work. */
const SENT: Partial<Record<Call, { body?: unknown; query?: string }>> = {
  'POST /v1/home/login': { body: { username: 'wang', password: 'secret1' } },
  'POST /v1/series': { body: { properties: properties({ code: 'ACCESS.NEW' }) } },
  'PATCH /v1/series/:id': { body: { message: 'nothing' } },
  'POST /v1/series/:id/restore': { body: { version: 1 } },
  'POST /v1/series/:id/comments': { body: { body: 'x' } },
  'GET /v1/latest': { query: '?codes=X' },
  'GET /v1/drafts': { query: '?name=series/1' },
  'PUT /v1/drafts': { body: { owner: 1, name: 'series/1', stamp: 'stamp-0001', replaces: null, content: '{}' } },
  'DELETE /v1/drafts': { query: '?name=series/1&stamp=stamp-0001' },
  'GET /v1/series/:id/comparison': { query: '?from=0&to=1' },
  'POST /v1/event': {
    body: {
      clientId: 'client-0001',
      logs: [{ name: 'seen', properties: '{}', id: 'event-0001', occurredAt: new Date().toISOString() }],
    },
  },
}

/** Calls that end what the others need: asked last, and of a session of its own. */
const ENDING = new Set<Call>([
  'POST /v1/home/logout',
  'DELETE /v1/sessions',
  'DELETE /v1/sessions/:id',
  'DELETE /v1/people/:id/sessions',
])
const CALLS = (Object.keys(API) as Call[]).sort((a, b) => Number(ENDING.has(a)) - Number(ENDING.has(b)))

describe.each(databaseKinds().slice(0, 1))('who may call what, on %s', (kind) => {
  let app: TestApp
  let published: number
  let draft: number
  const tokens: Partial<Record<Asker, string>> = {}

  const create = async (status: 'published' | 'draft') => {
    const body = { properties: properties(), observations: columns([['2020', 1]]), status }
    return (await app.call<Saved>('POST', '/series', { as: tokens.wang!, body })).data.id
  }
  beforeAll(async () => {
    app = await startApp(kind)
    for (const person of ['li', 'wang', 'admin'] as const) tokens[person] = await app.signIn(person)
    published = await create('published')
    draft = await create('draft')
  })
  afterAll(() => app.close())

  const ask = async (call: Call, id: number, person: Asker): Promise<number> => {
    const [method, path] = call.split(' ') as [string, string]
    const { body, query = '' } = SENT[call] ?? {}
    const token = person === 'guest' ? null : ENDING.has(call) ? await app.signIn(person) : tokens[person]!
    const response = await app.raw(method, path.replace('/v1', '').replace(':id', String(id)) + query, {
      ...(token && { as: token }),
      ...(body !== undefined && { body }),
      headers: { 'if-match': '"1"' },
    })
    await response.arrayBuffer()
    return response.status
  }

  const TURNED_AWAY = [UNAUTHORIZED, FORBIDDEN, NOT_FOUND]

  test.each(CALLS)('%s', async (call) => {
    const refused = REFUSED[API[call].access]
    // The id of a session or a contributor is none of a series: what is not there says nothing of access.
    const isAboutSeries = call.includes('/series/:id')
    for (const state of isAboutSeries ? (['published', 'draft'] as const) : (['published'] as const))
      for (const person of PEOPLE) {
        // Deleted once, a draft is not there for the next.
        const id =
          call === 'DELETE /v1/series/:id' && person === 'wang'
            ? await create(state)
            : call.includes('/comments/:id')
              ? MISSING
              : state === 'draft'
                ? draft
                : published
        const status = await ask(call, id, person)
        const expected = refused[state][person]
        if (expected !== undefined) expect([call, state, person, status]).toEqual([call, state, person, expected])
        else if (isAboutSeries || !call.includes(':id')) expect(TURNED_AWAY).not.toContain(status)
        else expect([UNAUTHORIZED, FORBIDDEN]).not.toContain(status)
      }
  })
})
