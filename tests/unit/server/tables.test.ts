import { expect, test } from 'vitest'
import { BACKED_UP_TABLES, TABLES } from '../../../server/db/tables'

test('tables come after those that their rows refer to', () => {
  for (const [i, { refersTo }] of TABLES.entries())
    for (const name of refersTo) expect(TABLES.findIndex((table) => table.name === name)).toBeLessThanOrEqual(i)
})

test('every table of a backup has a key to be read by, and refers to none that is left out', () => {
  const backedUp = new Set(BACKED_UP_TABLES.map(({ name }) => name))
  for (const { name, key, refersTo } of BACKED_UP_TABLES) {
    expect(key, name).not.toEqual([])
    for (const other of refersTo) expect(backedUp, name).toContain(other)
  }
})
