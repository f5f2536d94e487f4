import type { ReportTexts } from '#domain/schema/reports'

interface MockReport extends ReportTexts {
  author: string
}

/** Reports of the demo; a series is named by its code in braces, which the demo replaces by its address. */
export const REPORTS: readonly MockReport[] = [
  {
    author: 'editor',
    title: 'Nearly three billion people: China and India',
    summary: 'Where the two largest populations stand, and how fast each of them has changed since 1960.',
    body: `China's population is {{CN.POP latest}}, India's {{IN.POP latest}}. In 1960 China's was by far the larger population; the two lines have met since.

![Population of China and India]({CN.POP}?with={IN.POP#}&from=1960)

## The pace has changed more than the size

The change from a year ago tells the two apart: China's growth has faded to nothing and turned into a slow decline, India's has slowed but goes on.

![Growth of the population, from a year ago]({CN.POP}?with={IN.POP#}&units=percentChangeFromYearAgo&from=1965)

Both series are annual, and are revised when a census is evaluated. See their revisions before you compare single years.
`,
  },
  {
    author: 'editor',
    title: '美国消费价格：水平与变化',
    summary: '指数的水平与同比变化说的是两回事，这里把两者放在一起看。',
    body: `最新的消费价格指数为 {{US.CPI latest}}。指数只说明价格与基期相比的高低，要看价格涨得多快，应看同比变化。

![消费价格指数]({US.CPI}?from=1990)

## 同比变化

![消费价格同比变化]({US.CPI}?units=percentChangeFromYearAgo&from=1990)

| 看什么 | 用什么计算方式 |
|---|---|
| 价格有多高 | 原值 |
| 价格涨得多快 | 同比变化 |
| 最近一个月如何 | 环比变化 |

图表随数据更新；打开图表可以改换计算方式、频率和范围。
`,
  },
]
