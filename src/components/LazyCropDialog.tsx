import type { ComponentProps } from 'react'
import { loadTexts } from '../lib/settings/i18n'
import type CropDialog from './crop/CropDialog'
import { lazyPart } from './lazyPart'

/** The dialog that cuts a picture; its code and texts come when it is opened. */
export const LazyCropDialog = lazyPart<ComponentProps<typeof CropDialog>>(() =>
  Promise.all([import('./crop/CropDialog'), loadTexts(['crop'])]).then(([module]) => module),
)
