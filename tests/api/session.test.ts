import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, PASSWORD, startApp, type TestApp } from './support/app'

describe.each(databaseKinds())('sessions on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(kind)
  })
  afterAll(() => app.close())

  const login = (username: string, password: string, address = '10.0.0.1', language = 'en') =>
    app.call<{ token: string }>('POST', '/home/login', {
      body: { username, password },
      headers: { 'x-forwarded-for': address, 'accept-language': language },
    })

  test('signing in answers a token that says who one is', async () => {
    const token = await app.signIn('  WANG ')
    const info = await app.call('GET', '/home/user-info', { as: token })
    expect(info).toMatchObject({
      status: 200,
      code: 20000,
      data: { name: 'wang', roles: ['editor'], introduction: '' },
    })
  })

  test('the token is kept nowhere as it is', async () => {
    const token = await app.signIn('wang')
    const { rows } = await app.db.execute(sql`SELECT * FROM sessions`)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('a wrong name and a wrong password get one answer', async () => {
    const wrongName = await login('nobody', PASSWORD)
    const wrongPassword = await login('wang', 'wrong1')
    expect(wrongName).toMatchObject({ status: 401, code: 60204 })
    expect([wrongPassword.status, wrongPassword.code, wrongPassword.message]).toEqual([401, 60204, wrongName.message])
    expect((await login('wang', 'wrong1', '10.0.0.1', 'zh-CN,zh;q=0.9')).message).toBe('账号或密码不正确')
  })

  test('an empty password is said at its field, in the language asked for', async () => {
    const answer = await app.call<{ fields: object }>('POST', '/home/login', {
      body: { username: 'wang' },
      headers: { 'accept-language': 'zh' },
    })
    expect(answer).toMatchObject({ status: 400, code: 40000, data: { fields: { password: '此项必填' } } })
  })

  test('other sessions are seen and ended; nobody ends those of others', async () => {
    const [mine, other, third] = [await app.signIn('li'), await app.signIn('li'), await app.signIn('li')]
    const stranger = await app.signIn('wang')
    const list = await app.call<{ id: number; isCurrent: boolean }[]>('GET', '/sessions', { as: mine })
    expect(list.data).toHaveLength(3)
    expect(list.data.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const theirs = await app.call<{ id: number }[]>('GET', '/sessions', { as: other })
    const otherId = theirs.data.find((session) => 'isCurrent' in session && session.isCurrent)!.id
    expect((await app.call('DELETE', `/sessions/${otherId}`, { as: stranger })).code).toBe(40400)
    expect((await app.call('DELETE', `/sessions/${otherId}`, { as: mine })).data).toEqual({ ended: 1 })
    expect((await app.call('GET', '/home/user-info', { as: other })).code).toBe(50012)
    expect((await app.call('DELETE', '/sessions', { as: mine })).data).toEqual({ ended: 1 })
    expect((await app.call('GET', '/home/user-info', { as: third })).code).toBe(50012)
    expect((await app.call('GET', '/home/user-info', { as: mine })).code).toBe(20000)
    expect((await app.call('GET', '/sessions')).code).toBe(50008)
  })

  test('after log-out, from elsewhere and by expiry: three codes', async () => {
    const [loggedOut, ended, expired] = [await app.signIn('wang'), await app.signIn('wang'), await app.signIn('wang')]
    expect((await app.call('POST', '/home/logout', { as: loggedOut })).code).toBe(20000)
    await app.db.execute(
      sql`UPDATE sessions SET ended_at = now(), end_reason = 'elsewhere' WHERE id = (SELECT max(id) - 1 FROM sessions)`,
    )
    await app.db.execute(
      sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE id = (SELECT max(id) FROM sessions)`,
    )
    const codes = await Promise.all(
      [loggedOut, ended, expired, 'never-a-token'].map(
        async (as) => (await app.call('GET', '/home/user-info', { as })).code,
      ),
    )
    expect(codes).toEqual([50008, 50012, 50014, 50008])
  })

  test('a visitor has no user info, and a bad token fails on public pages too', async () => {
    expect(await app.call('GET', '/home/user-info')).toMatchObject({ status: 401, code: 50008 })
    expect(await app.call('GET', '/series', { as: 'never-a-token' })).toMatchObject({ status: 401, code: 50008 })
  })

  test('a session slides while it is used', async () => {
    const token = await app.signIn('li')
    await app.db.execute(
      sql`UPDATE sessions SET last_seen_at = now() - interval '2 days', expires_at = now() + interval '1 day' WHERE id = (SELECT max(id) FROM sessions)`,
    )
    await app.call('GET', '/home/user-info', { as: token })
    const { rows } = await app.db.execute<{ days: number }>(
      sql`SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM sessions WHERE id = (SELECT max(id) FROM sessions)`,
    )
    expect(rows[0]!.days).toBe(30)
  })

  test('a disabled account is out at once', async () => {
    const token = await app.signIn('li')
    await app.db.execute(sql`UPDATE users SET disabled_at = now() WHERE username = 'li'`)
    expect(await app.call('GET', '/home/user-info', { as: token })).toMatchObject({ status: 401, code: 50012 })
    expect(await login('li', PASSWORD, '10.0.0.9')).toMatchObject({ status: 403, code: 40300 })
    await app.db.execute(sql`UPDATE users SET disabled_at = NULL WHERE username = 'li'`)
  })

  test('attempts are limited by account and address, and strangers lock nobody out', async () => {
    const statuses = []
    for (let i = 0; i < 6; i += 1) statuses.push((await login('admin', `wrong${i}`, '10.9.9.9')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const blocked = await login('admin', PASSWORD, '10.9.9.9')
    expect(blocked).toMatchObject({ status: 429, code: 42900 })
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await login('admin', PASSWORD, '10.1.1.1')).status).toBe(200)
    for (let i = 0; i < 60; i += 1) await login('admin', 'wrong1', `10.8.${i}.1`)
    expect((await login('admin', PASSWORD, '10.7.7.7')).status).toBe(429)
    expect((await login('admin', PASSWORD, '10.1.1.1')).status).toBe(200)
  })

  test('an address is limited whatever the account', async () => {
    const statuses = []
    for (let i = 0; i < 31; i += 1) statuses.push((await login(`nobody${i}`, 'wrong1', '10.6.6.6')).status)
    expect(statuses.at(29)).toBe(401)
    expect(statuses.at(30)).toBe(429)
  })

  test('attempts at the same moment count too', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login('wang', 'wrong1', '10.5.5.5')))
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
  })

  test('the demo tokens are as unknown as any other', async () => {
    expect(await app.call('GET', '/home/user-info', { as: 'admin-token' })).toMatchObject({ status: 401, code: 50008 })
  })
})

describe('the demo', () => {
  test('honours its tokens on loopback only', async () => {
    const app = await startApp('embedded', ['--demo'])
    expect(await app.call('GET', '/home/user-info', { as: 'admin-token' })).toMatchObject({ data: { name: 'admin' } })
    expect(
      await app.call('GET', '/home/user-info', { as: 'admin-token', headers: { 'x-forwarded-for': '10.0.0.1' } }),
    ).toMatchObject({ code: 50008 })
    expect(await app.call('GET', '/site')).toMatchObject({
      data: { demoAccounts: [{ username: 'admin' }, { username: 'editor' }] },
    })
    await app.close()
  })
})
