import {
  ARTICLE_TYPES,
  MOST_IMPORTANT,
  type ArticleProperties,
  type ArticleType,
  type Readings,
} from '#domain/schema/articles'
import { insightOf } from '#domain/insight'
import { LIMITS } from '#domain/limits'
import type { Observation } from '#domain/observation'
import { formatPeriod } from '#domain/period'
import { STARTER_LISTS } from '#domain/starterLists'
import { randomFrom, seedOf } from './random'
import { observationsOf, type MockSeries } from './series'

interface MockArticle {
  properties: ArticleProperties
  readings: Readings
}

const ARTICLES = 100
const EUROPE = new Set(['EA', 'EU', 'DE', 'FR', 'ES', 'AT', 'BE', 'NL', 'PT', 'PL', 'SE', 'DK', 'FI', 'CZ', 'HU', 'RO'])

function typeOf(region: string): ArticleType | null {
  if (region === 'CN' || region === 'US' || region === 'JP') return region
  return EUROPE.has(region) ? 'EU' : null
}

const UNITS = new Map<string, readonly string[]>(STARTER_LISTS.units.map(([id, zh, en]) => [id, [zh, en]]))

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What an article says of a series: its own description and figures, and nothing else. */
function wordsOf(mock: MockSeries, isChinese: boolean) {
  const { titleZh, titleEn, unit, frequency, source, description, notes } = mock.properties
  const observations = observationsOf(mock)
  const insight = insightOf(observations, frequency, false)!
  const title = isChinese ? titleZh : titleEn
  const name = UNITS.get(unit)?.[isChinese ? 0 : 1] ?? unit
  const values = observations.filter(({ value }) => value !== null)
  const written = (value: number) => value.toLocaleString(isChinese ? 'zh-CN' : 'en', { maximumFractionDigits: 2 })
  const period = formatPeriod(frequency, insight.period)
  const change = insight.change === null ? '' : `${insight.change > 0 ? '+' : ''}${written(insight.change)}%`
  const [lowest, highest] = [Math.min, Math.max].map((pick) =>
    values.reduce((best, one) => (pick(best.value!, one.value!) === one.value ? one : best)),
  ) as [Observation, Observation]
  const at = (one: Observation) => `${written(one.value!)} (${formatPeriod(frequency, one.period)})`
  const summary = isChinese
    ? `${period}：${written(insight.value)} ${name}${change && `，同比 ${change}`}。`
    : `${period}: ${written(insight.value)} ${name}${change && `, ${change} from a year earlier`}.`
  const rows = values
    .slice(-12)
    .map((one) => `<tr><td>${formatPeriod(frequency, one.period)}</td><td>${written(one.value!)}</td></tr>`)
  const heads = isChinese ? ['最近数据', '时期', '来源'] : ['Latest figures', 'Period', 'Source']
  const range = isChinese
    ? `最低 ${at(lowest)}，最高 ${at(highest)}。`
    : `Lowest: ${at(lowest)}. Highest: ${at(highest)}.`
  const content = [
    `<p><strong>${escaped(summary)}</strong> ${escaped(range)}</p>`,
    ...[description, notes].filter(Boolean).map((text) => `<p>${escaped(text)}</p>`),
    `<h2>${heads[0]}</h2>`,
    `<table><thead><tr><th>${heads[1]}</th><th>${escaped(name)}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
    `<p>${heads[2]}: ${escaped(source)}</p>`,
  ].join('')
  return { title, summary, content }
}

/** Articles about series of the catalogue: half of them in Chinese. Who read them is nobody's count, as with views. */
export function demoArticles(series: readonly MockSeries[]): MockArticle[] {
  const byType = ARTICLE_TYPES.map((type) => series.filter((one) => typeOf(one.properties.region) === type))
  const turns = Array.from({ length: ARTICLES }, (_, i) => byType.flatMap((list) => list[i] ?? []))
    .flat()
    .slice(0, ARTICLES)
  return turns.map((one, i) => {
    const { region, code, source, sourceUrl } = one.properties
    const random = randomFrom(seedOf(code))
    const count = () => Math.floor(random() * 1000)
    const { title, summary, content } = wordsOf(one, (Math.floor(i / ARTICLE_TYPES.length) + i) % 2 === 1)
    return {
      properties: {
        title: title.slice(0, LIMITS.articleTitleLength),
        author: source.split(/[;,]/)[0]!.slice(0, LIMITS.articleTitleLength),
        summary: summary.slice(0, LIMITS.messageLength),
        content,
        importance: 1 + (i % MOST_IMPORTANT),
        type: typeOf(region)!,
        status: i % 4 === 3 ? 'draft' : 'published',
        displayTime: new Date(one.revisions.at(-1)!.at).toISOString(),
        commentsOpen: i % 3 > 0,
        platforms: ['a'],
        link: sourceUrl,
      },
      readings: { pc: count(), mobile: count(), ios: count(), android: count() },
    }
  })
}
