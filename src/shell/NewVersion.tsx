import { lazyPart } from '../components/lazyPart'
import { newVersion } from '../lib/offline/newVersion'
import { useStore } from '../lib/store'

const NewVersionNotice = lazyPart(() => import('./NewVersionNotice'), { told: 'never' })

/** Says that a new version of the application is there. */
export function NewVersion() {
  const waiting = useStore(newVersion, (state) => state)
  return waiting && <NewVersionNotice take={waiting.take} />
}
