import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserInfo } from '#domain/schema/session'
import { startWorker, type Worker } from '../../server/jobs/worker'
import { mailSender } from '../../server/mail/send'
import { MAIL_JOB } from '../../server/mail/store'
import { databaseKinds, PASSWORD, startApp, type TestApp } from './support/app'

/** A mail server that keeps what it is given. */
async function startMailServer() {
  const mails: { to: string; source: string }[] = []
  let isRefusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(isRefusing ? new Error('not now') : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo[0]!.address, source: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    mails,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    refuse: (refusing: boolean) => {
      isRefusing = refusing
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** What a mail says, out of its parts. */
const textOf = (source: string): string =>
  source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
    .replaceAll(/Content-Transfer-Encoding: base64\r\n\r\n([\w+/=\r\n]+)/g, (_, text: string) =>
      Buffer.from(text, 'base64').toString(),
    )
/** The code of a mail, as it stands by itself. */
const codeOf = (source: string): string => /^ {4}(\d{6})\r?$/m.exec(textOf(source))![1]!

describe.each(databaseKinds())('accounts by mail on %s', (kind) => {
  let app: TestApp
  let worker: Worker
  let post: Awaited<ReturnType<typeof startMailServer>>
  beforeAll(async () => {
    post = await startMailServer()
    app = await startApp(kind, [], { SMTP_URL: post.url, PUBLIC_URL: 'https://data.example/' })
    worker = startWorker({
      db: app.db,
      pool: app.pool,
      handlers: { [MAIL_JOB]: mailSender(app.db, { smtpUrl: post.url, mailFrom: 'a@data.example' }, () => undefined) },
      onError: () => undefined,
      firstDelay: 50,
      poll: 50,
    })
  })
  afterAll(async () => {
    await worker.stop()
    await app.close()
    await post.close()
  })

  const ask = (email: string, purpose = 'register', from = '203.0.113.1', language = 'en') =>
    app.call('POST', '/verification-codes', {
      body: { email, purpose },
      headers: { 'x-forwarded-for': from, 'accept-language': language },
    })
  const mailTo = (email: string) => post.mails.filter(({ to }) => to.toLowerCase() === email.toLowerCase())
  const codeFor = async (email: string, purpose = 'register', from?: string) => {
    const before = mailTo(email).length
    expect((await ask(email, purpose, from)).status).toBe(200)
    await expect.poll(() => mailTo(email).length, { timeout: 5000 }).toBe(before + 1)
    return codeOf(mailTo(email).at(-1)!.source)
  }
  const register = (body: object) => app.call<{ token: string }>('POST', '/users', { body })
  const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields
  const later = () => app.pool.query("UPDATE verification_codes SET created_at = created_at - interval '2 minutes'")

  test('registers with the code of the mail, and is signed in as an editor', async () => {
    const code = await codeFor('Ann@Example.org')
    const { status, data } = await register({ username: ' Ann ', email: 'ann@example.org', code, password: 'abc123' })
    expect(status).toBe(201)
    const me = await app.call<UserInfo>('GET', '/home/user-info', { as: data.token })
    expect(me.data).toMatchObject({ name: 'Ann', roles: ['editor'] })
    expect(await app.signIn('ann@example.org', 'abc123')).toBeTruthy()
  })

  test('the mail is in the language of whoever asks, as text and HTML, with a link that brings the code', async () => {
    await ask('zh@example.org', 'register', '203.0.113.2', 'zh')
    await expect.poll(() => mailTo('zh@example.org').length, { timeout: 5000 }).toBe(1)
    const source = textOf(mailTo('zh@example.org')[0]!.source)
    const code = codeOf(mailTo('zh@example.org')[0]!.source)
    expect(source).toContain('text/plain')
    expect(source).toContain('text/html')
    expect(source).toContain('注册数据社区')
    expect(source).toContain(`https://data.example/register#email=zh%40example.org&code=${code}`)
  })

  test('a code is good once, for its purpose, and for the address that it was sent to', async () => {
    const code = await codeFor('bob@example.org', 'register', '203.0.113.3')
    const body = { username: 'Bob', email: 'bob@example.org', code, password: 'abc123' }
    expect(fieldsOf(await register({ ...body, email: 'other@example.org' }))).toHaveProperty('code')
    const reset = await app.call('POST', '/user/reset-password', { body: { ...body, username: undefined } })
    expect(fieldsOf(reset)).toHaveProperty('code')
    expect((await register(body)).status).toBe(201)
    expect(fieldsOf(await register({ ...body, username: 'Bob2' }))).toHaveProperty('code')
  })

  test('two who use a code at once: one registers', async () => {
    const code = await codeFor('twin@example.org', 'register', '203.0.113.4')
    const answers = await Promise.all(
      ['TwinA', 'TwinB'].map((username) => register({ username, email: 'twin@example.org', code, password: 'abc123' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  })

  test('a taken name leaves the code good for another', async () => {
    const code = await codeFor('carl@example.org', 'register', '203.0.113.5')
    const body = { email: 'carl@example.org', code, password: 'abc123' }
    expect(Object.keys(fieldsOf(await register({ ...body, username: 'WANG' })))).toEqual(['username'])
    expect((await register({ ...body, username: 'Carl' })).status).toBe(201)
  })

  test('after five tries even the right code is wrong, and an old one is', async () => {
    const code = await codeFor('dan@example.org', 'register', '203.0.113.6')
    const wrong = code === '000000' ? '111111' : '000000'
    const body = { username: 'Dan', email: 'dan@example.org', password: 'abc123' }
    for (let i = 0; i < 5; i += 1) expect((await register({ ...body, code: wrong })).status).toBe(400)
    expect(fieldsOf(await register({ ...body, code }))).toHaveProperty('code')
    await later()
    const next = await codeFor('dan@example.org', 'register', '203.0.113.6')
    await app.pool.query("UPDATE verification_codes SET expires_at = now() - interval '1 second'")
    expect(fieldsOf(await register({ ...body, code: next }))).toHaveProperty('code')
  })

  test('one code a minute, ten a day for an address, thirty an hour for a network', async () => {
    expect((await ask('eve@example.org', 'register', '203.0.113.7')).status).toBe(200)
    const soon = await ask('EVE@example.org', 'reset', '203.0.113.8')
    expect(soon.status).toBe(429)
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(30)
    for (let i = 0; i < 9; i += 1) {
      await later()
      expect((await ask('eve@example.org', 'register', `203.0.113.${20 + i}`)).status).toBe(200)
    }
    await later()
    expect((await ask('eve@example.org', 'register', '203.0.113.40')).message).toContain('tomorrow')
    for (let i = 0; i < 30; i += 1)
      expect((await ask(`n${i}@example.org`, 'register', '198.51.100.1')).status).toBe(200)
    expect((await ask('n31@example.org', 'register', '198.51.100.1')).status).toBe(429)
    expect((await ask('n31@example.org', 'register', '198.51.100.2')).status).toBe(200)
  })

  test('many who ask at once for one address: one mail', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => ask('many@example.org', 'register', `203.0.114.${i}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
    await expect.poll(() => mailTo('many@example.org').length, { timeout: 5000 }).toBe(1)
  })

  test('a code for another address of an account is given to one who is signed in only', async () => {
    expect((await ask('other@example.org', 'email', '203.0.113.20')).status).toBe(401)
    expect((await ask('other@example.org', 'other', '203.0.113.20')).status).toBe(400)
  })

  test('nothing tells whether an address has an account; its owner is told by mail', async () => {
    const known = await codeFor('ann@example.org', 'register', '203.0.113.50').catch(() => 'no code')
    expect(known).toBe('no code')
    const source = textOf(mailTo('ann@example.org').at(-1)!.source)
    expect(source).toContain('There is an account with it already, Ann')
    const unknown = await ask('nobody@example.org', 'reset', '203.0.113.51')
    await later()
    const there = await ask('bob@example.org', 'reset', '203.0.113.52')
    expect([unknown.status, unknown.data]).toEqual([there.status, there.data])
    await expect.poll(() => mailTo('bob@example.org').length, { timeout: 5000 }).toBe(2)
    expect(mailTo('nobody@example.org')).toEqual([])
    const { rows } = await app.pool.query("SELECT FROM mails WHERE recipient = 'nobody@example.org'")
    expect(rows).toEqual([])
  })

  test('a reset sets the password and ends every session', async () => {
    const before = await app.signIn('ann@example.org', 'abc123')
    await later()
    const code = await codeFor('ann@example.org', 'reset', '203.0.113.60')
    const body = { email: 'ann@example.org', code, password: 'new456' }
    expect((await app.call('POST', '/user/reset-password', { body })).status).toBe(200)
    expect((await app.call('GET', '/home/user-info', { as: before })).code).toBe(50_012)
    expect(await app.signIn('Ann', 'new456')).toBeTruthy()
    expect((await app.call('POST', '/user/reset-password', { body })).status).toBe(400)
  })

  test('what is sent is no longer kept; what is not is tried again, and admins see why', async () => {
    post.refuse(true)
    await ask('late@example.org', 'register', '203.0.113.70')
    const admin = await app.signIn('admin', PASSWORD)
    const first = async () =>
      (
        await app.call<{ items: { recipient: string; text: string; sentAt: string | null; error: string | null }[] }>(
          'GET',
          '/mails',
          { as: admin },
        )
      ).data.items[0]!
    await expect.poll(async () => (await first()).error, { timeout: 5000 }).toContain('not now')
    // A code is for whoever reads the mail, and for no admin.
    expect(await first()).toMatchObject({ subject: 'Your code to register at Data Community', text: '' })
    post.refuse(false)
    await expect.poll(async () => (await first()).sentAt, { timeout: 5000 }).not.toBeNull()
    expect(await first()).toMatchObject({ recipient: 'late@example.org', text: '', error: null })
    expect(mailTo('late@example.org')).toHaveLength(1)
  })

  test.each([
    [{ username: '1x' }, 'username'],
    [{ username: 'ab' }, 'username'],
    [{ email: 'a@b' }, 'email'],
    [{ password: 'abcdef' }, 'password'],
    [{ password: '12345' }, 'password'],
    [{ code: '12 456' }, 'code'],
  ])('%j is refused by its field', async (changes, field) => {
    const body = { username: 'Good', email: 'good@example.org', code: '123456', password: 'abc123', ...changes }
    expect(Object.keys(fieldsOf(await register(body)))).toEqual([field])
  })
})

describe('where no mail can be sent', () => {
  test('registration is closed, and says so', async () => {
    const app = await startApp('embedded')
    const answer = await app.call('POST', '/verification-codes', { body: { email: 'a@b.cc', purpose: 'register' } })
    expect(answer).toMatchObject({ status: 403 })
    expect(answer.message).toContain('no mail can be sent')
    expect((await app.call<{ canRegister: boolean }>('GET', '/site')).data.canRegister).toBe(false)
    await app.close()
  })
})
