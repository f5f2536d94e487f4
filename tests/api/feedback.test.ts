import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Feedback, OwnFeedback } from '#domain/schema/feedback'
import { databaseKinds, startApp, type TestApp } from './support/app'

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe.each(databaseKinds())('feedback on %s', (kind) => {
  let app: TestApp
  let admin: string
  let li: string
  let network = 0
  beforeAll(async () => {
    app = await startApp(kind, [], { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://data.example' })
    admin = await app.signIn('admin')
    li = await app.signIn('li')
  })
  afterAll(() => app.close())

  const send = (body: object, as?: string, from = `203.0.113.${(network += 1)}`) =>
    app.call<{ id: number }>('POST', '/feedback', {
      body: { kind: 'problem', content: 'The axis is wrong', elapsed: 9000, ...body },
      headers: { 'x-forwarded-for': from, 'accept-language': 'en' },
      ...(as && { as }),
    })
  const inbox = async (query = '') =>
    (await app.call<{ items: Feedback[]; total: number }>('GET', `/feedback${query}`, { as: admin })).data
  const save = (id: number, version: number, body: object) =>
    app.call<Feedback>('PATCH', `/feedback/${id}`, { as: admin, body, headers: { 'if-match': `"${version}"` } })
  const mine = async (as: string) => (await app.call<OwnFeedback[]>('GET', '/feedback/mine', { as })).data

  test('a visitor sends, an admin reads and answers, and the answer is mailed', async () => {
    const { status, data } = await send({ contact: 'ann@example.org', page: '/data/1?units=change', screenshot: PIXEL })
    expect(status).toBe(201)
    const [first] = (await inbox()).items
    expect(first).toMatchObject({
      id: data.id,
      author: null,
      contact: 'ann@example.org',
      page: '/data/1?units=change',
      state: 'new',
      hasScreenshot: true,
    })
    const picture = await app.raw('GET', `/feedback/${data.id}/screenshot`, { as: admin })
    expect(picture.headers.get('content-type')).toBe('image/png')
    await picture.arrayBuffer()
    const answered = await save(data.id, 1, { state: 'done', answer: 'Mended, thank you' })
    expect(answered.data).toMatchObject({ state: 'done', answer: 'Mended, thank you', version: 2 })
    const { rows } = await app.pool.query('SELECT recipient, subject, text FROM mails')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ recipient: 'ann@example.org' })
    expect(rows[0].text).toContain('Mended, thank you')
    expect(rows[0].text).toContain('The axis is wrong')
  })

  test('whoever is signed in finds their own with its answer, and nobody else does', async () => {
    const { data } = await send({ content: 'From li' }, li)
    await save(data.id, 1, { answer: 'Seen' })
    expect(await mine(li)).toMatchObject([{ id: data.id, content: 'From li', answer: 'Seen', state: 'new' }])
    expect(await mine(await app.signIn('wang'))).toEqual([])
  })

  test('two admins at once: the later one is told', async () => {
    const { data } = await send({})
    expect((await save(data.id, 1, { state: 'inWork' })).status).toBe(200)
    expect(await save(data.id, 1, { state: 'done' })).toMatchObject({ status: 409, data: { state: 'inWork' } })
    expect((await save(999_999, 1, { state: 'done' })).status).toBe(404)
  })

  test('is filtered and searched', async () => {
    await send({ kind: 'idea', content: 'A 50% wider chart' })
    await send({ kind: 'idea', content: 'A 500 wider chart' })
    expect((await inbox('?kind=idea')).total).toBe(2)
    expect((await inbox(`?search=${encodeURIComponent('50%')}`)).items.map(({ content }) => content)).toEqual([
      'A 50% wider chart',
    ])
    expect((await inbox('?state=inWork')).total).toBe(1)
  })

  test('programs are kept out: by a field that nobody sees, by haste, by number', async () => {
    expect((await send({ trap: 'https://spam.example' })).status).toBe(400)
    expect((await send({ elapsed: 100 })).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({}, undefined, '198.51.100.9')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  })

  test.each([
    [{ content: ' ' }, 'content'],
    [{ kind: 'praise' }, 'kind'],
    [{ contact: 'nobody' }, 'contact'],
    [{ screenshot: 'not base64!' }, 'screenshot'],
    [{ screenshot: Buffer.from('GIF89a').toString('base64') }, 'screenshot'],
  ])('%j is refused by its field', async (changes, field) => {
    const refused = await send(changes)
    expect(refused.status).toBe(400)
    expect(Object.keys((refused.data as unknown as { fields: object }).fields)).toEqual([field])
  })

  test('where it came from is forgotten after a day', async () => {
    const { forgetNetworks } = await import('../../server/feedback/store')
    await app.pool.query("UPDATE feedback SET created_at = now() - interval '2 days' WHERE id = 1")
    await forgetNetworks(app.db)
    const { rows } = await app.pool.query('SELECT network FROM feedback WHERE id IN (1, 2) ORDER BY id')
    expect(rows[0].network).toBeNull()
    expect(rows[1].network).not.toBeNull()
  })
})
