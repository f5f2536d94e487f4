import type { SeriesSummary } from '#domain/schema/series'
import { useUser } from '../../lib/session/session'
import { lazyPart } from '../lazyPart'

const FavouriteStar = lazyPart(() => import('./FavouriteStar'), { told: 'never' })

/** The star of a series, for whoever is signed in; visitors load nothing for it. */
export function Star({ series }: { series: Pick<SeriesSummary, 'id' | 'titleZh' | 'titleEn'> }) {
  const user = useUser()
  return user && <FavouriteStar series={series} />
}
