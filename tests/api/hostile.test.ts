import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API, type Call } from '#domain/api'
import { columns, databaseKinds, properties, startApp, type TestApp } from './support/app'

const HOSTILE: [name: string, value: unknown][] = Object.entries({
  html: '<img src=x onerror=alert(1)><script>alert(1)</script>',
  sql: "'; DROP TABLE users; --",
  like: '%_\\%',
  nul: 'a\u0000b',
  control: 'a\u0007\u001B[31m\r\nSet-Cookie: a=b',
  loneSurrogate: 'a\uD800b',
  rightToLeft: '\u202Etxt.exe\u2066',
  lookAlike: 'аdmin',
  emoji: '👩‍👩‍👧‍👦🇨🇳',
  combining: `e${'\u0301'.repeat(200)}`,
  format: '%s%n${7*7}{{7*7}}',
  path: '../../../../etc/passwd',
  empty: '',
  space: ' \u00A0\u3000\t',
  long: 'x'.repeat(1_000_000),
  prototype: '__proto__',
  formula: '=HYPERLINK("http://a.example","x")',
  minus: -1,
  half: 0.5,
  huge: 1e308,
  beyond: 2 ** 53,
  nothing: null,
  nested: { toString: 'x' },
})

/** What a text of a schema may be, tried in turn. */
const PLAUSIBLE = [
  'x1',
  'secret1',
  '000000',
  '2020',
  '1',
  'a@b.example',
  'https://a.example',
  'client-0001',
  'x'.repeat(40),
]

type Json = Record<string, unknown>

function plausibleText({ pattern, format, minLength = 0, maxLength = Infinity }: Json): string {
  if (format === 'date-time') return new Date().toISOString()
  if (format === 'date') return '2020-01-01'
  const fits = (text: string) =>
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) &&
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength)
  return PLAUSIBLE.find(fits) ?? 'x1'
}

/** A plausible value of a JSON schema's shape. */
function fill(schema: Json): unknown {
  if ('const' in schema) return schema.const
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (options) return fill(options[0]!)
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, inner]) => [name, fill(inner)]),
    )
  if (schema.type === 'array') return [fill((schema.items ?? {}) as Json)]
  if (schema.type === 'number' || schema.type === 'integer') return Number(schema.minimum ?? 1)
  if (schema.type === 'boolean') return false
  if (schema.type === 'null') return null
  return plausibleText(schema)
}

type Path = readonly (string | number)[]

/** Where a value holds texts and numbers. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}

function replaced(value: unknown, [first, ...rest]: Path, by: unknown): unknown {
  if (first === undefined) return by
  const inner = replaced((value as Json)[first], rest, by)
  return Array.isArray(value)
    ? value.map((one, i) => (String(i) === String(first) ? inner : one))
    : { ...(value as Json), [first]: inner }
}

const observations = columns([['2020', 1]])

/** Bodies whose parts must fit each other, or name what is there. */
const BODIES: Partial<Record<Call, () => unknown>> = {
  'POST /v1/series': () => ({ properties: properties(), observations, status: 'draft', message: 'x' }),
  'PATCH /v1/series/:id': () => ({ properties: { titleEn: 'x', notes: 'x' }, observations, message: 'x' }),
  'POST /v1/batches': () => ({
    message: 'x',
    items: [{ kind: 'new', properties: properties(), observations: { ...observations, removed: [] } }],
  }),
  'POST /v1/batches/preview': () => ({
    items: [{ kind: 'new', properties: properties(), observations: { ...observations, removed: [] } }],
  }),
}

const schemaOf = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const CALLS = Object.keys(API) as Call[]
/** They end sessions that the others need. */
const ENDING = /logout|sessions/

describe.each(databaseKinds().slice(0, 1))('hostile input in every field, on %s', (kind) => {
  let app: TestApp
  let token: string
  let series: number
  let asked = 0

  beforeAll(async () => {
    app = await startApp(kind, ['--demo'])
    token = await app.signIn('admin')
    const made = await app.call<{ id: number }>('POST', '/series', {
      as: token,
      body: { properties: properties(), observations: columns([['2020', 1]]), status: 'published' },
    })
    series = made.data.id
  })
  afterAll(() => app.close())

  /** Asks from a network of its own each time, or what is asked often would be refused for that. */
  const ask = async (call: Call, { body, query }: { body?: unknown; query?: URLSearchParams }) => {
    asked += 1
    const [method, path] = call.split(' ') as [string, string]
    const response = await app.raw(method, `${path.replace('/v1', '').replace(':id', String(series))}?${query ?? ''}`, {
      as: token,
      ...(body !== undefined && { body }),
      headers: { 'if-match': '"1"', 'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` },
    })
    return { status: response.status, text: await response.text() }
  }

  test.each(CALLS.filter((call) => !ENDING.test(call)))('%s', async (call) => {
    const { body, query } = API[call] as { body?: z.ZodType; query?: z.ZodType }
    const send = async (part: 'body' | 'query', base: unknown, path: Path, [name, hostile]: [string, unknown]) => {
      const changed = replaced(base, path, hostile) as Json
      const { status, text } = await ask(
        call,
        part === 'body'
          ? { body: changed }
          : { query: new URLSearchParams(Object.entries(changed).map(([key, value]) => [key, String(value)])) },
      )
      // Done, or refused in words: never an error of the server, nor what its inside looks like.
      expect([path.join('.'), name, status < 500], text.slice(0, 300)).toEqual([path.join('.'), name, true])
      expect(text).not.toMatch(/node_modules|\bat \S+ \(|syntax error|violates|invalid byte/)
      if (status >= 400) expect((JSON.parse(text) as { message: string }).message).not.toBe('')
    }
    if (body)
      for (const hostile of HOSTILE) {
        const base = () => BODIES[call]?.() ?? fill(schemaOf(body))
        for (const path of leavesOf(base())) await send('body', base(), path, hostile)
      }
    if (query)
      for (const hostile of HOSTILE.filter(([name]) => !['long', 'nested'].includes(name))) {
        const base = fill(schemaOf(query))
        for (const path of leavesOf(base)) await send('query', base, path, hostile)
      }
  })

  test('what was kept of it is read by every call, and the tables stand', async () => {
    for (const call of CALLS.filter((one) => one.startsWith('GET') && !ENDING.test(one))) {
      const { status, text } = await ask(call, {})
      expect([call, status < 500], text.slice(0, 300)).toEqual([call, true])
    }
    expect((await ask('GET /v1/home/user-info', {})).status).toBe(200)
  })
})
