import { FormOutlined } from '@ant-design/icons'
import { articleQuery } from '../../lib/api/articles'
import { titleFrom, type AppRoute } from '../../lib/routes/routes'
import type { Article } from '#domain/schema/articles'
import { galleryPage } from '../galleryPage'

const named = ({ title }: Article) => ({ en: title, zh: title })

export const exampleRoutes: AppRoute[] = [
  {
    path: '/example',
    redirect: '/example/list',
    meta: { title: 'titles:example', icon: <FormOutlined /> },
    children: [
      {
        path: '/example/create',
        page: galleryPage('example', () => import('./CreatePage')),
        meta: { title: 'titles:createArticle' },
      },
      {
        path: '/example/edit/:id',
        page: galleryPage('example', () => import('./EditPage')),
        digits: ['id'],
        meta: {
          title: 'titles:editArticle',
          namedTitle: 'titles:editArticleNamed',
          titleQuery: ({ id }) => titleFrom(articleQuery(Number(id)), named),
          hidden: true,
          activeMenu: '/example/list',
        },
      },
      {
        path: '/example/list',
        page: galleryPage('example', () => import('./ListPage')),
        meta: { title: 'titles:articleList' },
      },
    ],
  },
]
