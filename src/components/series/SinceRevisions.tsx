import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '../../lib/api/http'
import { formatMoment } from '../../lib/formats'
import { Secondary } from '../Secondary'
import { ChangeCounts } from './ChangeCounts'
import { PersonName } from './PersonName'
import styles from './SinceRevisions.module.css'

/** The versions that others have made: after the first, up to the second. */
export type Since = readonly [from: number, to: number]

/** The newest revisions when a version was the newest: who changed what meanwhile. */
export const sinceRevisionsQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['series', id, 'revisions', 'upTo', version],
    meta: { isShownInPlace: true },
    queryFn: () => send('GET /v1/series/:id/revisions', { id, query: { pageSize: 20 } }),
  })

/** The revisions of others, of all that are known: the newest first. */
export const revisionsSince = <One extends { version: number }>(all: readonly One[], [from, to]: Since): One[] =>
  all.filter(({ version }) => version > from && version <= to)

interface Props {
  seriesId: number
  since: Since
}

/** Who changed what in a series since, when, and why. */
export function SinceRevisions({ seriesId, since }: Props) {
  const [from, to] = since
  const { t } = useTranslation()
  const { data } = useQuery(sinceRevisionsQuery(seriesId, to))
  const revisions = revisionsSince(data?.items ?? [], since)
  const hidden = to - from - revisions.length
  return (
    <ul className={styles.list}>
      {revisions.map((revision) => (
        <li key={revision.version}>
          <PersonName person={revision.author} isPlain /> <Secondary>{formatMoment(revision.createdAt)}</Secondary>{' '}
          <ChangeCounts counts={revision} />
          {revision.message && ` · ${revision.message}`}
        </li>
      ))}
      {data && hidden > 0 && <li>{t('more', { count: hidden })}</li>}
    </ul>
  )
}
