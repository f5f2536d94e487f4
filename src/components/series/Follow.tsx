import type { Series } from '#domain/schema/series'
import { loadTexts } from '../../lib/settings/i18n'
import { useUser } from '../../lib/session/session'
import { lazyPart } from '../lazyPart'

const FollowButton = lazyPart<{ id: number }>(
  () => Promise.all([import('./FollowButton'), loadTexts(['community'])]).then(([module]) => module),
  { told: 'never' },
)

/** Whoever is signed in may follow a published series; visitors load nothing for it. */
export function Follow({ series }: { series: Pick<Series, 'id' | 'status'> }) {
  const user = useUser()
  return user && series.status === 'published' && <FollowButton id={series.id} />
}
