import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import type { ContributorPage } from '#domain/schema/dashboard'
import type { LatestValue, Report, ReportPage, ReportRevisionPage, ReportTexts } from '#domain/schema/reports'
import type { Saved } from '#domain/schema/series'
import { columns, databaseKinds, properties, startApp, type TestApp } from './support/app'
import { png } from './support/png'

const PEOPLE = ['guest', 'li', 'wang', 'admin'] as const
type Who = (typeof PEOPLE)[number]
type Made = { id: number; version: number }

describe.each(databaseKinds())('reports on %s', (kind) => {
  let app: TestApp
  let series: number
  const tokens: Partial<Record<Who, string>> = {}
  beforeAll(async () => {
    app = await startApp(kind)
    for (const name of ['li', 'wang', 'admin'] as const) tokens[name] = await app.signIn(name)
    const body = {
      properties: properties({ code: 'CN.POP' }),
      observations: columns([
        ['2020', 1.5],
        ['2021', 2.25],
        // Said to be missing: the latest value is that of the year before.
        ['2022', null],
      ]),
      status: 'published',
    }
    series = (await app.call<Saved>('POST', '/series', { as: tokens.wang!, body })).data.id
  })
  afterAll(() => app.close())

  const as = (who: Who) => (tokens[who] ? { as: tokens[who] } : {})
  const create = async (texts: object = {}) =>
    (
      await app.call<Made>('POST', '/reports', {
        ...as('wang'),
        body: { title: 'Population', summary: 'How many', body: 'Text', ...texts },
      })
    ).data.id
  const read = (id: number, who: Who = 'wang') => app.call<Report>('GET', `/reports/${id}`, as(who))
  const save = (id: number, version: number, body: object, who: Who = 'wang') =>
    app.call<Made>('PATCH', `/reports/${id}`, { ...as(who), body, headers: { 'if-match': `"${version}"` } })
  const list = async (query = '', who: Who = 'guest') =>
    (await app.call<z.infer<typeof ReportPage>>('GET', `/reports${query}`, as(who))).data.items.map(({ id }) => id)
  const revisions = async (id: number) =>
    (await app.call<z.infer<typeof ReportRevisionPage>>('GET', `/reports/${id}/revisions`, as('wang'))).data.items

  test('who reads and who changes: a draft its author, what is published everyone, what is withdrawn author and admins', async () => {
    const id = await create()
    const seen = async () => Promise.all(PEOPLE.map(async (who) => (await read(id, who)).status))
    const changed = async () => {
      const answers = []
      for (const who of PEOPLE)
        answers.push((await save(id, (await read(id)).data.version, { summary: who }, who)).status)
      return answers
    }
    expect(await seen()).toEqual([404, 404, 200, 404])
    expect(await changed()).toEqual([401, 404, 200, 404])
    await save(id, (await read(id)).data.version, { status: 'published' })
    expect(await seen()).toEqual([200, 200, 200, 200])
    expect(await changed()).toEqual([401, 403, 200, 200])
    await save(id, (await read(id)).data.version, { status: 'withdrawn' })
    expect(await seen()).toEqual([404, 404, 200, 200])
    expect(await changed()).toEqual([401, 404, 200, 200])
  })

  test('only drafts are deleted; only what was published is withdrawn; a published one has a title', async () => {
    const id = await create({ title: '' })
    expect((await save(id, 1, { status: 'withdrawn' })).status).toBe(409)
    const untitled = await save(id, 1, { status: 'published' })
    expect([untitled.status, Object.keys((untitled.data as unknown as { fields: object }).fields)]).toEqual([
      400,
      ['title'],
    ])
    await save(id, 1, { status: 'published', title: 'Now' })
    expect((await app.call('DELETE', `/reports/${id}`, as('wang'))).status).toBe(409)
    const draft = await create()
    expect((await app.call('DELETE', `/reports/${draft}`, as('li'))).status).toBe(404)
    expect((await app.call('DELETE', `/reports/${draft}`, as('wang'))).status).toBe(200)
    expect((await read(draft)).status).toBe(404)
  })

  test('a save that started from an older version is refused, with what is there now', async () => {
    const id = await create()
    expect((await save(id, 1, { body: 'Mine' })).data.version).toBe(2)
    const refused = await save(id, 1, { body: 'Theirs' })
    expect([refused.status, refused.data]).toMatchObject([409, { version: 2, body: 'Mine' }])
    expect((await app.call('PATCH', `/reports/${id}`, { ...as('wang'), body: { body: 'x' } })).status).toBe(428)
  })

  test('saves while somebody goes on writing are one state; each state is kept, and can be looked at', async () => {
    const id = await create({ body: 'One' })
    await save(id, 1, { body: 'One, two' })
    await save(id, 2, { body: 'One, two, three' })
    expect((await revisions(id)).map(({ version, status }) => [version, status])).toEqual([[3, 'draft']])
    await save(id, 3, { status: 'published' })
    await save(id, 4, { body: 'One, two, three, four' }, 'admin')
    expect((await read(id)).data).toMatchObject({ owner: { name: 'wang' }, changedBy: { name: 'admin' } })
    await app.pool.query("UPDATE report_revisions SET created_at = created_at - interval '11 minutes'")
    await save(id, 5, { body: 'One, two, three, four, five' }, 'admin')
    expect((await revisions(id)).map(({ version, author }) => [version, author.name])).toEqual([
      [6, 'admin'],
      [5, 'admin'],
      [4, 'wang'],
      [3, 'wang'],
    ])
    const state = await app.call<ReportTexts>('GET', `/reports/${id}/state?version=4`, as('wang'))
    expect(state.data.body).toBe('One, two, three')
    expect((await app.call('GET', `/reports/${id}/state?version=4`, as('li'))).status).toBe(403)
  })

  test('a text that is emptied, or written over, is found among the states', async () => {
    const text = 'What happened in a year, and why.'
    const id = await create({ body: text })
    await save(id, 1, { body: '' })
    await save(id, 2, { body: 'Quite another text of the same length' })
    expect((await revisions(id)).map(({ version }) => version)).toEqual([3, 1])
    const state = await app.call<ReportTexts>('GET', `/reports/${id}/state?version=1`, as('wang'))
    expect(state.data.body).toBe(text)
  })

  test('a published report that is saved again keeps its day of publication, until it is withdrawn and published again', async () => {
    const id = await create()
    const publishedAt = async () => (await read(id)).data.publishedAt
    await save(id, 1, { status: 'published' })
    const first = await publishedAt()
    await save(id, 2, { body: 'Text, and more', status: 'published' })
    expect(await publishedAt()).toBe(first)
    await save(id, 3, { status: 'withdrawn' })
    await save(id, 4, { status: 'published' })
    expect(await publishedAt()).not.toBe(first)
  })

  test('what is published is listed for everyone, and beside the series that it shows', async () => {
    const id = await create({
      title: 'Of people',
      body: `![People](/data/${series}?units=change) and {{CN.POP latest}}`,
    })
    expect(await list(`?series=${series}`)).not.toContain(id)
    expect(await list('?mine=true', 'wang')).toContain(id)
    expect(await list('?mine=true', 'li')).not.toContain(id)
    await save(id, 1, { status: 'published' })
    expect(await list(`?series=${series}`)).toEqual([id])
    expect(await list('?search=OF%20PEO')).toEqual([id])
    const { owner } = (await read(id)).data
    const person = (await app.call<ContributorPage>('GET', `/contributors/${owner.id}`)).data
    expect(person.reports.map((report) => report.id)).toContain(id)
    const { reports } = (await app.call<{ reports: { id: number }[] }>('GET', '/dashboard')).data
    expect(reports[0]!.id).toBe(id)
    await save(id, 2, { body: 'Nothing of it any more' })
    expect(await list(`?series=${series}`)).toEqual([])
    expect((await app.call('GET', '/reports?mine=true')).status).toBe(401)
  })

  test('the latest values of series are read by their codes, those that there are', async () => {
    const { data } = await app.call<LatestValue[]>('GET', '/latest?codes=CN.POP,NOTHING,%27;--')
    expect(data).toMatchObject([{ code: 'CN.POP', id: series, period: '2021', value: 2.25, decimals: 2 }])
  })

  test('a cover is a picture that whoever reads the report sees', async () => {
    const id = await create()
    const put = (content: Buffer) =>
      fetch(`${app.origin}/api/v1/reports/${id}/cover`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${tokens.wang}`, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(content),
      })
    expect((await put(Buffer.from('<svg onload=alert(1)>'))).status).toBe(400)
    expect((await put(png(40, 20))).status).toBe(200)
    const { cover } = (await read(id)).data
    expect((await fetch(app.origin + cover!)).status).toBe(404)
    await save(id, 1, { status: 'published' })
    expect((await fetch(app.origin + cover!)).headers.get('content-type')).toBe('image/png')
    await app.call('DELETE', `/reports/${id}/cover`, as('wang'))
    expect((await read(id)).data.cover).toBeNull()
  })

  test.each([
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ summary: 'x'.repeat(1001) }, 'summary'],
    [{ body: 'x'.repeat(500_001) }, 'body'],
    [{ body: 'a\u0000' }, 'body'],
    [{ status: 'draft' }, 'status'],
  ])('%j is refused by its field', async (changes, field) => {
    const refused = await save(await create(), 1, changes)
    expect([refused.status, Object.keys((refused.data as unknown as { fields: object }).fields)]).toEqual([
      400,
      [field],
    ])
  })
})
