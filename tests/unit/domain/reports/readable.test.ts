import { expect, test } from 'vitest'
import { isReadable } from '#domain/reports/readable'

test.each([
  [
    'a text with a list, a quotation and a table',
    '# A\n\n> > twice\n\n- a\n  - b\n    1. c\n\n| a | b |\n|---|---|\n| - | - |\n\n---\n\n* * *',
    true,
  ],
  ['a rule of many signs', '- - - - - -\n', true],
  ['a line without an end', 'x'.repeat(5001), false],
  ['quotations in quotations without an end', `text\n${'>'.repeat(20)} x`, false],
  ['lists in lists without an end', '- '.repeat(40), false],
  ['a long list with a link in each item', '- see [a](b), *c* and _d_\n'.repeat(2000), true],
  ['a long table with words stressed in it', `|a|b|\n|-|-|\n${'|*x*|**y**|\n'.repeat(2000)}`, true],
  ['many paragraphs with links', 'A [link](x) and *so* on.\n\n'.repeat(3000), true],
  [
    'lists that go to and fro',
    Array.from({ length: 3000 }, (_, i) => `${' '.repeat((i % 8) * 2)}- a`).join('\n'),
    false,
  ],
  ['stairs of lists', Array.from({ length: 1100 }, (_, i) => `${' '.repeat(i * 2)}- a`).join('\n'), false],
  ['lists begun ten at a time', '- - - - - - - - - - a\n'.repeat(200), false],
  ['a paragraph of marks', `${'_*_*'.repeat(100)}\n`.repeat(20), false],
  ['marks behind numbers that begin no list', `2. ${'*a'.repeat(40)}\n`.repeat(200), false],
  ['more lines than a report has', 'a\n'.repeat(8001), false],
])('%s', (_, text, isGood) => {
  expect(isReadable(text)).toBe(isGood)
})
