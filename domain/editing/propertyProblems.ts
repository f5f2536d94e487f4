import { issueMessage, type IssueMessage } from '../issue'
import type { PropertyName } from '../properties'
import { PROPERTY_NAMES, SeriesProperties } from '../schema/series'

/** What is wrong with a property: what the server would say, said at once. Null for nothing. */
export function propertyProblem(name: PropertyName, properties: SeriesProperties): IssueMessage | null {
  const value = properties[name]
  const issue = SeriesProperties.shape[name].safeParse(value).error?.issues[0]
  if (issue) return issueMessage(issue, value)
  const hasTitle = Boolean(properties.titleZh.trim() || properties.titleEn.trim())
  return !hasTitle && (name === 'titleZh' || name === 'titleEn') ? { key: 'oneTitle', params: {} } : null
}

/** The first property that is wrong, in the order of the form; null where all are right. */
export const firstWrongProperty = (properties: SeriesProperties): PropertyName | null =>
  PROPERTY_NAMES.find((name) => propertyProblem(name, properties)) ?? null
