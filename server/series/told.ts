import type { Told } from '#domain/describe'
import type { Language } from '#domain/language'
import type { Lists } from '#domain/schema/lists'
import type { Series } from '#domain/schema/series'
import { titleIn } from '#domain/titleIn'

/** In whose words something is told of a series, and where its pages stand. */
export interface Reader {
  language: Language
  lists: Lists
  /** Protocol and host of the site, as the reader has it. */
  origin: string
}

/** What is told of a series, in the reader's language. */
export function toldOf(series: Series, { language, lists, origin }: Reader, version?: number): Told {
  const unit = lists.units.find(({ id }) => id === series.unit)
  return {
    ...series,
    title: titleIn(series, language),
    unit: { id: series.unit, name: unit ? titleIn(unit, language) : series.unit },
    page: `${origin}/data/${series.id}${version === undefined ? '' : `?version=${version}`}`,
  }
}
