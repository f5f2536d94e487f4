import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#domain/limits'
import type { SaveConflict } from '#domain/schema/revisions'
import type { Saved, Series, SeriesPage } from '#domain/schema/series'
import { columns, databaseKinds, properties, startApp, tellViews, type TestApp } from './support/app'

describe.each(databaseKinds())('series on %s', (kind) => {
  let app: TestApp
  let wang: string
  let li: string
  let admin: string
  beforeAll(async () => {
    app = await startApp(kind)
    ;[wang, li, admin] = [await app.signIn('wang'), await app.signIn('li'), await app.signIn('admin')]
  })
  afterAll(() => app.close())

  const create = async (changes = {}, rest: object = {}, as = wang) =>
    app.call<Saved>('POST', '/series', { as, body: { properties: properties(changes), status: 'published', ...rest } })
  const read = async (id: number, as?: string) => app.call<Series>('GET', `/series/${id}`, as ? { as } : {})
  const save = async (id: number, version: number, body: object, as = wang, headers: Record<string, string> = {}) =>
    app.call<Saved & SaveConflict>('PATCH', `/series/${id}`, {
      as,
      body,
      headers: { 'if-match': `"${version}"`, ...headers },
    })
  const search = async (query: Record<string, string>, as?: string) =>
    app.call<SeriesPage>('GET', `/series?${new URLSearchParams(query).toString()}`, as ? { as } : {})
  const titles = async (query: Record<string, string>) => (await search(query)).data.items.map((s) => s.titleEn)

  test('a created series is read back as it was given', async () => {
    const given = properties({ tags: ['a', '人口'], description: '**bold**' })
    const created = await app.call<Saved>('POST', '/series', {
      as: wang,
      body: {
        properties: given,
        observations: columns([
          ['2023', 140967],
          ['2024', null],
        ]),
        message: 'first',
        status: 'published',
      },
    })
    expect(created).toMatchObject({ status: 201, data: { version: 1 } })
    expect((await read(created.data.id)).data).toMatchObject({
      ...given,
      status: 'published',
      version: 1,
      owner: { name: 'wang' },
      observations: 2,
      firstPeriod: '2023',
      lastPeriod: '2024',
    })
  })

  test('every wrong field is named, in the language asked for, and nothing is written', async () => {
    const before = (await search({})).data.total
    const body = {
      properties: {
        ...properties(),
        code: '小写',
        titleZh: '',
        titleEn: '',
        sourceUrl: 'javascript:alert(1)',
        frequency: 'hourly',
        topic: 'nothing',
      },
    }
    const answer = await app.call<{ fields: Record<string, string> }>('POST', '/series', {
      as: wang,
      body,
      headers: { 'accept-language': 'zh' },
    })
    expect(answer).toMatchObject({ status: 400, code: 40000, message: '请检查标出的字段' })
    expect(Object.keys(answer.data.fields)).toEqual(
      expect.arrayContaining(['properties.code', 'properties.sourceUrl', 'properties.frequency']),
    )
    const unknown = await create({ topic: 'nothing', unit: 'nothing' })
    expect(unknown).toMatchObject({
      status: 400,
      data: { fields: { 'properties.topic': 'This entry is not in the list', 'properties.unit': expect.any(String) } },
    })
    expect((await search({})).data.total).toBe(before)
    const untitled = await create({ titleZh: '', titleEn: ' ' })
    expect(untitled).toMatchObject({
      status: 400,
      data: { fields: { 'properties.titleZh': 'Give a title in at least one language' } },
    })
  })

  test('wrong periods are named, and nothing is half written', async () => {
    const answer = await create(
      {},
      {
        observations: columns([
          ['2023', 1],
          ['2023-01', 2],
          ['2023', 3],
        ]),
      },
    )
    expect(answer).toMatchObject({
      status: 400,
      data: {
        fields: {
          'observations.periods.1': expect.stringContaining('2023-01'),
          'observations.periods.2': expect.any(String),
        },
      },
    })
  })

  test('a code is unique', async () => {
    const first = properties()
    await app.call('POST', '/series', { as: wang, body: { properties: first } })
    expect(
      await app.call('POST', '/series', { as: li, body: { properties: { ...first, code: first.code.toLowerCase() } } }),
    ).toMatchObject({
      status: 409,
      code: 40900,
      data: { code: first.code },
    })
  })

  test('visitors create nothing', async () => {
    expect(await app.call('POST', '/series', { body: { properties: properties() } })).toMatchObject({
      status: 401,
      code: 50008,
    })
  })

  test('a draft is seen by its owner only, until it is published', async () => {
    const { data } = await create({}, { status: 'draft' })
    expect((await read(data.id)).status).toBe(404)
    expect((await read(data.id, li)).status).toBe(404)
    expect((await read(data.id, wang)).data.status).toBe('draft')
    expect((await app.call('GET', `/series/${data.id}/observations`)).status).toBe(404)
    expect((await app.call('GET', `/series/${data.id}/revisions`, { as: li })).status).toBe(404)
    expect((await search({ mine: 'true', status: 'draft' }, wang)).data.items.map((s) => s.id)).toContain(data.id)
    await save(data.id, 1, { status: 'published' })
    expect((await read(data.id)).data).toMatchObject({
      status: 'published',
      version: 2,
      publishedAt: expect.any(String),
    })
  })

  test('only a draft can be deleted; a published series is archived', async () => {
    const draft = await create({}, { status: 'draft' })
    expect((await app.call('DELETE', `/series/${draft.data.id}`, { as: wang })).status).toBe(200)
    expect((await read(draft.data.id, wang)).status).toBe(404)
    const { data } = await create()
    expect(await app.call('DELETE', `/series/${data.id}`, { as: wang })).toMatchObject({ status: 409 })
    await save(data.id, 1, { status: 'archived' })
    expect((await read(data.id)).data.status).toBe('archived')
    expect((await search({ search: (await read(data.id)).data.code })).data.total).toBe(0)
    expect((await save(data.id, 2, { status: 'draft' })).status).toBe(400)
  })

  test('a draft cannot be archived into the open', async () => {
    const { data } = await create({}, { status: 'draft' })
    expect((await save(data.id, 1, { status: 'archived' })).status).toBe(400)
    expect((await read(data.id)).status).toBe(404)
  })

  test('a visitor is turned away before a large body is read, and a list too long before its entries are', async () => {
    const periods = Array.from({ length: 600_000 }, () => 0)
    const body = JSON.stringify({ observations: { periods, values: periods, decimals: periods } })
    expect((await app.call('POST', '/series', { body })).status).toBe(401)
    const answer = await app.call<{ fields: Record<string, string> }>('POST', '/series', { as: wang, body })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.data.fields).length).toBeLessThanOrEqual(20)
    expect(answer.data.fields['observations.periods']).toBe('At most 500,000 changed values in one save')
  })

  test('a text that cannot be kept is said at its field', async () => {
    expect(await create({ titleEn: 'a\u0000b' })).toMatchObject({
      status: 400,
      data: { fields: { 'properties.titleEn': expect.stringContaining('cannot be kept') } },
    })
    expect(await create({ titleEn: 'a\ud800b' })).toMatchObject({ status: 400 })
    expect((await search({ topic: '\u0000' })).status).toBe(400)
    expect((await app.call('POST', '/home/login', { body: { username: 'a\u0000', password: 'x' } })).status).toBe(400)
  })

  test('editors change their own series, admins change all, and a series can be handed over', async () => {
    const { data } = await create()
    expect(await save(data.id, 1, { message: 'x' }, li)).toMatchObject({
      status: 403,
      code: 40300,
      message: expect.stringContaining('wang'),
    })
    expect((await save(data.id, 1, { properties: { titleEn: 'By an admin' } }, admin)).status).toBe(200)
    const liId = (await app.call<{ id: number }>('GET', '/home/user-info', { as: li })).data.id
    expect((await save(data.id, 2, { ownerId: liId })).data.version).toBe(3)
    expect((await save(data.id, 3, { properties: { titleEn: 'By li' } }, li)).status).toBe(200)
    expect((await save(data.id, 4, { ownerId: 99999 }, li)).status).toBe(400)
  })

  test('a save needs the version it started from', async () => {
    const { data } = await create()
    expect(await app.call('PATCH', `/series/${data.id}`, { as: wang, body: {} })).toMatchObject({
      status: 428,
      code: 42800,
    })
    expect(
      (await save(data.id, 1, { properties: { titleEn: 'weak' } }, wang, { 'if-match': 'W/"1"' })).data.version,
    ).toBe(2)
    const tag = (await read(data.id)).headers.get('etag')!
    expect(
      (await save(data.id, 2, { properties: { titleEn: 'tagged' } }, wang, { 'if-match': tag })).data.version,
    ).toBe(3)
  })

  test('a save from an older version is told what changed since', async () => {
    const { data } = await create(
      {},
      {
        observations: columns([
          ['2020', 1],
          ['2021', 2],
        ]),
      },
    )
    await save(
      data.id,
      1,
      {
        observations: columns(
          [
            ['2021', 2.5],
            ['2022', 3],
          ],
          ['2020'],
        ),
        properties: { titleEn: 'Renamed' },
      },
      admin,
    )
    const late = await save(data.id, 1, { observations: columns([['2021', 9]]) })
    expect(late).toMatchObject({ status: 409, code: 40900, data: { version: 2 } })
    expect(late.data.since.changes).toEqual([
      { period: '2020', before: { value: 1, decimals: 0 }, after: null },
      { period: '2021', before: { value: 2, decimals: 0 }, after: { value: 2.5, decimals: 1 } },
      { period: '2022', before: null, after: { value: 3, decimals: 0 } },
    ])
    expect(late.data.since.properties).toEqual({ titleEn: ['Population of China', 'Renamed'] })
  })

  test('of many saves from one version one wins, and none is lost in silence', async () => {
    const { data } = await create()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => save(data.id, 1, { observations: columns([[String(2000 + i), i]]) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect((await read(data.id)).data).toMatchObject({ version: 2, observations: 1 })
  })

  test('a repeated request after a lost answer is done once', async () => {
    const key = { 'idempotency-key': 'retry-0001' }
    const body = { properties: properties(), status: 'published' }
    const [first, second] = await Promise.all(
      [1, 2].map(() => app.call<Saved>('POST', '/series', { as: wang, body, headers: key })),
    )
    expect(second!.data).toEqual(first!.data)
    const change = { observations: columns([['2020', 1]]) }
    const saves = [
      await save(first!.data.id, 1, change, wang, { 'idempotency-key': 'retry-0002' }),
      await save(first!.data.id, 1, change, wang, { 'idempotency-key': 'retry-0002' }),
    ]
    expect(saves.map((s) => s.data.version)).toEqual([2, 2])
    expect(
      await app.call('POST', '/series', { as: wang, body: { properties: properties() }, headers: key }),
    ).toMatchObject({ status: 409 })
  })

  test('a save that changes nothing makes no revision', async () => {
    const { data } = await create({}, { observations: columns([['2020', 1.5]]) })
    expect(
      (await save(data.id, 1, { observations: columns([['2020', 1.5]]), properties: { region: 'CN' } })).data.version,
    ).toBe(1)
  })

  test('the frequency of a series with observations is fixed', async () => {
    const { data } = await create({}, { observations: columns([['2020', 1]]) })
    expect(await save(data.id, 1, { properties: { frequency: 'monthly' } })).toMatchObject({
      status: 400,
      data: { fields: { 'properties.frequency': expect.any(String) } },
    })
    const empty = await create()
    expect((await save(empty.data.id, 1, { properties: { frequency: 'monthly' } })).status).toBe(200)
  })

  test('an unchanged series is answered by 304', async () => {
    const { data } = await create()
    const tag = (await read(data.id)).headers.get('etag')!
    const again = await app.raw('GET', `/series/${data.id}`, { headers: { 'if-none-match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(
      (await app.raw('GET', `/series/${data.id}`, { headers: { 'if-none-match': tag, 'accept-language': 'zh' } }))
        .status,
    ).toBe(200)
    await save(data.id, 1, { properties: { titleEn: 'New' } })
    expect((await app.raw('GET', `/series/${data.id}`, { headers: { 'if-none-match': tag } })).status).toBe(200)
  })

  test('an unknown series is 404, whatever the id', async () => {
    expect(await read(999999)).toMatchObject({
      status: 404,
      code: 40400,
      message: 'There is no such series, or it is not public',
    })
    expect((await app.call('GET', '/series/abc')).status).toBe(400)
    expect((await app.call('GET', '/series/99999999999')).status).toBe(400)
  })

  describe('search', () => {
    beforeAll(async () => {
      await create({
        code: 'CQ.GDP',
        titleZh: '重庆国内生产总值',
        titleEn: 'Gross domestic product, Chongqing',
        topic: 'accounts',
        region: 'CN-CQ',
        frequency: 'quarterly',
      })
      await create({
        code: 'CN.BANK',
        titleZh: '银行贷款',
        titleEn: 'Bank loans',
        topic: 'finance',
        tags: ['信贷'],
        source: '央行',
      })
      await create({ code: 'CN.O', titleZh: '', titleEn: "Producers' prices", topic: 'prices' }, {}, li)
    })

    test.each([
      ['renkou', 'Population of China'],
      ['rk', 'Population of China'],
      ['人口', 'Population of China'],
      ['population', 'Population of China'],
      ['popul', 'Population of China'],
      ['quanguorenkou', 'Population of China'],
    ])('%s finds %s', async (text, title) => {
      expect(await titles({ search: text, pageSize: '100' })).toContain(title)
    })

    test.each([
      ['chongqing', 'Gross domestic product, Chongqing'],
      ['重庆', 'Gross domestic product, Chongqing'],
      ['cq.gdp', 'Gross domestic product, Chongqing'],
      ['guonei chongq', 'Gross domestic product, Chongqing'],
      ['yinhang', 'Bank loans'],
      ['yhdk', 'Bank loans'],
      ['信贷', 'Bank loans'],
      ['yanghang', 'Bank loans'],
      ['行', 'Bank loans'],
      ["Producers' prices", "Producers' prices"],
    ])('%s finds exactly %s', async (text, title) => {
      expect(await titles({ search: text })).toEqual([title])
    })

    test.each(["'", '\\', '!!!', ':*', "a' | 'b", '%', '—'])('%j is searched without an error', async (text) => {
      expect((await search({ search: text })).status).toBe(200)
    })

    test('the words of a code stand for it; those of a region are first where its name is searched for', async () => {
      await create({ code: 'US.GDP', titleZh: '', titleEn: 'Output of the economy', region: 'US' })
      await create({ code: 'ZZ.GDP', titleZh: '', titleEn: 'US GDP, as others count it', region: 'CN' })
      expect((await titles({ search: 'US GDP' }))[0]).toBe('Output of the economy')
      await create({ titleZh: '', titleEn: 'China trade with Hong Kong', region: 'US' })
      expect((await titles({ search: 'china' })).at(-1)).toBe('China trade with Hong Kong')
    })

    test('a word may be the region, whatever the title says', async () => {
      await create({
        code: 'FX.1',
        titleZh: '美元兑人民币汇率',
        titleEn: 'Yuan per US dollar',
        region: 'CN',
        tags: ['USD/CNY'],
      })
      for (const text of ['china yuan', 'usd cny', 'cn dollar', '中国 汇率'])
        expect(await titles({ search: text }), text).toEqual(['Yuan per US dollar'])
      expect(await titles({ search: 'germany yuan' })).toEqual([])
    })

    test('an exact title stands first', async () => {
      await create({ titleEn: 'Bank loans and more', titleZh: '' })
      expect((await titles({ search: 'bank loans' }))[0]).toBe('Bank loans')
    })

    test('facets count each with the other filters', async () => {
      const { data } = await search({ topic: 'finance', facets: 'true' })
      expect(data.facets!.topic.length).toBeGreaterThan(2)
      expect(data.facets!.region).toEqual([{ id: 'CN', count: data.total }])
      expect(data.facets!.contributor.map(({ name }) => name)).toEqual(['wang'])
    })

    test('pages and sorts', async () => {
      const first = await search({ sort: 'title', pageSize: '2' })
      const second = await search({ sort: 'title', pageSize: '2', page: '2' })
      expect(first.data.items).toHaveLength(2)
      expect(new Set([...first.data.items, ...second.data.items].map(({ id }) => id)).size).toBe(4)
      expect((await search({ sort: 'title', pageSize: '3' })).data.items.slice(0, 2)).toEqual(first.data.items)
    })

    test.each<Record<string, string>>([
      { pageSize: '101' },
      { page: '0' },
      { page: String(LIMITS.page + 1) },
      { page: 'x' },
      { sort: 'price' },
      { frequency: 'hourly' },
      { search: 'x'.repeat(LIMITS.searchLength + 1) },
    ])('%j is refused', async (query) => {
      expect((await search(query)).status).toBe(400)
    })
  })

  test('lists and topics', async () => {
    const lists = await app.call<{ units: unknown[] }>('GET', '/lists')
    expect(lists.data.units.length).toBeGreaterThan(10)
    const topics = await app.call<{ id: string; series: number }[]>('GET', '/topics')
    expect(topics.data.find(({ id }) => id === 'finance')!.series).toBe(1)
  })

  test('views are counted', async () => {
    const { data } = await create()
    const page = `/data/${data.id}`
    const views = async () => (await app.call('GET', `/series/${data.id}/views`)).data
    expect(await views()).toEqual({ views: 0 })
    await tellViews(app, [page, `${page}?units=change`, `${page}#top`, `${page}0`, `/nested${page}`, '/dashboard'])
    await tellViews(app, [page])
    expect(await views()).toEqual({ views: 4 })
    const listed = await app.call<SeriesPage>('GET', '/series?sort=views')
    expect(listed.data.items[0]).toMatchObject({ id: data.id, views: 4 })
  })
})
