import type { FeedbackKind, FeedbackState } from '#domain/schema/feedback'

interface MockFeedback {
  /** Null for a visitor. */
  author: string | null
  kind: FeedbackKind
  content: string
  contact: string
  page: string
  language: 'zh' | 'en'
  state: FeedbackState
  answer: string
}

/** What people of the demo told its admins; made up. */
export const FEEDBACK: readonly MockFeedback[] = [
  {
    author: 'editor',
    kind: 'idea',
    content: '希望可以一次导入整个文件夹。',
    contact: '',
    page: '/data/edit/data',
    language: 'zh',
    state: 'inWork',
    answer: '',
  },
  {
    author: null,
    kind: 'data',
    content: 'Is the last month of this series final?',
    contact: '',
    page: '/data/3',
    language: 'en',
    state: 'done',
    answer: 'Not yet: values that are provisional carry the flag p. It goes with the next release.',
  },
  {
    author: null,
    kind: 'problem',
    content: '手机上图表的标签有些拥挤。',
    contact: '',
    page: '/data/1',
    language: 'zh',
    state: 'new',
    answer: '',
  },
]
