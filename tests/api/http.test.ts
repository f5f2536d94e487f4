import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#domain/limits'
import { properties, startApp, type TestApp } from './support/app'

describe('every answer', () => {
  let app: TestApp
  let wang: string
  beforeAll(async () => {
    app = await startApp('embedded')
    wang = await app.signIn('wang')
  })
  afterAll(() => app.close())

  test('of an unknown path is an envelope, in the language asked for', async () => {
    expect(
      await app.call('GET', '/nothing', { headers: { 'accept-language': 'fr, zh;q=0.5, en;q=0.4' } }),
    ).toMatchObject({ status: 404, code: 40400, message: '此处没有内容', data: null })
  })

  test.each([
    ['text that is no JSON', '{"properties":', 'application/json', 400, 40000],
    ['a type other than JSON', '<x/>', 'application/xml', 415, 41500],
    ['more than a body may be', `{"username":"${'x'.repeat(LIMITS.bodyBytes)}"}`, 'application/json', 413, 41300],
  ])('%s is refused clearly', async (_, body, type, status, code) => {
    const answer = await app.call('POST', '/home/login', { body, headers: { 'content-type': type } })
    expect(answer).toMatchObject({ status, code })
    expect(answer.message).not.toMatch(/ {4}at |node_modules/)
  })

  test('a save may be larger than another body', async () => {
    const description = 'x'.repeat(LIMITS.descriptionLength)
    const padding = Array.from({ length: 60_000 }, (_, i) => String(i).padStart(4, '0').slice(-4) + 'x'.repeat(40))
    const answer = await app.call('POST', '/series', {
      as: wang,
      body: { properties: properties({ description }), observations: { periods: padding, values: [], decimals: [] } },
    })
    expect(answer.status).toBe(400)
  })

  test('has a request id; a page has the headers that keep it to itself, anything else those that it needs', async () => {
    const { headers } = await app.call('GET', '/site')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBeNull()
    const page = await fetch(`${app.origin}/api/docs/`)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(page.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    const secure = await fetch(`${app.origin}/api/docs/`, {
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.0.0.1' },
    })
    expect(secure.headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
  })

  test('the documentation is made from the schemas', async () => {
    const document = (await (await fetch(`${app.origin}/api/docs/json`)).json()) as { paths: Record<string, unknown> }
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/v1/series/{id}/observations', '/api/v1/home/login', '/api/v1/dashboard']),
    )
    expect((await fetch(`${app.origin}/api/docs/`)).status).toBe(200)
  })

  test('operators see health, readiness and metrics', async () => {
    expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)
    expect((await fetch(`${app.origin}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${app.origin}/metrics`)).text()).toContain('http_request_duration_seconds_bucket')
    expect((await fetch(`${app.origin}/metrics`, { headers: { 'x-forwarded-for': '10.0.0.1' } })).status).toBe(403)
  })

  test('too many requests are told to wait', async () => {
    const headers = { 'x-forwarded-for': '10.2.2.2' }
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => app.call('POST', '/home/login', { body: {}, headers })),
    )
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.code).toBe(42900)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('the limit holds however the path is spelt, and for bad tokens too', async () => {
    const headers = { 'x-forwarded-for': '10.3.3.3', authorization: 'Bearer never-a-token' }
    for (const path of ['/api/v1/site', '/%61pi/v1/site']) {
      const answer = await fetch(app.origin + path, { headers })
      expect(answer.headers.get('x-ratelimit-remaining')).not.toBeNull()
    }
    expect(await (await fetch(`${app.origin}/api/v1/%ZZ`)).json()).toMatchObject({ code: 40400 })
  })

  test('without its database is 503, and the process lives', async () => {
    const lonely = await startApp('embedded')
    await lonely.drop()
    expect(await lonely.call('GET', '/dashboard')).toMatchObject({ status: 503, code: 50300 })
    expect((await fetch(`${lonely.origin}/readyz`)).status).toBe(503)
    expect((await fetch(`${lonely.origin}/healthz`)).status).toBe(200)
    await lonely.close()
  })

  test('a stop does not wait for a connection over which nothing was asked, as browsers open them beforehand', async () => {
    const stopped = await startApp('embedded')
    const silent = connect(Number(new URL(stopped.origin).port), '127.0.0.1')
    await once(silent, 'connect')
    await stopped.call('GET', '/dashboard')
    const ended = once(silent, 'close')
    await stopped.close()
    await ended
  })
})
