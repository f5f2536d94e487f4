import { expect, test, vi } from 'vitest'
import { seriesProperties } from '../e2e/support/properties'
import { call, databasePid, isAlive, periodOf, save, startWithSeries, stored, temporaryFolder } from './support'

test('killed thirty times in a stream of saves, it loses nothing that it acknowledged, and its database ends each time', async () => {
  const dataDir = temporaryFolder()
  const { start, server: first, as } = await startWithSeries(dataDir)
  let server = first
  let version = 1
  let count = 0
  const acknowledged = new Map<string, number>()
  for (let round = 0; round < 30; round += 1) {
    const pid = databasePid(dataDir)
    let isRunning = true
    const stream = (async () => {
      while (isRunning) {
        const answer = await save(server, as, version, { [periodOf(count)]: count })
        expect(answer.message).toBe('OK')
        version = answer.data.version
        acknowledged.set(periodOf(count), count)
        count += 1
      }
    })().catch((error: unknown) => {
      if (isRunning) throw error
    })
    const before = count
    await vi.waitFor(() => expect(count).toBeGreaterThan(before + 3), { timeout: 20_000, interval: 1 })
    isRunning = false
    await server.kill()
    await stream
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 5000, interval: 5 })
    server = await start()
    const found = await stored(server, as)
    for (const [period, value] of acknowledged) expect(found.get(period), period).toBe(value)
    // One save may have been done and not answered.
    const { version: now } = (await call(server, 'GET', '/series/1', { as })).data
    expect(now - version).toBeLessThanOrEqual(1)
    expect(found.size - 60 - acknowledged.size).toBe(now - version)
    if (now > version) acknowledged.set(periodOf(count), count)
    count += now - version
    version = now
  }
  expect(await server.stop()).toBe(0)
})

const SERIES = 50
const VALUES = 10_000

test('killed in the middle of a batch of 500,000 values, it has none of them, and goes on by itself when it is back', async () => {
  const dataDir = temporaryFolder()
  const { start, server: first, as } = await startWithSeries(dataDir)
  const day = Date.UTC(1990, 0, 1)
  const periods = Array.from({ length: VALUES }, (_, i) => new Date(day + i * 86_400_000).toISOString().slice(0, 10))
  const decimals = periods.map(() => 1)
  const items = Array.from({ length: SERIES }, (_, n) => ({
    kind: 'new',
    properties: seriesProperties({ code: `KILL.${n}`, titleEn: `KILL.${n}`, frequency: 'daily' }),
    observations: { periods, values: periods.map((_, i) => n + i / 10), decimals, removed: [] },
  }))
  const sent = await call(first, 'POST', '/batches', { as, body: { message: 'Large', items } })
  expect(sent.status).toBe(202)
  const { job } = sent.data as unknown as { job: number }
  const progress = async (server: typeof first) =>
    (await call(server, 'GET', `/jobs/${job}`, { as })).data as unknown as { status: string; progress: number }
  const found = async (server: typeof first) =>
    (await call(server, 'GET', '/series?mine=true&search=KILL.', { as })).data as unknown as { total: number }
  await vi.waitFor(async () => expect((await progress(first)).progress).toBeGreaterThan(0.05), {
    timeout: 30_000,
    interval: 20,
  })
  expect((await found(first)).total).toBe(0)
  await first.kill()
  const second = await start()
  const totals: number[] = []
  await vi.waitFor(
    async () => {
      totals.push((await found(second)).total)
      expect(await progress(second)).toMatchObject({ status: 'done' })
    },
    { timeout: 60_000, interval: 50 },
  )
  totals.push((await found(second)).total)
  // All or nothing, whenever one looks.
  expect([...new Set(totals)]).toEqual([0, SERIES])
  const { series } = (await call(second, 'GET', '/batches/1', { as })).data as unknown as { series: { id: number }[] }
  for (const { id } of [series[0]!, series.at(-1)!]) {
    const { data } = await call(second, 'GET', `/series/${id}/observations`, { as })
    expect(data.periods).toHaveLength(VALUES)
  }
  expect(await second.stop()).toBe(0)
})
