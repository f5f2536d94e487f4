import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContributorPage, Dashboard } from '#domain/schema/dashboard'
import type { Saved } from '#domain/schema/series'
import { columns, databaseKinds, properties, startApp, tellViews, type TestApp } from './support/app'

describe.each(databaseKinds())('the dashboard on %s', (kind) => {
  let app: TestApp
  let wang: string
  const dashboard = async () => (await app.call<Dashboard>('GET', '/dashboard')).data
  const create = async (status: 'published' | 'draft', rows: [string, number | null][]) =>
    (
      await app.call<Saved>('POST', '/series', {
        as: wang,
        body: { properties: properties(), observations: columns(rows), status },
      })
    ).data.id

  beforeAll(async () => {
    app = await startApp(kind)
    wang = await app.signIn('wang')
  })
  afterAll(() => app.close())

  test('of an empty catalogue is empty', async () => {
    expect(await dashboard()).toMatchObject({
      featured: null,
      latest: [],
      mostViewed: [],
      contributors: [],
      activity: [],
    })
    expect((await dashboard()).figures.series).toEqual({ total: 0, line: Array.from({ length: 30 }, () => 0) })
  })

  test('lists what is published at once, with its newest value and changes', async () => {
    const id = await create('published', [
      ['2021', 100],
      ['2022', 110],
      ['2023', 121],
      ['2024', null],
    ])
    await create('draft', [['2021', 1]])
    const { latest, figures, featured, activity, contributors } = await dashboard()
    expect(latest).toHaveLength(1)
    expect(latest[0]).toMatchObject({
      id,
      lastPeriod: '2023',
      lastValue: 121,
      sparkline: [100, 110, 121, null],
      owner: { name: 'wang' },
    })
    expect(latest[0]).toMatchObject({ change: 11, changeFromYearAgo: 11 })
    expect(latest[0]!.percentChange).toBeCloseTo(10, 9)
    expect(latest[0]!.percentChangeFromYearAgo).toBeCloseTo(10, 9)
    expect([
      figures.series.total,
      figures.observations.total,
      figures.contributors.total,
      figures.updates.total,
    ]).toEqual([1, 4, 1, 1])
    expect(figures.observations.line.slice(-2)).toEqual([0, 4])
    expect(featured).toMatchObject({ series: { id }, observations: { periods: ['2021', '2022', '2023', '2024'] } })
    expect(activity[0]).toMatchObject({ seriesId: id, version: 1, added: 4 })
    expect(contributors).toMatchObject([{ name: 'wang', series: 1, revisions: 1 }])
  })

  test('an archived series leaves the totals, today and not before', async () => {
    const before = (await dashboard()).figures
    const id = await create('published', [
      ['2021', 1],
      ['2022', 2],
    ])
    await app.call('PATCH', `/series/${id}`, { as: wang, body: { status: 'archived' }, headers: { 'if-match': '"1"' } })
    const { series, observations } = (await dashboard()).figures
    expect([series, observations]).toEqual([before.series, before.observations])
  })

  test('the newest value is found behind many missing ones', async () => {
    const rows = Array.from({ length: 60 }, (_, i): [string, number | null] => [
      String(1960 + i),
      i < 10 ? i + 1 : null,
    ])
    const id = await create('published', rows)
    expect((await dashboard()).latest.find((s) => s.id === id)).toMatchObject({ lastPeriod: '1969', lastValue: 10 })
  })

  test('ranks by the views of this week', async () => {
    const id = await create('published', [['2021', 1]])
    await tellViews(
      app,
      [1, 2, 3].map(() => `/data/${id}`),
    )
    expect((await dashboard()).mostViewed).toMatchObject([{ id, views: 3 }])
  })

  test('a contributor has a page, a stranger none', async () => {
    const { id } = (await dashboard()).contributors[0]!
    const { data } = await app.call<ContributorPage>('GET', `/contributors/${id}`)
    expect(data.owned.length).toBe(data.series)
    expect(await app.call('GET', '/contributors/9999')).toMatchObject({
      status: 404,
      message: 'There is no such contributor',
    })
  })
})
