import { CommentOutlined } from '@ant-design/icons'
import { PATHS } from '#domain/paths'
import { lazyPage } from '../../components/lazyPage'
import type { AppRoute } from '../../lib/routes/routes'

export const feedbackRoutes: AppRoute[] = [
  {
    path: PATHS.feedback,
    page: lazyPage(() => import('./FeedbackPage'), 'feedback', 'domain'),
    meta: { title: 'titles:feedback', icon: <CommentOutlined />, public: true },
  },
]
