import type { ComponentType } from 'react'
import { loadTexts } from '../lib/settings/i18n'
import { lazyPart, type LazyPart } from './lazyPart'
import { PageSkeleton } from './PageSkeleton'

/** A page whose code and texts are loaded together, when it is first shown or about to be. */
export const lazyPage = (
  load: () => Promise<{ default: ComponentType }>,
  ...namespaces: readonly string[]
): LazyPart<object> =>
  lazyPart(() => Promise.all([load(), loadTexts(namespaces)]).then(([module]) => module), {
    fallback: <PageSkeleton />,
  })
