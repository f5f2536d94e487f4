import { lazyPart } from '../components/lazyPart'
import { useUser } from '../lib/session/session'
import { loadTexts } from '../lib/settings/i18n'

const BellButton = lazyPart<object>(
  () => Promise.all([import('./BellButton'), loadTexts(['community'])]).then(([module]) => module),
  { told: 'never' },
)

/** The bell of whoever is signed in. */
export const Bell = () => (useUser() ? <BellButton /> : null)
