import type { Frequency } from './frequency'
import type { FieldProblem } from './issue'
import type { SeriesProperties, Status } from './schema/series'

/** What the rules need to know of a series as it stands. */
export interface SavedSeries {
  titleZh: string
  titleEn: string
  frequency: Frequency
  status: Status
  observations: number
}

interface Change {
  properties: Partial<SeriesProperties>
  status?: Status | undefined
}

/** Where a status may lead: what was published is never a draft again, and a draft is published before it is archived. */
const NEXT_STATUSES: Record<Status, readonly Status[]> = {
  draft: ['draft', 'published'],
  published: ['published', 'archived'],
  archived: ['published', 'archived'],
}

/** What is wrong with a change to a series, field by field; none when it may be saved. */
export function saveProblems(series: SavedSeries, { properties, status = series.status }: Change): FieldProblem[] {
  const problems: FieldProblem[] = []
  const { frequency, titleZh, titleEn } = { ...series, ...properties }
  if (frequency !== series.frequency && series.observations > 0)
    problems.push({ path: 'properties.frequency', key: 'frequencyFixed' })
  if (titleZh === '' && titleEn === '') problems.push({ path: 'properties.titleZh', key: 'oneTitle' })
  if (!NEXT_STATUSES[series.status].includes(status))
    problems.push({
      path: 'status',
      key: 'notAnOption',
      params: { options: NEXT_STATUSES[series.status].join(', ') },
    })
  return problems
}
