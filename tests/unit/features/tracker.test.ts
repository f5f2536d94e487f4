// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { chinaTime, createTracker, type Deliver } from '../../../src/features/tracking/tracker'

describe('the tracker', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })
  const sent: string[][] = []
  const deliverTo =
    (answers: boolean[]): Deliver =>
    async (logs) => {
      sent.push(logs.map(({ name }) => name))
      return answers.shift() ?? true
    }
  beforeEach(() => void sent.splice(0))

  test('says what is wrong with a call', () => {
    const { track } = createTracker(deliverTo([]))
    expect(() => track('')).toThrow('name is required')
    expect(() => track('x', [] as never)).toThrow('The properties parameter should be a key-value object')
    expect(() => track('x', 'y' as never)).toThrow('The properties parameter should be a key-value object')
    expect(() => track('x', {}, 'z' as never)).toThrow('The cb parameter should be a function')
  })

  test('sends 300 ms after the last event, and calls back when that is done', async () => {
    const { track } = createTracker(deliverTo([]))
    const done = vi.fn()
    track('a', { x: 1 }, done)
    await vi.advanceTimersByTimeAsync(200)
    track('b')
    await vi.advanceTimersByTimeAsync(299)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([['a', 'b']])
    expect(done).toHaveBeenCalledOnce()
  })

  test('a failed batch goes back into the buffer, outlives the page and is sent again', async () => {
    const { track } = createTracker(deliverTo([false, false]))
    track('a')
    await vi.advanceTimersByTimeAsync(300)
    track('b')
    await vi.advanceTimersByTimeAsync(300)
    expect(sent).toEqual([['a'], ['a', 'b']])
    createTracker(deliverTo([]))
    await vi.advanceTimersByTimeAsync(300)
    expect(sent.at(-1)).toEqual(['a', 'b'])
  })

  test('at most 100 events go at once, and an unload sends under 60 KiB', async () => {
    const bodies: number[] = []
    const { track, flush } = createTracker(async (logs) => {
      bodies.push(logs.length)
      return true
    })
    for (let i = 0; i < 130; i += 1) track('x', { text: 'y'.repeat(1500) })
    await flush(true)
    expect(bodies[0]).toBeLessThan(40)
    await vi.advanceTimersByTimeAsync(2000)
    expect(bodies.reduce((sum, count) => sum + count, 0)).toBe(130)
    expect(Math.max(...bodies)).toBeLessThanOrEqual(100)
  })

  test('times carry the offset +08:00', () => {
    expect(chinaTime(Date.UTC(2026, 0, 31, 20, 15, 30, 5))).toBe('2026-02-01T04:15:30.005+08:00')
  })
})
