// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createDraftKeeper, draftKey, findDraft } from '../../../../src/lib/drafts/drafts'
import { text, type Shape } from '../../../../src/lib/storage/shape'

describe('drafts', () => {
  const isAnything: Shape<unknown> = (value): value is unknown => value !== undefined
  const find = (storageKey: string) => findDraft(storageKey, isAnything)
  const key = (userId = 1) => draftKey(userId, 'series', '5')
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  test('are kept for their owner only, until they are dropped', () => {
    const draft = createDraftKeeper(key())
    expect(draft.keep({ a: 1 })).toBe(true)
    expect(find(key())).toMatchObject({ content: { a: 1 } })
    expect(find(key(2))).toBeNull()
    draft.drop()
    expect(localStorage).toHaveLength(0)
  })

  test('of another shape are not found', () => {
    createDraftKeeper(key()).keep({ note: 'of another edition' })
    expect(findDraft(key(), text)).toBeNull()
  })

  test('of two windows both stay, and each drops its own', () => {
    const [one, other] = [createDraftKeeper(key()), createDraftKeeper(key())]
    one.keep('one')
    other.keep('other')
    one.keep('one, longer')
    expect(one.isKept()).toBe(true)
    one.drop()
    sessionStorage.clear()
    const found = find(key())!
    expect(found.content).toBe('other')
    // Whoever opens it next goes on where it was found.
    const third = createDraftKeeper(key(), found.storageKey)
    third.keep('other, longer')
    third.drop()
    expect(find(key())).toBeNull()
  })

  test('a window finds its own again; a new one finds the newest', () => {
    vi.useFakeTimers({ now: 0 })
    const one = createDraftKeeper(key())
    one.keep('one')
    sessionStorage.clear()
    vi.setSystemTime(1000)
    createDraftKeeper(key(), `${key()}~other`).keep('other')
    expect(find(key())?.content).toBe('other')
    sessionStorage.setItem(key(), JSON.stringify(key()))
    expect(find(key())?.content).toBe('one')
    vi.useRealTimers()
  })

  test('what another window dropped is known to be gone, and is kept beside', () => {
    const one = createDraftKeeper(key())
    one.keep('first')
    createDraftKeeper(key()).drop()
    expect(one.isKept()).toBe(false)
    one.keep('first again')
    expect(find(key())?.content).toBe('first again')
  })

  test('what is too large leaves what was kept before', () => {
    const draft = createDraftKeeper(key())
    draft.keep('small')
    const storage = localStorage
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => storage.getItem(name),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(draft.keep('large')).toBe(false)
    vi.unstubAllGlobals()
    expect(draft.isKept()).toBe(true)
    expect(find(key())?.content).toBe('small')
  })
})
