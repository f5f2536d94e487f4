import { expect, test } from 'vitest'
import { possibleMentions } from '#domain/mentions'

test.each([
  ['nobody', []],
  ['@li', [['li']]],
  ['@Li: look', [['li: look', 'li:', 'li']]],
  ['Ask @Wang Wei.', [['wang wei.', 'wang wei', 'wang']]],
  ['@o.li.', [['o.li.', 'o.li', 'o.']]],
  ['@admin @li', [['admin'], ['li']]],
  ['@王伟看一下', [['王伟看一下', '王伟看一', '王伟看', '王伟']]],
  ['＠ｌｉ', [['li']]],
  ['@li\nthen', [['li']]],
  ['a@b and @', [['b and'], []]],
])('%j may call %j', (text, names) => {
  expect(possibleMentions(text)).toEqual(names)
})

test('no name is longer than a name may be', () => {
  const [names] = possibleMentions(`@${'a '.repeat(40)}`)
  expect(names![0]).toHaveLength(31)
})
