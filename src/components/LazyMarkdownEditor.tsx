import type { ComponentProps } from 'react'
import { Skeleton } from 'antd'
import { lazyPart } from './lazyPart'
import type MarkdownEditor from './markdown/MarkdownEditor'

/** The editor for Markdown; its code comes with the first page that has one. */
export const LazyMarkdownEditor = lazyPart<ComponentProps<typeof MarkdownEditor>>(
  () => import('./markdown/MarkdownEditor'),
  { fallback: ({ height = 300 }) => <Skeleton.Node active style={{ width: '100%', height }} /> },
)
