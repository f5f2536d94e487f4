import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Comparison, RevisionPage } from '#domain/schema/revisions'
import type { Observations } from '#domain/schema/observations'
import type { Saved, Series } from '#domain/schema/series'
import { columns, databaseKinds, properties, startApp, type TestApp } from './support/app'

describe.each(databaseKinds())('revisions on %s', (kind) => {
  let app: TestApp
  let wang: string
  let id: number

  const patch = (version: number, body: object) =>
    app.call<Saved>('PATCH', `/series/${id}`, { as: wang, body, headers: { 'if-match': `"${version}"` } })
  const state = async (version?: number) => {
    const { data } = await app.call<Observations>(
      'GET',
      `/series/${id}/observations${version ? `?version=${version}` : ''}`,
    )
    return data.periods.map((period, i) => [period, data.values[i], data.decimals[i]])
  }
  const compare = async (from: number, to: number) =>
    (await app.call<Comparison>('GET', `/series/${id}/comparison?from=${from}&to=${to}`)).data

  const states = [
    [
      ['2020', 1, 0],
      ['2021', 2.5, 1],
      ['2022', null, 0],
    ],
    [
      ['2020', 1, 0],
      ['2021', 3, 0],
      ['2022', null, 0],
      ['2023', 4, 0],
    ],
    [
      ['2021', 3, 0],
      ['2022', 5, 0],
      ['2023', 4, 0],
    ],
  ]

  beforeAll(async () => {
    app = await startApp(kind)
    wang = await app.signIn('wang')
    const body = {
      properties: properties(),
      observations: columns([
        ['2020', 1],
        ['2021', 2.5],
        ['2022', null],
      ]),
      message: 'one',
      status: 'published',
    }
    id = (await app.call<Saved>('POST', '/series', { as: wang, body })).data.id
    await patch(1, {
      observations: columns([
        ['2021', 3],
        ['2023', 4],
      ]),
      message: 'two',
    })
    await patch(2, {
      observations: columns([['2022', 5]], ['2020']),
      properties: { titleEn: 'Renamed' },
      message: 'three',
    })
  })
  afterAll(() => app.close())

  test('say who, when, why, and how many values', async () => {
    const { data } = await app.call<RevisionPage>('GET', `/series/${id}/revisions`)
    expect(data.total).toBe(3)
    expect(
      data.items.map(({ version, author, message, added, changed, removed }) => [
        version,
        author.name,
        message,
        added,
        changed,
        removed,
      ]),
    ).toEqual([
      [3, 'wang', 'three', 0, 1, 1],
      [2, 'wang', 'two', 1, 1, 0],
      [1, 'wang', 'one', 3, 0, 0],
    ])
    expect(data.items[0]!.properties).toEqual({ titleEn: ['Population of China', 'Renamed'] })
  })

  test.each([1, 2, 3])('version %i can be seen as it was', async (version) => {
    expect(await state(version)).toEqual(states[version - 1])
  })

  test('any two can be compared, in either direction', async () => {
    expect(await compare(1, 3)).toMatchObject({
      total: 4,
      changes: [
        { period: '2020', before: { value: 1 }, after: null },
        { period: '2021', before: { value: 2.5 }, after: { value: 3 } },
        { period: '2022', before: { value: null }, after: { value: 5 } },
        { period: '2023', before: null, after: { value: 4 } },
      ],
      properties: { titleEn: ['Population of China', 'Renamed'] },
    })
    expect((await compare(3, 1)).changes[0]).toEqual({ period: '2020', before: null, after: { value: 1, decimals: 0 } })
    expect((await compare(2, 2)).changes).toEqual([])
    expect((await compare(0, 1)).total).toBe(3)
    expect((await app.call('GET', `/series/${id}/comparison?from=1&to=9`)).status).toBe(400)
  })

  test('restoring is a new revision, and nothing of the history is lost', async () => {
    const restored = await app.call<Saved>('POST', `/series/${id}/restore`, {
      as: wang,
      body: { version: 1, message: 'back' },
      headers: { 'if-match': '"3"' },
    })
    expect(restored.data.version).toBe(4)
    expect(await state()).toEqual(states[0])
    expect((await app.call<Series>('GET', `/series/${id}`)).data.titleEn).toBe('Population of China')
    expect(await state(3)).toEqual(states[2])
    expect(await state(2)).toEqual(states[1])
  })

  test('restoring asks for the version one has seen', async () => {
    const restore = (match: string, version: number) =>
      app.call('POST', `/series/${id}/restore`, { as: wang, body: { version }, headers: { 'if-match': match } })
    expect((await restore('"1"', 1)).status).toBe(409)
    expect((await restore('"4"', 9)).status).toBe(400)
    const li = await app.signIn('li')
    expect(
      (
        await app.call('POST', `/series/${id}/restore`, {
          as: li,
          body: { version: 1 },
          headers: { 'if-match': '"4"' },
        })
      ).status,
    ).toBe(403)
  })
})
