import * as z from 'zod/mini'
import type { Endpoint } from './endpoint'
import { Article, ArticleCreate, ArticleOrder, ArticlePage, ArticleQuery, ArticleSave } from '../schema/articles'
import { IdParams, PageQuery } from '../schema/common'
import {
  CommentCreate,
  CommentPage,
  CommentSave,
  CommentsQuery,
  NoticePage,
  NoticesRead,
  OwnCommentPage,
  OwnCommentsQuery,
} from '../schema/community'
import { Draft, DraftDrop, DraftHead, DraftKeep, DraftsQuery } from '../schema/drafts'
import { FileCreate, FilesQuery, KeptFile } from '../schema/files'
import {
  LatestQuery,
  LatestValue,
  Report,
  ReportPage,
  ReportRevisionPage,
  ReportSave,
  ReportsQuery,
  ReportTexts,
  ReportStateQuery,
  SavedReport,
} from '../schema/reports'

const anArticle = { tag: 'articles', access: 'signedIn', params: IdParams } as const
const aReport = { tag: 'reports', params: IdParams } as const

/** What people make beside the catalogue: comments, reports, articles, files. */
export const WORK = {
  'GET /v1/favourites': { tag: 'favourites', access: 'signedIn', answer: z.array(z.number()) },
  'PUT /v1/series/:id/favourite': { tag: 'favourites', params: IdParams, access: 'starSeries', answer: z.null() },
  'DELETE /v1/series/:id/favourite': { tag: 'favourites', params: IdParams, access: 'starSeries', answer: z.null() },

  'GET /v1/series/:id/comments': {
    tag: 'community',
    params: IdParams,
    access: 'viewSeries',
    query: CommentsQuery,
    answer: CommentPage,
  },
  'POST /v1/series/:id/comments': {
    tag: 'community',
    params: IdParams,
    access: 'starSeries',
    body: CommentCreate,
    answer: z.object({ id: z.number() }),
    status: 201,
  },
  'GET /v1/comments': { tag: 'community', access: 'signedIn', query: OwnCommentsQuery, answer: OwnCommentPage },
  'PATCH /v1/comments/:id': {
    tag: 'community',
    params: IdParams,
    access: 'signedIn',
    body: CommentSave,
    answer: z.null(),
  },
  'DELETE /v1/comments/:id': { tag: 'community', params: IdParams, access: 'signedIn', answer: z.null() },
  'GET /v1/follows': { tag: 'community', access: 'signedIn', answer: z.array(z.number()) },
  'PUT /v1/series/:id/follow': { tag: 'community', params: IdParams, access: 'starSeries', answer: z.null() },
  'DELETE /v1/series/:id/follow': { tag: 'community', params: IdParams, access: 'starSeries', answer: z.null() },
  'GET /v1/notices': { tag: 'community', access: 'signedIn', query: z.object(PageQuery), answer: NoticePage },
  'POST /v1/notices/read': { tag: 'community', access: 'signedIn', body: NoticesRead, answer: z.null() },

  'GET /v1/articles': { tag: 'articles', access: 'signedIn', query: ArticleQuery, answer: ArticlePage },
  'POST /v1/articles': { tag: 'articles', access: 'signedIn', body: ArticleCreate, answer: Article, status: 201 },
  'PUT /v1/articles/order': { tag: 'articles', access: 'signedIn', body: ArticleOrder, answer: z.null() },
  'GET /v1/articles/:id': { ...anArticle, answer: Article },
  'PATCH /v1/articles/:id': { ...anArticle, body: ArticleSave, answer: Article },
  'POST /v1/articles/:id/readings': { ...anArticle, answer: z.null() },

  'GET /v1/drafts': { tag: 'drafts', access: 'signedIn', query: DraftsQuery, answer: z.array(Draft) },
  'GET /v1/drafts/heads': { tag: 'drafts', access: 'signedIn', answer: z.array(DraftHead) },
  'PUT /v1/drafts': { tag: 'drafts', access: 'createSeries', body: DraftKeep, answer: z.null() },
  'DELETE /v1/drafts': { tag: 'drafts', access: 'signedIn', query: DraftDrop, answer: z.null() },

  'GET /v1/files': { tag: 'files', access: 'signedIn', query: FilesQuery, answer: z.array(KeptFile) },
  'POST /v1/files': { tag: 'files', access: 'signedIn', query: FileCreate, answer: KeptFile, status: 201 },
  'GET /v1/files/:id': { tag: 'files', access: 'signedIn', params: IdParams },
  'DELETE /v1/files/:id': { tag: 'files', access: 'signedIn', params: IdParams, answer: z.null() },

  'GET /v1/reports': { tag: 'reports', access: 'everyone', query: ReportsQuery, answer: ReportPage },
  'POST /v1/reports': { tag: 'reports', access: 'writeReports', body: ReportTexts, answer: SavedReport, status: 201 },
  'GET /v1/reports/:id': { ...aReport, access: 'everyone', answer: Report },
  'PATCH /v1/reports/:id': { ...aReport, access: 'writeReports', body: ReportSave, answer: SavedReport },
  'DELETE /v1/reports/:id': { ...aReport, access: 'writeReports', answer: z.null() },
  'GET /v1/reports/:id/cover': { ...aReport, access: 'everyone' },
  'PUT /v1/reports/:id/cover': { ...aReport, access: 'writeReports', answer: z.null() },
  'DELETE /v1/reports/:id/cover': { ...aReport, access: 'writeReports', answer: z.null() },
  'GET /v1/reports/:id/revisions': {
    ...aReport,
    access: 'writeReports',
    query: z.object(PageQuery),
    answer: ReportRevisionPage,
  },
  'GET /v1/reports/:id/state': {
    ...aReport,
    access: 'writeReports',
    query: ReportStateQuery,
    answer: ReportTexts,
  },
  'GET /v1/latest': { tag: 'reports', access: 'everyone', query: LatestQuery, answer: z.array(LatestValue) },
} as const satisfies Record<string, Endpoint>
