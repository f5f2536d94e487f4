import type { ComponentProps } from 'react'
import { Skeleton } from 'antd'
import { lazyPart } from './lazyPart'
import type RichEditor from './rich/RichEditor'

/** The rich text editor; its code comes with the first page that has one. */
export const LazyRichEditor = lazyPart<ComponentProps<typeof RichEditor>>(() => import('./rich/RichEditor'), {
  fallback: ({ height = 300 }) => <Skeleton.Node active style={{ width: '100%', height }} />,
})
