import type { ComponentProps } from 'react'
import { Skeleton } from 'antd'
import type Markdown from 'react-markdown'
import { lazyPart } from '../../components/lazyPart'

/** Text in Markdown; what reads it comes with the first page that has such a text. */
export const LazyMarkdown = lazyPart<ComponentProps<typeof Markdown>>(() => import('react-markdown'), {
  fallback: <Skeleton active />,
})
