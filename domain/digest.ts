import { DAY, HOUR } from './duration'

/** How often somebody is mailed what changed in the series that they follow. */
export const DIGESTS = ['never', 'daily', 'weekly'] as const
export type Digest = (typeof DIGESTS)[number]

/** Digests are sent from this hour of China's time on; the weekly one on Mondays. */
const HOUR_OF_DIGEST = 7
const CHINA = 8 * HOUR
/** The first of January 1970 was a Thursday. */
const MONDAY = 4 * DAY

/** The moment from which the last digest before `now` was due, in ms; null where none is wanted. */
export function lastDigestAt(digest: Digest, now: number): number | null {
  if (digest === 'never') return null
  const [length, first] = digest === 'daily' ? [DAY, 0] : [7 * DAY, MONDAY]
  const origin = first + HOUR_OF_DIGEST * HOUR - CHINA
  return origin + Math.floor((now - origin) / length) * length
}
