import type { ComponentType } from 'react'
import { lazyPage } from '../components/lazyPage'

/** A page of a group of the gallery, with the texts of the group (texts.en.json in its folder). */
export const galleryPage = (group: string, load: () => Promise<{ default: ComponentType }>) =>
  lazyPage(load, 'gallery', group)
