import { expect, test, vi } from 'vitest'
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
