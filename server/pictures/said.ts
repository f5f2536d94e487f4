import { describeValues, originOf, type Shown } from '#domain/describe'
import { numberText } from '#domain/numberText'
import type { Lists } from '#domain/schema/lists'
import type { Series } from '#domain/schema/series'
import { toldOf } from '../series/told'
import { sayOfValues } from '../texts'
import type { Pictured } from './drawing'
import { isDrawable } from './letters'

/** The texts have Latin letters only. */
const LANGUAGE = 'en'

const SEPARATOR = ' · '
/** The parts of a text that can be drawn. */
const drawable = (parts: readonly string[]): string => parts.filter((part) => isDrawable(part)).join(SEPARATOR)

/** Of a source in two languages what can be drawn. */
const latin = (source: string): string => {
  const parts = source.split(' / ')
  return parts.find((part) => isDrawable(part)) ?? ''
}

/** What the picture of a series says of it, in letters that it can draw. `origin`: protocol and host of the site. */
export function saidInPicture(series: Series, lists: Lists, origin: string): Omit<Pictured, 'observations'> {
  const say = sayOfValues(LANGUAGE)
  const told = toldOf(series, { language: LANGUAGE, lists, origin })
  const shown: Shown = { units: 'levels', frequency: series.frequency, aggregation: 'average', base: null, window: 0 }
  const newest =
    series.lastValue === null ? [] : [`${series.valuePeriod}: ${numberText(series.lastValue, series.lastDecimals)}`]
  return {
    title: isDrawable(told.title) ? told.title : series.code,
    measured: drawable([...describeValues(say, told, shown), ...newest]),
    origin: drawable(originOf(say, { ...told, source: latin(told.source) }).split(SEPARATOR)),
    frequency: series.frequency,
  }
}
