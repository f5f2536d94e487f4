import { expect, test, vi } from 'vitest'
import { createStore } from '../../../src/lib/store'

test('a store tells who listens of each change, and of no other', () => {
  const store = createStore<{ a: number }>({ a: 1 })
  const heard = vi.fn()
  const stop = store.subscribe(heard)
  store.write(store.read())
  expect(heard).not.toHaveBeenCalled()
  store.write({ a: 2 })
  expect(heard).toHaveBeenCalledOnce()
  stop()
  store.write({ a: 3 })
  expect(heard).toHaveBeenCalledOnce()
  expect(store.read()).toEqual({ a: 3 })
})
