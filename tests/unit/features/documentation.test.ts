import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { searchSections, sectionsOf } from '../../../src/gallery/documentation/sections'

const folder = join(import.meta.dirname, '../../../src/gallery/documentation/content')
const read = (part: string, language: string) =>
  sectionsOf(readFileSync(join(folder, `${part}.${language}.md`), 'utf8'))

describe('the documentation', () => {
  const parts = [...new Set(readdirSync(folder).map((name) => name.split('.')[0]!))]

  test.each(parts)('%s has the same sections in both languages', (part) => {
    const ids = read(part, 'en').map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(3)
    expect(new Set(ids).size).toBe(ids.length)
    expect(read(part, 'zh').map(({ id }) => id)).toEqual(ids)
  })
})

describe('a search of the documentation', () => {
  const sections = [
    { id: 'a', title: 'The grid', body: 'Type to **replace** a cell; `F2` edits it.' },
    { id: 'b', title: 'Saving', body: 'A cell of the grid is saved.' },
    { id: 'c', title: '保存', body: '单元格保存在本机。' },
  ]
  const found = (query: string) => searchSections(query, sections).map(({ section }) => section.id)

  test.each([
    ['', []],
    ['  ', []],
    ['CELL', ['a', 'b']],
    ['grid', ['a', 'b']],
    ['saved cell', ['b']],
    ['replace a', ['a']],
    ['单元格', ['c']],
    ['ｆ２', ['a']],
    ['**', []],
    ['(', []],
  ])('%j finds %j', (query, ids) => expect(found(query)).toEqual(ids))

  test('marks the words in the text around the first', () => {
    const [hit] = searchSections('replace', sections)
    expect(hit!.excerpt).toEqual([
      { text: 'Type to ', isHit: false },
      { text: 'replace', isHit: true },
      { text: ' a cell; F2 edits it.', isHit: false },
    ])
  })
})
