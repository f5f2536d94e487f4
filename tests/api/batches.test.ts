import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Revision } from '#domain/schema/revisions'
import type { z } from 'zod/mini'
import type { Batch, BatchDone, BatchPage, FileMapping, Matches, Preview } from '#domain/schema/batches'
import type { Job } from '#domain/schema/jobs'
import type { Observations } from '#domain/schema/observations'
import type { Saved, Series } from '#domain/schema/series'
import { applyBatch, BATCH_JOB } from '../../server/batches/apply'
import { UNDO_JOB, undoBatch } from '../../server/batches/undo'
import { startWorker, type Worker } from '../../server/jobs/worker'
import { columns, databaseKinds, properties, startApp, type Answer, type TestApp } from './support/app'

/** How new series of a file are made. */
const PLAN = {
  code: 'REMEMBERED.{title}',
  titleEn: '{title}',
  titleZh: '',
  topic: 'prices',
  unit: 'index',
  units: {},
  region: 'CN',
  licence: 'other',
  source: '',
  sourceUrl: '',
}

describe.each(databaseKinds())('batches on %s', (kind) => {
  let app: TestApp
  let worker: Worker
  const errors: unknown[] = []
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    app = await startApp(kind)
    const handlers = { [BATCH_JOB]: applyBatch(app.db), [UNDO_JOB]: undoBatch(app.db) }
    worker = startWorker({ db: app.db, pool: app.pool, handlers, onError: (error) => errors.push(error) })
    for (const name of ['li', 'wang', 'admin']) tokens[name] = await app.signIn(name)
  })
  afterAll(async () => {
    await worker.stop()
    await app.close()
    expect(errors).toEqual([])
  })

  const create = async (who = 'wang', status = 'published') => {
    const body = {
      properties: properties(),
      observations: columns([
        ['2020', 1],
        ['2021', 2],
      ]),
      status,
    }
    return (await app.call<Saved>('POST', '/series', { as: tokens[who]!, body })).data.id
  }
  /** What became of a job: its result where it was done, else its refusal. */
  const ended = async (begun: Answer<{ job: number }>, who: string): Promise<Answer<BatchDone>> => {
    if (begun.status !== 202) return begun as unknown as Answer<BatchDone>
    return vi.waitFor(
      async () => {
        const answer = await app.call<Job>('GET', `/jobs/${begun.data.job}`, { as: tokens[who]! })
        if (answer.status === 200) expect(answer.data).toMatchObject({ status: 'done', progress: 1 })
        return { ...answer, data: (answer.status === 200 ? answer.data.result : answer.data) as unknown as BatchDone }
      },
      { timeout: 20_000, interval: 10 },
    )
  }
  const post = (items: object[], who = 'wang', headers: Record<string, string> = {}, files: object[] = []) =>
    app.call<{ job: number }>('POST', '/batches', {
      as: tokens[who]!,
      body: { message: 'Together', items, files },
      headers,
    })
  const apply = async (items: object[], who = 'wang', headers: Record<string, string> = {}, files: object[] = []) =>
    ended(await post(items, who, headers, files), who)
  const change = (id: number, rows: [string, number | null][], removed: string[] = [], version = 1) => ({
    kind: 'change',
    id,
    version,
    observations: columns(rows, removed),
  })
  const read = async (id: number) => {
    const { periods, values } = (
      await app.call<Observations>('GET', `/series/${id}/observations`, { as: tokens.wang! })
    ).data
    return Object.fromEntries(periods.map((period, i) => [period, values[i]]))
  }
  const head = async (id: number, who = 'wang') =>
    (await app.call<Series>('GET', `/series/${id}`, { as: tokens[who]! })).data
  const batch = async (id: number) => (await app.call<Batch>('GET', `/batches/${id}`, { as: tokens.wang! })).data
  const undo = async (id: number, who = 'wang', merge = false) =>
    ended(await app.call('POST', `/batches/${id}/undo`, { as: tokens[who]!, body: { message: 'Undone', merge } }), who)
  const fieldsOf = ({ data }: Answer<unknown>) => Object.keys((data as { fields: object }).fields)

  test('many series are changed and made together, each with a revision, and undone together', async () => {
    const [first, second] = [await create(), await create()]
    const made = properties({ code: 'BATCH.NEW' })
    const applied = await apply([
      change(first, [
        ['2021', 20],
        ['2022', 30],
      ]),
      { ...change(second, [], ['2020']), properties: { titleEn: 'Renamed' } },
      { kind: 'new', properties: made, observations: columns([['2020', 5]]) },
    ])
    expect(applied.status).toBe(200)
    expect([await read(first), await read(second)]).toEqual([{ 2020: 1, 2021: 20, 2022: 30 }, { 2021: 2 }])
    const { series, message, author } = await batch(applied.data.id)
    expect([message, author.name]).toEqual(['Together', 'wang'])
    expect(series.map(({ version, isNew, isCurrent }) => [version, isNew, isCurrent])).toEqual([
      [2, false, true],
      [2, false, true],
      [1, true, true],
    ])
    const { items } = (await app.call<z.infer<typeof BatchPage>>('GET', '/batches', { as: tokens.wang! })).data
    expect(items[0]).toMatchObject({ id: applied.data.id, count: 3, undoneAt: null })

    expect((await undo(applied.data.id)).status).toBe(200)
    expect([await read(first), await read(second)]).toEqual([
      { 2020: 1, 2021: 2 },
      { 2020: 1, 2021: 2 },
    ])
    expect((await head(second)).titleEn).toBe('Population of China')
    expect((await app.call('GET', `/series?search=BATCH.NEW`, { as: tokens.wang! })).data).toMatchObject({ total: 0 })
    expect((await batch(applied.data.id)).undoneAt).not.toBeNull()
    expect((await undo(applied.data.id)).status).toBe(409)
  })

  test('all or nothing: what is wrong in one series leaves every other as it was', async () => {
    const [first, second] = [await create(), await create()]
    const good = change(first, [['2022', 3]])
    const wrong: [object, string][] = [
      [change(second, [['2020Q1', 1]]), 'items.1.observations.periods.0'],
      [{ ...change(second, []), properties: { unit: 'no-such-unit' } }, 'items.1.properties.unit'],
      [{ ...change(second, []), properties: { titleEn: '', titleZh: '' } }, 'items.1.properties.titleZh'],
      [{ kind: 'new', properties: { ...properties(), code: '' } }, 'items.1.properties.code'],
      [{ kind: 'new', properties: { ...properties(), topic: undefined } }, 'items.1.properties.topic'],
      [{ kind: 'other' }, 'items.1.kind'],
      [change(first, []), 'items'],
    ]
    for (const [item, field] of wrong) {
      const refused = await apply([good, item])
      expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]])
    }
    const { code } = await head(second)
    expect((await apply([good, { kind: 'new', properties: properties({ code }) }])).status).toBe(409)
    expect(await read(first)).toEqual({ 2020: 1, 2021: 2 })
    expect((await head(first)).version).toBe(1)
  })

  test("a batch with somebody else's series is refused whole, and names them; an admin may", async () => {
    const [own, foreign] = [await create('wang'), await create('li')]
    const items = [change(own, [['2022', 3]]), change(foreign, [['2022', 3]])]
    const refused = await apply(items)
    expect([refused.status, refused.data]).toMatchObject([403, { ids: [foreign] }])
    expect(refused.message).toContain((await head(foreign)).code)
    expect(await read(own)).toEqual({ 2020: 1, 2021: 2 })
    expect((await apply(items, 'admin')).status).toBe(200)
  })

  test('series that moved on are named, all of them, and nothing is done', async () => {
    const [first, second, third] = [await create(), await create(), await create()]
    await apply([change(second, [['2022', 9]]), change(third, [['2022', 9]])])
    const refused = await apply([first, second, third].map((id) => change(id, [['2023', 1]])))
    expect([refused.status, refused.data]).toEqual([
      409,
      {
        moved: [
          { id: second, version: 2 },
          { id: third, version: 2 },
        ],
      },
    ])
    expect(await read(first)).toEqual({ 2020: 1, 2021: 2 })
  })

  test('what somebody changed since is not undone, and nothing else either, unless it may stay', async () => {
    const [first, second] = [await create(), await create()]
    const { id } = (await apply([change(first, [['2022', 3]]), change(second, [['2022', 3]])])).data
    await apply([change(second, [['2022', 4]], [], 2)])
    const refused = await undo(id)
    expect([refused.status, refused.data]).toEqual([409, { ids: [second] }])
    expect([await read(first), await read(second)]).toMatchObject([{ 2022: 3 }, { 2022: 4 }])
    expect((await batch(id)).series.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect((await undo(id, 'li')).status).toBe(404)
    const merged = await undo(id, 'wang', true)
    expect([merged.status, merged.data]).toMatchObject([
      200,
      { id, kept: 1, stays: [{ id: second, kept: 1, isPublished: false }] },
    ])
    expect([await read(first), await read(second)]).toEqual([
      { 2020: 1, 2021: 2 },
      { 2020: 1, 2021: 2, 2022: 4 },
    ])
  })

  test('undone with a merge: each place and property that still stands is taken back, what was changed since stays', async () => {
    const series = await create()
    const items = [
      {
        ...change(
          series,
          [
            ['2021', 20],
            ['2022', 30],
            ['2023', 40],
          ],
          ['2020'],
        ),
        properties: { titleEn: 'Renamed', notes: 'Of the batch' },
      },
      { kind: 'new', properties: properties({ code: 'BATCH.WENT.ON' }), observations: columns([['2020', 5]]) },
      { kind: 'new', properties: properties({ code: 'BATCH.LEFT' }), observations: columns([['2020', 5]]) },
    ]
    const { id } = (await apply(items)).data
    const [, wentOn] = (await batch(id)).series
    await apply([
      { ...change(series, [['2022', 31]], ['2023'], 2), properties: { notes: 'Of somebody else' } },
      change(wentOn!.id, [['2021', 6]]),
    ])
    expect((await undo(id)).status).toBe(409)
    const merged = await undo(id, 'wang', true)
    // Two values, the notes, and the new series that somebody went on with.
    expect(merged.data).toMatchObject({
      id,
      kept: 4,
      stays: [
        { id: series, kept: 3 },
        { id: wentOn!.id, kept: 1 },
      ],
    })
    expect(await read(series)).toEqual({ 2020: 1, 2021: 2, 2022: 31 })
    expect(await head(series)).toMatchObject({ titleEn: 'Population of China', notes: 'Of somebody else' })
    expect(await read(wentOn!.id)).toEqual({ 2020: 5, 2021: 6 })
    expect((await app.call('GET', '/series?search=BATCH.LEFT', { as: tokens.wang! })).data).toMatchObject({ total: 0 })
    expect((await undo(id, 'wang', true)).status).toBe(409)
  })

  test('of new public series the list says how many stayed: those that somebody changed since', async () => {
    const codes = ['BATCH.STAYS', 'BATCH.GOES']
    const items = codes.map((code) => ({
      kind: 'new',
      properties: properties({ code }),
      observations: columns([['2020', 5]]),
    }))
    const body = { message: 'Public', items, files: [], status: 'published' }
    const done = await ended(await app.call('POST', '/batches', { as: tokens.wang!, body }), 'wang')
    const { series } = await batch(done.data.id)
    const stays = series.find(({ code }) => code === codes[0])!.id
    await apply([change(stays, [['2021', 6]])])
    // What somebody went on with stays public, and is named.
    expect((await undo(done.data.id, 'wang', true)).data).toMatchObject({ stays: [{ id: stays, isPublished: true }] })
    const page = (await app.call<z.infer<typeof BatchPage>>('GET', '/batches', { as: tokens.wang! })).data
    expect(page.items.find(({ id }) => id === done.data.id)).toMatchObject({
      count: 2,
      made: 1,
      titles: items.map(({ properties: { titleZh, titleEn } }) => ({ titleZh, titleEn })),
    })
  })

  test('series that were archived come back with the batch that publishes them, and go with its undoing', async () => {
    const [archived, goneOnWith, open] = [await create(), await create(), await create()]
    const archive = async (id: number) =>
      app.call('PATCH', `/series/${id}`, {
        as: tokens.wang!,
        headers: { 'if-match': '"1"' },
        body: { status: 'archived' },
      })
    expect((await archive(archived)).status).toBe(200)
    expect((await archive(goneOnWith)).status).toBe(200)
    const statuses = async () =>
      (await Promise.all([archived, goneOnWith, open].map((id) => head(id)))).map(({ status }) => status)
    const found = (
      await app.call<Matches>('POST', '/batches/matches', {
        as: tokens.wang!,
        body: { codes: [], titles: [], ids: [archived, open] },
      })
    ).data
    expect(found.own.map(({ status }) => status)).toEqual(['archived', 'published'])
    const publish = (id: number, version: number, rows: [string, number | null][] = []) => ({
      ...change(id, rows, [], version),
      status: 'published',
    })
    const done = await apply([
      publish(archived, 2),
      publish(goneOnWith, 2, [['2022', 3]]),
      publish(open, 1, [['2022', 3]]),
    ])
    expect(done.status).toBe(200)
    expect(await statuses()).toEqual(['published', 'published', 'published'])
    await apply([change(goneOnWith, [['2023', 4]], [], 3)])
    const undone = await undo(done.data.id, 'wang', true)
    expect(undone.status).toBe(200)
    expect(await statuses()).toEqual(['archived', 'published', 'published'])
    expect((await apply([{ ...publish(archived, 4), status: 'archived' }])).status).toBe(400)
  })

  test('a code that was taken meanwhile keeps a batch from being undone, and is named', async () => {
    const series = await create()
    const { code } = await head(series)
    const { id } = (await apply([{ ...change(series, []), properties: { code: 'BATCH.OTHER' } }])).data
    await app.call('POST', '/series', {
      as: tokens.li!,
      body: { properties: properties({ code }), observations: columns([]) },
    })
    const refused = await undo(id)
    expect([refused.status, refused.data]).toEqual([409, { code }])
    expect((await batch(id)).undoneAt).toBeNull()
  })

  test('a job is seen and called off by whoever asked for it alone', async () => {
    const { job } = (await post([change(await create(), [['2022', 3]])])).data
    expect((await app.call('GET', `/jobs/${job}`, { as: tokens.li! })).status).toBe(404)
    expect((await app.call('DELETE', `/jobs/${job}`, { as: tokens.li! })).status).toBe(404)
    expect((await app.call('DELETE', `/jobs/${job}`, { as: tokens.wang! })).status).toBe(200)
  })

  test('one that is called off while it is applied changes nothing', async () => {
    const series = await create()
    const made = Array.from({ length: 300 }, (_, i) => ({
      kind: 'new',
      properties: properties({ code: `OFF.${i}` }),
      observations: columns([['2020', i]]),
    }))
    const { job } = (await post([change(series, [['2022', 3]]), ...made])).data
    const jobNow = () => app.call<Job>('GET', `/jobs/${job}`, { as: tokens.wang! })
    await vi.waitFor(async () => expect((await jobNow()).data.progress).toBeGreaterThan(0), {
      timeout: 10_000,
      interval: 5,
    })
    await app.call('DELETE', `/jobs/${job}`, { as: tokens.wang! })
    await vi.waitFor(async () => expect((await jobNow()).data.status).toBe('cancelled'), {
      timeout: 10_000,
      interval: 20,
    })
    expect(await read(series)).toEqual({ 2020: 1, 2021: 2 })
    expect((await app.call('GET', '/series?search=OFF.', { as: tokens.wang! })).data).toMatchObject({ total: 0 })
  })

  test('what may be undone is what may be edited now', async () => {
    const id = await create()
    const { data } = await apply([change(id, [['2022', 3]])])
    const { rows } = await app.pool.query("SELECT id FROM users WHERE username = 'li'")
    await app.pool.query('UPDATE series SET owner_id = $1 WHERE id = $2', [rows[0].id, id])
    const refused = await undo(data.id, 'wang', true)
    expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('belong to others')])
    expect(await read(id)).toEqual({ 2020: 1, 2021: 2, 2022: 3 })
    expect((await undo(data.id, 'admin')).status).toBe(200)
  })

  test('a batch of an account that was disabled before its turn is refused', async () => {
    const id = await create('li')
    await worker.stop()
    const begun = await post([change(id, [['2022', 3]])], 'li')
    await app.pool.query("UPDATE users SET disabled_at = now() WHERE username = 'li'")
    const handlers = { [BATCH_JOB]: applyBatch(app.db), [UNDO_JOB]: undoBatch(app.db) }
    worker = startWorker({ db: app.db, pool: app.pool, handlers, onError: (error) => errors.push(error) })
    await vi.waitFor(async () => {
      const { rows } = await app.pool.query('SELECT result FROM jobs WHERE id = $1', [begun.data.job])
      expect(rows[0].result).toMatchObject({ refusal: { details: { message: 'accountDisabled' } } })
    })
    await app.pool.query("UPDATE users SET disabled_at = NULL WHERE username = 'li'")
    tokens.li = await app.signIn('li')
    expect(await read(id)).toEqual({ 2020: 1, 2021: 2 })
  })

  test('a job that is done once more after its end answers as the first time', async () => {
    const id = await create()
    const { data } = await apply([change(id, [['2022', 3]])])
    const nothing = async () => undefined
    const context = { id: 1_000_000, progress: nothing, finish: nothing, signal: new AbortController().signal }
    const { rows } = await app.pool.query("SELECT id FROM users WHERE username = 'wang'")
    const again = () => undoBatch(app.db)({ id: data.id, userId: rows[0].id, message: '', merge: false }, context)
    const first = await again()
    expect(first).toEqual({ answer: { id: data.id, kept: 0, stays: [] } })
    expect(await again()).toEqual(first)
  })

  test('two batches over the same series at once: one is done, the other told', async () => {
    const ids = [await create(), await create(), await create()]
    const both = await Promise.all([
      apply(ids.map((id) => change(id, [['2022', 1]]))),
      apply([...ids].reverse().map((id) => change(id, [['2022', 2]]))),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const values = await Promise.all(ids.map(async (id) => (await read(id))[2022]))
    expect(new Set(values).size).toBe(1)
  })

  test('series of a file are found by code or title, those that one may change', async () => {
    const [own, foreign] = [await create('wang'), await create('li')]
    await app.call('PATCH', `/series/${own}`, {
      as: tokens.wang!,
      body: { message: 'x', properties: { titleEn: 'Matched, by title' } },
      headers: { 'if-match': '"1"' },
    })
    const codes = [(await head(own)).code.toLowerCase(), (await head(foreign)).code, "'; --", '']
    const matches = async (who: string, body: object) =>
      (await app.call<Matches>('POST', '/batches/matches', { as: tokens[who]!, body })).data
    const find = async (who: string, body: object) => (await matches(who, body)).own.map(({ id }) => id)
    expect(await find('wang', { codes, titles: [] })).toEqual([own])
    expect(await find('admin', { codes, titles: [] })).toEqual([own, foreign])
    expect(await find('wang', { codes: [], titles: [' MATCHED, by title'] })).toEqual([own])
    expect(await find('wang', { codes: [], titles: [], ids: [own, foreign] })).toEqual([own])
    expect(await find('wang', { codes: [], titles: [] })).toEqual([])
    // What stands in the way of a new one is told too; of one that somebody may not see, its code alone.
    const { code } = await head(foreign)
    const { others } = await matches('wang', { codes: [code], titles: [] })
    expect(others).toMatchObject([{ id: foreign, code, owner: 'li' }])
    const hidden = (await head(await create('li', 'draft'), 'li')).code
    expect((await matches('wang', { codes: [hidden], titles: [] })).others).toEqual([
      { id: null, code: hidden, titleZh: '', titleEn: '', owner: '' },
    ])
  })

  test('how files were taken is remembered with the batch, by its author alone, and not by one that fails', async () => {
    const own = await create('wang')
    const series = [
      { name: 'Old|annual', id: own },
      { name: 'New|annual', item: 1 },
    ]
    const send = (kind: string, code: string) =>
      apply(
        [change(own, []), { kind: 'new', properties: properties({ code }), observations: columns([['2020', 1]]) }],
        'wang',
        {},
        [{ kind, plan: PLAN, series }],
      )
    const done = await send('prices #.csv/', 'REMEMBERED.NEW')
    expect(done.status).toBe(200)
    expect((await send('other.csv/', 'REMEMBERED.NEW')).status).not.toBe(200)
    const made = (await app.pool.query("SELECT id FROM series WHERE code = 'REMEMBERED.NEW'")).rows[0].id
    const find = async (who: string) =>
      (
        await app.call<FileMapping[]>('POST', '/batches/files', {
          as: tokens[who]!,
          body: { kinds: ['prices #.csv/', 'other.csv/'] },
        })
      ).data
    expect(await find('wang')).toEqual([
      {
        kind: 'prices #.csv/',
        plan: PLAN,
        series: [
          { name: 'Old|annual', id: own },
          { name: 'New|annual', id: made },
        ],
      },
    ])
    expect(await find('li')).toEqual([])
  })

  test('what a file would change is counted before it is applied, and nothing is written', async () => {
    const [own, foreign] = [await create('wang'), await create('li')]
    const observations = columns([
      ['2020', 1],
      ['2021', 2.5],
      ['2022', 3],
      ['2023', null],
    ])
    const preview = (id: number, sent: object = observations) =>
      app.call<Preview[]>('POST', '/batches/preview', {
        as: tokens.wang!,
        body: { items: [{ id, observations: sent }] },
      })
    expect((await preview(own)).data).toEqual([{ id: own, version: 1, added: 2, changed: 1 }])
    expect((await head(own)).version).toBe(1)
    expect((await preview(foreign)).status).toBe(403)
    const wrong = await preview(own, columns([['2020Q1', 1]]))
    expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ['items.0.observations.periods.0']])
  })

  test('a file that writes a value with other decimals does not change it', async () => {
    const id = await create()
    await apply([change(id, [['2022', 3.5]])])
    const file = {
      kind: 'decimals #.csv/',
      plan: PLAN,
      series: [{ name: 'A|annual', id }],
    }
    const more = { observations: { periods: ['2022', '2023'], values: [3.5, 4], decimals: [3, 0], removed: [] } }
    const sent = { kind: 'change', id, version: 2, properties: {}, ...more }
    const preview = await app.call<Preview[]>('POST', '/batches/preview', {
      as: tokens.wang!,
      body: { items: [{ id, ...more }] },
    })
    expect(preview.data).toMatchObject([{ added: 1, changed: 0 }])
    await apply([sent], 'wang', {}, [file])
    const history = await app.call<{ items: Revision[] }>('GET', `/series/${id}/revisions`, { as: tokens.wang! })
    expect(history.data.items[0]).toMatchObject({ version: 3, added: 1, changed: 0 })
  })

  test('the same request twice is done once; what changes nothing is no step', async () => {
    const id = await create()
    const key = { 'idempotency-key': 'batch-key-0001' }
    const [one, again] = [
      await apply([change(id, [['2022', 3]])], 'wang', key),
      await apply([change(id, [['2022', 3]])], 'wang', key),
    ]
    expect(again.data).toEqual(one.data)
    const other = await apply([change(id, [['2022', 4]])], 'wang', key)
    expect(other.status).toBe(409)
    const same = await apply([change(id, [['2022', 3]], [], 2)])
    expect((await batch(same.data.id)).series).toEqual([])
  })
})
