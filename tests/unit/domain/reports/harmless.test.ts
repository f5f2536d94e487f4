import { expect, test } from 'vitest'
import { harmless } from '#domain/reports/harmless'

test.each([
  ['<script>alert(1)</script>', '&lt;script>alert(1)&lt;/script>'],
  ['a <img src=x onerror=alert(1)>', 'a &lt;img src=x onerror=alert(1)>'],
  ['<!-- x --> <?php ?>', '&lt;!-- x --> &lt;?php ?>'],
  ['[run](javascript:alert(1))', '[run](#))'],
  ['[run](JaVaScRiPt&#58;alert)', '[run](#)'],
  ['![x](data:text/html,y)', '[x](#)'],
  ['![x](https://example.org/pixel.png)', '[x](https://example.org/pixel.png)'],
  ['![x][far]\n\n[far]: //example.org/pixel.png', '[x][far]\n\n[far]: //example.org/pixel.png'],
  ['[![x](https://example.org/a.png)](/data/1)', '[[x](https://example.org/a.png)](/data/1)'],
  ['![a](pictures/../../x.png)', '[a](pictures/../../x.png)'],
  ['[a]: vbscript:x', '[a]: #'],
  ['[a](<javascript:x>)', '[a](#>)'],
  ['[fine](https://example.org/a:b?c=1#d)', '[fine](https://example.org/a:b?c=1#d)'],
  [
    '![chart](pictures/1-US.CPI.png) ![](cover.jpg) [series](/data/1?units=pc1)',
    '![chart](pictures/1-US.CPI.png) ![](cover.jpg) [series](/data/1?units=pc1)',
  ],
  ['<https://example.org> 1 < 2, a<b is', '<https://example.org> 1 < 2, a&lt;b is'],
  ['```\n<b>\n```', '```\n&lt;b>\n```'],
  ['~~~\n```\n~~~\n<script>', '~~~\n```\n~~~\n&lt;script>'],
  ['[a]:\n  javascript:x', '[a]:\n  #'],
  ['[a\\]]: javascript:x', '[a\\]]: #'],
])('%s', (text, expected) => {
  expect(harmless(text)).toBe(expected)
})
