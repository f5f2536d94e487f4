import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account, ApiToken } from '#domain/schema/account'
import type { Saved, Series, SeriesPage } from '#domain/schema/series'
import type { OpenSession, UserInfo } from '#domain/schema/session'
import { columns, databaseKinds, PASSWORD, properties, startApp, type TestApp } from './support/app'
import { chunk, png } from './support/png'

describe.each(databaseKinds())("one's own account on %s", (kind) => {
  let app: TestApp
  let wang: string
  let li: string
  beforeAll(async () => {
    app = await startApp(kind, ['--demo'])
    wang = await app.signIn('wang')
    li = await app.signIn('li')
  })
  afterAll(() => app.close())

  const fieldsOf = ({ data }: { data: unknown }) => Object.keys((data as { fields: object }).fields)
  const save = (as: string, body: object) => app.call<UserInfo>('PUT', '/users', { as, body })
  const create = async (as: string, status: 'published' | 'draft' = 'published') => {
    const body = { properties: properties(), observations: columns([['2020', 1]]), status }
    return (await app.call<Saved>('POST', '/series', { as, body })).data.id
  }
  const sendAvatar = async (as: string, content: Buffer) => {
    const response = await fetch(`${app.origin}/api/v1/user/avatar`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(content),
    })
    return { status: response.status, ...((await response.json()) as { data: UserInfo }) }
  }
  const codeFor = async (as: string | undefined, email: string) => {
    const asked = await app.call('POST', '/verification-codes', {
      ...(as !== undefined && { as }),
      body: { email, purpose: 'email' },
    })
    if (asked.status !== 200) return null
    const { rows } = await app.pool.query('SELECT text FROM mails WHERE recipient = $1 ORDER BY id DESC', [email])
    return /^ {4}(\d{6})$/m.exec(rows[0].text)![1]!
  }

  test('name and introduction are changed, and stand beside what one has written', async () => {
    const id = await create(wang)
    const saved = await save(wang, { username: ' Wang Wei ', introduction: 'Prices <b>since</b> 2001' })
    expect(saved).toMatchObject({ status: 200, data: { name: 'Wang Wei', introduction: 'Prices <b>since</b> 2001' } })
    expect((await app.call<Series>('GET', `/series/${id}`)).data.owner.name).toBe('Wang Wei')
    expect(await app.signIn('wang wei')).toBeTruthy()
    await save(wang, { username: 'wang' })
  })

  test.each([
    [{ username: 'LI' }, 'username'],
    [{ username: '1x' }, 'username'],
    [{ introduction: 'x'.repeat(501) }, 'introduction'],
    [{ introduction: 'a\u0000b' }, 'introduction'],
    [{ email: 'new@example.org' }, 'code'],
    [{ email: 'new@example.org', code: '123456' }, 'code'],
  ])('%j is refused by its field', async (changes, field) => {
    const refused = await save(wang, changes)
    expect(refused.status).toBe(400)
    expect(fieldsOf(refused)).toEqual([field])
  })

  test('an address is changed by the code that it is sent, asked for by one who is signed in', async () => {
    expect(await codeFor(undefined, 'wang@example.org')).toBeNull()
    const code = await codeFor(wang, 'wang@example.org')
    expect((await save(wang, { email: 'other@example.org', code })).status).toBe(400)
    expect((await save(wang, { email: 'wang@example.org', code })).status).toBe(200)
    expect(await app.signIn('wang@example.org')).toBeTruthy()
    expect((await save(li, { email: 'wang@example.org', code })).status).toBe(400)
  })

  test('the address that an account had is told of the new one, and one that is taken of whose it is', async () => {
    const mailTo = async (address: string) =>
      (await app.pool.query('SELECT text FROM mails WHERE recipient = $1 ORDER BY id DESC', [address])).rows[0].text
    const before = (await app.call<Account>('GET', '/user', { as: wang })).data.email!
    const code = await codeFor(wang, 'moved@example.org')
    expect((await save(wang, { email: 'moved@example.org', code })).status).toBe(200)
    expect(await mailTo(before)).toContain('is now moved@example.org')
    await app.pool.query('DELETE FROM verification_codes')
    await app.call('POST', '/verification-codes', { as: li, body: { email: 'moved@example.org', purpose: 'email' } })
    expect(await mailTo('moved@example.org')).toContain('The account wang has it already')
  })

  test('a picture is seen by everyone, without what was said about it, and can be taken away', async () => {
    const { status, data } = await sendAvatar(wang, png(80, 80, chunk('tEXt', Buffer.from('Place\0home'))))
    expect(status).toBe(200)
    expect(data.avatar).toMatch(/^\/api\/v1\/users\/\d+\/avatar\?v=[\da-f]{12}$/)
    const seen = await fetch(app.origin + data.avatar!)
    expect(seen.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await seen.arrayBuffer()).equals(png(80, 80))).toBe(true)
    const removed = await app.call<UserInfo>('DELETE', '/user/avatar', { as: wang })
    expect(removed.data.avatar).toBeNull()
    expect((await fetch(app.origin + data.avatar!)).status).toBe(404)
  })

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF that is a script too', Buffer.from('GIF89a/*x*/=1;alert(1)')],
    ['one that is too large', png(301, 10)],
    ['nothing', Buffer.alloc(0)],
  ])('%s is no picture', async (_, content) => {
    expect((await sendAvatar(wang, content)).status).toBeGreaterThanOrEqual(400)
  })

  test('a new password needs the present one, and ends the other sessions', async () => {
    const other = await app.signIn('wang')
    const change = (current: string, password: string) =>
      app.call<{ ended: number }>('PUT', '/user/password', { as: wang, body: { current, password } })
    expect(fieldsOf(await change('wrong1', 'newer1'))).toEqual(['current'])
    expect(fieldsOf(await change(PASSWORD, 'short'))).toEqual(['password'])
    expect((await change(PASSWORD, 'newer1')).data.ended).toBeGreaterThanOrEqual(1)
    expect((await app.call('GET', '/home/user-info', { as: other })).code).toBe(50_012)
    expect((await app.call('GET', '/home/user-info', { as: wang })).status).toBe(200)
    await change('newer1', PASSWORD)
  })

  test('guesses of the password are counted', async () => {
    const guess = () => app.call('PUT', '/user/password', { as: li, body: { current: 'wrong1', password: 'newer1' } })
    const answers = await Promise.all(Array.from({ length: 8 }, guess))
    // Each is counted before it is judged: of many at once fewer may pass, never more.
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(5)
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3)
    await app.pool.query('DELETE FROM sign_in_failures')
  })

  test('a token of a program reads or writes the catalogue, and nothing of the account', async () => {
    const make = (scope: string) =>
      app.call<ApiToken & { token: string }>('POST', '/tokens', { as: wang, body: { name: 'Script', scope, days: 30 } })
    const [reading, writing] = [(await make('read')).data, (await make('write')).data]
    const body = { properties: properties(), observations: columns([['2020', 1]]), status: 'draft' }
    const draft = await app.call<Saved>('POST', '/series', { as: writing.token, body })
    expect(draft.status).toBe(201)
    expect((await app.call('GET', `/series/${draft.data.id}`, { as: reading.token })).status).toBe(200)
    expect((await app.call('POST', '/series', { as: reading.token, body })).status).toBe(403)
    for (const [method, path] of [
      ['GET', '/user'],
      ['GET', '/user/data'],
      ['GET', '/sessions'],
      ['POST', '/tokens'],
      ['PUT', '/users'],
    ] as const)
      expect((await app.call(method, path, { as: writing.token })).status).toBe(403)
    const listed = (await app.call<ApiToken[]>('GET', '/tokens', { as: wang })).data
    expect(listed.map(({ scope }) => scope)).toEqual(['write', 'read'])
    expect(listed[0]!.lastUsedAt).not.toBeNull()
    expect(JSON.stringify(listed)).not.toContain(writing.token)
    expect((await app.call('DELETE', `/tokens/${writing.id}`, { as: li })).status).toBe(404)
    expect((await app.call('DELETE', `/tokens/${writing.id}`, { as: wang })).status).toBe(200)
    expect((await app.call('GET', '/series', { as: writing.token })).status).toBe(401)
    await app.pool.query("UPDATE api_tokens SET expires_at = now() - interval '1 second'")
    expect((await app.call('GET', '/series', { as: reading.token })).status).toBe(401)
  })

  test('at most so many tokens, even when they are made at once', async () => {
    const body = { name: 'x', scope: 'read', days: 1 }
    const answers = await Promise.all(Array.from({ length: 23 }, () => app.call('POST', '/tokens', { as: li, body })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  })

  test('series are starred, listed by themselves, and unstarred; a draft of another is not', async () => {
    const [first, second, draft] = [await create(wang), await create(wang), await create(wang, 'draft')]
    const star = (id: number, method = 'PUT') => app.call(method, `/series/${id}/favourite`, { as: li })
    await star(first)
    await star(second)
    expect((await star(second)).status).toBe(200)
    expect((await star(draft)).status).toBe(404)
    expect((await app.call<number[]>('GET', '/favourites', { as: li })).data).toEqual([second, first])
    const list = async () => (await app.call<SeriesPage>('GET', '/series?favourite=true', { as: li })).data
    expect((await list()).items.map(({ id }) => id).sort((a, b) => a - b)).toEqual([first, second])
    await star(first, 'DELETE')
    expect((await list()).total).toBe(1)
    await app.pool.query("UPDATE series SET status = 'archived' WHERE id = $1", [second])
    expect((await list()).items).toMatchObject([{ id: second, status: 'archived' }])
    await app.pool.query("UPDATE series SET status = 'draft' WHERE id = $1", [second])
    expect((await list()).total).toBe(0)
    expect((await app.call('GET', '/series?favourite=true')).status).toBe(401)
  })

  test('everything that is held about somebody can be taken along', async () => {
    const response = await app.raw('GET', '/user/data', { as: wang })
    const zip = await JSZip.loadAsync(await response.arrayBuffer())
    expect(Object.keys(zip.files).sort()).toEqual([
      'account.json',
      ...[
        'batches',
        'comments',
        'drafts',
        'favourites',
        'feedback',
        'fileMappings',
        'follows',
        'reportStates',
        'reports',
        'revisions',
        'series',
        'sessions',
        'tokens',
      ].flatMap((name) => [`${name}.csv`, `${name}.json`]),
    ])
    expect(JSON.parse(await zip.file('account.json')!.async('text'))).toMatchObject({ username: 'wang' })
    const all = await Promise.all(Object.values(zip.files).map((file) => file.async('text')))
    expect(all.join('')).not.toMatch(/argon2|dc_/)
    expect(await zip.file('series.csv')!.async('text')).toContain('TEST.')
  })

  test('an account that ends leaves its series, by somebody without a name', async () => {
    const [kept, draft] = [await create(li), await create(li, 'draft')]
    await sendAvatar(li, png(80, 80))
    const end = (as: string, current: string) => app.call('POST', '/user/end', { as, body: { current } })
    expect((await end(li, 'wrong1')).status).toBe(400)
    expect((await end(li, PASSWORD)).status).toBe(200)
    expect((await app.call<OpenSession[]>('GET', '/sessions', { as: li })).status).toBe(401)
    expect((await app.call('POST', '/home/login', { body: { username: 'li', password: PASSWORD } })).status).toBe(401)
    const { owner } = (await app.call<Series>('GET', `/series/${kept}`)).data
    expect(owner).toMatchObject({ name: expect.stringMatching(/^deleted#\d+$/), avatar: null })
    const { rows } = await app.pool.query('SELECT email, introduction FROM users WHERE id = $1', [owner.id])
    expect(rows[0]).toEqual({ email: null, introduction: '' })
    expect((await app.pool.query('SELECT FROM series WHERE id = $1', [draft])).rows).toEqual([])
    expect((await app.pool.query('SELECT FROM avatars WHERE user_id = $1', [owner.id])).rows).toEqual([])
  })

  test('the last admin stays, even when two go at once', async () => {
    const admin = await app.signIn('admin')
    const end = (as: string) => app.call('POST', '/user/end', { as, body: { current: PASSWORD } })
    expect((await end(admin)).status).toBe(409)
    await app.pool.query("UPDATE users SET roles = '{admin}' WHERE username = 'wang'")
    const answers = await Promise.all([end(admin), end(wang)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
