import { BlockOutlined } from '@ant-design/icons'
import type { AppRoute } from '../../lib/routes/routes'
import { galleryPage } from '../galleryPage'

export const componentRoutes: AppRoute[] = [
  {
    path: '/components',
    meta: { title: 'titles:components', icon: <BlockOutlined /> },
    children: [
      {
        path: '/components/tinymce',
        page: galleryPage('components', () => import('./TinymcePage')),
        meta: { title: 'titles:tinymce' },
      },
      {
        path: '/components/markdown',
        page: galleryPage('components', () => import('./MarkdownPage')),
        meta: { title: 'titles:markdown' },
      },
      {
        path: '/components/json-editor',
        page: galleryPage('components', () => import('./JsonEditorPage')),
        meta: { title: 'titles:jsonEditor' },
      },
      {
        path: '/components/split-pane',
        page: galleryPage('components', () => import('./SplitPanePage')),
        meta: { title: 'titles:splitPane' },
      },
      {
        path: '/components/avatar-upload',
        page: galleryPage('components', () => import('./AvatarUploadPage')),
        meta: { title: 'titles:avatarUpload' },
      },
      {
        path: '/components/dropzone',
        page: galleryPage('components', () => import('./DropzonePage')),
        meta: { title: 'titles:dropzone' },
      },
      {
        path: '/components/sticky',
        page: galleryPage('components', () => import('./StickyPage')),
        meta: { title: 'titles:sticky' },
      },
      {
        path: '/components/count-to',
        page: galleryPage('components', () => import('./CountToPage')),
        meta: { title: 'titles:countTo' },
      },
      {
        path: '/components/mixin',
        page: galleryPage('components', () => import('./MixinPage')),
        meta: { title: 'titles:mixin' },
      },
      {
        path: '/components/back-to-top',
        page: galleryPage('components', () => import('./BackToTopPage')),
        meta: { title: 'titles:backToTop' },
      },
      {
        path: '/components/drag-dialog',
        page: galleryPage('components', () => import('./DragDialogPage')),
        meta: { title: 'titles:dragDialog' },
      },
      {
        path: '/components/drag-select',
        page: galleryPage('components', () => import('./DragSelectPage')),
        meta: { title: 'titles:dragSelect' },
      },
      {
        path: '/components/dnd-list',
        page: galleryPage('components', () => import('./DndListPage')),
        meta: { title: 'titles:dndList' },
      },
      {
        path: '/components/drag-kanban',
        page: galleryPage('components', () => import('./DragKanbanPage')),
        meta: { title: 'titles:dragKanban' },
      },
    ],
  },
]
