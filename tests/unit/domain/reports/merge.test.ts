import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeTexts } from '#domain/reports/merge'

const text = (...paragraphs: string[]) => paragraphs.join('\n\n')

test.each([
  ['nobody changed anything', 'a|b', 'a|b', 'a|b', 'a|b', 0],
  ['one changed a paragraph', 'a|b|c', 'a|B|c', 'a|b|c', 'a|B|c', 0],
  ['each changed another one', 'a|b|c', 'A|b|c', 'a|b|C', 'A|b|C', 0],
  ['both wrote the same', 'a|b', 'a|B', 'a|B', 'a|B', 0],
  ['both changed one: both stay', 'a|b|c', 'a|mine|c', 'a|theirs|c', 'a|theirs|mine|c', 1],
  ['one changed two, the other one of them', 'a|b|c', 'A|B|c', 'x|b|c', 'x|A|B|c', 1],
  ['each added at another place', 'a|b', 'x|a|b', 'a|b|y', 'x|a|b|y', 0],
  ['both added at one place', 'a|b', 'a|mine|b', 'a|theirs|b', 'a|theirs|mine|b', 1],
  ['one removed what the other left', 'a|b|c', 'a|c', 'a|b|c', 'a|c', 0],
  ['one removed what the other changed: it stays', 'a|b|c', 'a|c', 'a|B|c', 'a|B|c', 0],
  ['one moved a paragraph', 'a|b|c', 'b|a|c', 'a|b|c', 'b|a|c', 0],
  ['all is new', '', 'mine', 'theirs', 'theirs|mine', 1],
  ['one emptied it', 'a|b', '', 'a|b', '', 0],
])('%s', (_, base, mine, theirs, merged, conflicts) => {
  const [b, m, t] = [base, mine, theirs].map((side) => text(...side.split('|')))
  expect(mergeTexts(b!, m!, t!)).toEqual({ text: text(...merged.split('|')), conflicts })
})

test('no new paragraph of either side is lost, whatever they wrote', () => {
  const paragraphs = fc.array(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 8 })
  fc.assert(
    fc.property(paragraphs, paragraphs, paragraphs, (base, mine, theirs) => {
      const merged = mergeTexts(text(...base), text(...mine), text(...theirs)).text.split('\n\n')
      const isNew = (paragraph: string) => !base.includes(paragraph)
      for (const paragraph of [...mine, ...theirs].filter((one) => isNew(one))) expect(merged).toContain(paragraph)
    }),
  )
})

test('a text of thousands of paragraphs is merged', () => {
  const base = Array.from({ length: 5000 }, (_, i) => `p${i}`)
  const mine = base.map((one, i) => (i === 10 ? 'mine' : one))
  const theirs = base.map((one, i) => (i === 4990 ? 'theirs' : one))
  const { text: merged, conflicts } = mergeTexts(text(...base), text(...mine), text(...theirs))
  expect(conflicts).toBe(0)
  expect(merged.split('\n\n').filter((one) => one === 'mine' || one === 'theirs')).toEqual(['mine', 'theirs'])
})
