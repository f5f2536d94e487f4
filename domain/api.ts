import * as z from 'zod/mini'
import type { Action } from './access'
import {
  Account,
  AccountEnd,
  ApiToken,
  CodeWish,
  MailPage,
  NewApiToken,
  PasswordChange,
  PasswordReset,
  Registration,
  TokenCreate,
  UserSave,
} from './schema/account'
import { Analytics, AnalyticsQuery, TrafficPage, TrafficQuery } from './schema/analytics'
import { Article, ArticleCreate, ArticleOrder, ArticlePage, ArticleQuery, ArticleSave } from './schema/articles'
import { IdParams, PageQuery } from './schema/common'
import { CommentCreate, CommentPage, CommentSave, CommentsQuery, NoticePage, NoticesRead } from './schema/community'
import { ContributorPage, Dashboard } from './schema/dashboard'
import { EventBatch, EventsKept } from './schema/events'
import { Feedback, FeedbackCreate, FeedbackPage, FeedbackQuery, FeedbackSave, OwnFeedback } from './schema/feedback'
import { FileCreate, FilesQuery, KeptFile } from './schema/files'
import { KeptTerm, Lists, Merged, TermMerge, TermRemove, TermSave, TermsQuery, Topic } from './schema/lists'
import { DownloadQuery, Observations, ObservationsQuery } from './schema/observations'
import { AuditPage, AuditQuery, Member, MemberPage, MemberSave, MemberSession, MembersQuery } from './schema/people'
import { CompareQuery, Comparison, Restore, RevisionPage, RevisionsQuery } from './schema/revisions'
import { Role, RoleCreate, RoleSave } from './schema/roles'
import { Saved, Series, SeriesCreate, SeriesPage, SeriesQuery, SeriesSave, Views } from './schema/series'
import { Credentials, OpenSession, SessionsEnded, Token, UserInfo } from './schema/session'
import { Site } from './schema/site'

/** One call of the API: what it takes, what it answers, and who may make it. */
export interface Endpoint {
  tag: string
  /** The rule of domain/access that must hold; one about a series is judged on the series of the path. */
  access: Action
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** The envelope's data; absent where a file is answered. */
  answer?: z.core.$ZodType
  /** 200 by default. */
  status?: 201
  /** It can be asked for with If-None-Match, and is then answered by 304. */
  hasTag?: true
}

const anArticle = { tag: 'articles', access: 'signedIn', params: IdParams } as const
const aSeries = { tag: 'series', params: IdParams } as const
const revisions = { tag: 'revisions', params: IdParams } as const
const observations = { tag: 'observations', params: IdParams } as const

/**
 * The contract: every call by its method and path. The server registers from it, the browser calls by it, the OpenAPI
 * document is made of it. The browser takes its types only, so that no schema is loaded there.
 */
export const API = {
  'GET /v1/site': { tag: 'site', access: 'everyone', answer: Site },

  'POST /v1/home/login': { tag: 'session', access: 'everyone', body: Credentials, answer: Token },
  'GET /v1/home/user-info': { tag: 'session', access: 'signedIn', answer: UserInfo },
  'POST /v1/home/logout': { tag: 'session', access: 'signedIn', answer: z.null() },
  'GET /v1/sessions': { tag: 'session', access: 'signedIn', answer: z.array(OpenSession) },
  'DELETE /v1/sessions': { tag: 'session', access: 'signedIn', answer: SessionsEnded },
  'DELETE /v1/sessions/:id': { tag: 'session', access: 'signedIn', params: IdParams, answer: SessionsEnded },

  'POST /v1/verification-codes': { tag: 'account', access: 'everyone', body: CodeWish, answer: z.null() },
  'POST /v1/users': { tag: 'account', access: 'everyone', body: Registration, answer: Token, status: 201 },
  'POST /v1/user/reset-password': { tag: 'account', access: 'everyone', body: PasswordReset, answer: z.null() },
  'PUT /v1/users': { tag: 'account', access: 'signedIn', body: UserSave, answer: UserInfo },
  'GET /v1/users/:id/avatar': { tag: 'people', access: 'everyone', params: IdParams },
  'GET /v1/user': { tag: 'account', access: 'signedIn', answer: Account },
  'GET /v1/user/data': { tag: 'account', access: 'signedIn' },
  'PUT /v1/user/avatar': { tag: 'account', access: 'signedIn', answer: UserInfo },
  'DELETE /v1/user/avatar': { tag: 'account', access: 'signedIn', answer: UserInfo },
  'PUT /v1/user/password': { tag: 'account', access: 'signedIn', body: PasswordChange, answer: SessionsEnded },
  'POST /v1/user/end': { tag: 'account', access: 'signedIn', body: AccountEnd, answer: z.null() },
  'GET /v1/tokens': { tag: 'account', access: 'signedIn', answer: z.array(ApiToken) },
  'POST /v1/tokens': { tag: 'account', access: 'signedIn', body: TokenCreate, answer: NewApiToken, status: 201 },
  'DELETE /v1/tokens/:id': { tag: 'account', access: 'signedIn', params: IdParams, answer: z.null() },

  'GET /v1/people': { tag: 'people', access: 'admin', query: MembersQuery, answer: MemberPage },
  'PATCH /v1/people/:id': { tag: 'people', access: 'admin', params: IdParams, body: MemberSave, answer: Member },
  'GET /v1/people/:id/sessions': {
    tag: 'people',
    access: 'admin',
    params: IdParams,
    answer: z.array(MemberSession),
  },
  'DELETE /v1/people/:id/sessions': { tag: 'people', access: 'admin', params: IdParams, answer: SessionsEnded },
  'GET /v1/analytics': { tag: 'analytics', access: 'admin', query: AnalyticsQuery, answer: Analytics },
  'GET /v1/traffic': { tag: 'analytics', access: 'admin', query: TrafficQuery, answer: TrafficPage },
  'GET /v1/audit': { tag: 'people', access: 'admin', query: AuditQuery, answer: AuditPage },

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

  'GET /v1/mails': { tag: 'account', access: 'admin', query: z.object(PageQuery), answer: MailPage },

  'GET /v1/topics': { tag: 'lists', access: 'everyone', answer: z.array(Topic) },
  'GET /v1/lists': { tag: 'lists', access: 'everyone', answer: Lists },

  'GET /v1/terms': { tag: 'lists', access: 'admin', query: TermsQuery, answer: z.array(KeptTerm) },
  'POST /v1/terms': { tag: 'lists', access: 'admin', body: TermSave, answer: z.null(), status: 201 },
  'PUT /v1/terms': { tag: 'lists', access: 'admin', body: TermSave, answer: z.null() },
  'POST /v1/terms/merge': { tag: 'lists', access: 'admin', body: TermMerge, answer: Merged },
  'POST /v1/terms/remove': { tag: 'lists', access: 'admin', body: TermRemove, answer: z.null() },

  'GET /v1/dashboard': { tag: 'dashboard', access: 'everyone', answer: Dashboard },
  'GET /v1/contributors/:id': { tag: 'dashboard', access: 'everyone', params: IdParams, answer: ContributorPage },

  'GET /v1/series': { tag: 'series', access: 'everyone', query: SeriesQuery, answer: SeriesPage },
  'POST /v1/series': { tag: 'series', access: 'createSeries', body: SeriesCreate, answer: Saved, status: 201 },
  'GET /v1/series/:id': { ...aSeries, access: 'viewSeries', answer: Series, hasTag: true },
  'PATCH /v1/series/:id': { ...aSeries, access: 'editSeries', body: SeriesSave, answer: Saved },
  'DELETE /v1/series/:id': { ...aSeries, access: 'editSeries', answer: z.null() },
  'GET /v1/series/:id/views': { ...aSeries, access: 'viewSeries', answer: Views },

  'GET /v1/series/:id/observations': {
    ...observations,
    access: 'viewSeries',
    query: ObservationsQuery,
    answer: Observations,
    hasTag: true,
  },
  'GET /v1/series/:id/download': { ...observations, access: 'viewSeries', query: DownloadQuery },

  'GET /v1/series/:id/revisions': {
    ...revisions,
    access: 'viewSeries',
    query: RevisionsQuery,
    answer: RevisionPage,
  },
  'GET /v1/series/:id/comparison': { ...revisions, access: 'viewSeries', query: CompareQuery, answer: Comparison },
  'POST /v1/series/:id/restore': { ...revisions, access: 'editSeries', body: Restore, answer: Saved },

  'GET /v1/articles': { tag: 'articles', access: 'signedIn', query: ArticleQuery, answer: ArticlePage },
  'POST /v1/articles': { tag: 'articles', access: 'signedIn', body: ArticleCreate, answer: Article, status: 201 },
  'PUT /v1/articles/order': { tag: 'articles', access: 'signedIn', body: ArticleOrder, answer: z.null() },
  'GET /v1/articles/:id': { ...anArticle, answer: Article },
  'PATCH /v1/articles/:id': { ...anArticle, body: ArticleSave, answer: Article },
  'POST /v1/articles/:id/readings': { ...anArticle, answer: z.null() },

  'GET /v1/roles': { tag: 'roles', access: 'admin', answer: z.array(Role) },
  'POST /v1/roles': { tag: 'roles', access: 'admin', body: RoleCreate, answer: Role, status: 201 },
  'PATCH /v1/roles/:id': { tag: 'roles', access: 'admin', params: IdParams, body: RoleSave, answer: Role },
  'DELETE /v1/roles/:id': { tag: 'roles', access: 'admin', params: IdParams, answer: z.null() },

  'GET /v1/files': { tag: 'files', access: 'signedIn', query: FilesQuery, answer: z.array(KeptFile) },
  'POST /v1/files': { tag: 'files', access: 'signedIn', query: FileCreate, answer: KeptFile, status: 201 },
  'GET /v1/files/:id': { tag: 'files', access: 'signedIn', params: IdParams },
  'DELETE /v1/files/:id': { tag: 'files', access: 'signedIn', params: IdParams, answer: z.null() },

  'POST /v1/feedback': {
    tag: 'feedback',
    access: 'everyone',
    body: FeedbackCreate,
    answer: z.object({ id: z.number() }),
    status: 201,
  },
  'GET /v1/feedback': { tag: 'feedback', access: 'admin', query: FeedbackQuery, answer: FeedbackPage },
  'GET /v1/feedback/mine': { tag: 'feedback', access: 'signedIn', answer: z.array(OwnFeedback) },
  'GET /v1/feedback/:id/screenshot': { tag: 'feedback', access: 'admin', params: IdParams },
  'PATCH /v1/feedback/:id': {
    tag: 'feedback',
    access: 'admin',
    params: IdParams,
    body: FeedbackSave,
    answer: Feedback,
  },

  'POST /v1/event': { tag: 'events', access: 'everyone', body: EventBatch, answer: EventsKept },
} as const satisfies Record<string, Endpoint>

export type Api = typeof API
/** A call by its method and path: `GET /v1/series/:id`. */
export type Call = keyof Api

/** What a schema gives; nothing where there is none. */
type Read<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : unknown
type Part<C extends Call, Name extends keyof Endpoint> = Api[C] extends { [N in Name]: infer Schema }
  ? Schema
  : undefined

export type ParamsOf<C extends Call> = Read<Part<C, 'params'>>
export type QueryOf<C extends Call> = Read<Part<C, 'query'>>
export type BodyOf<C extends Call> = Read<Part<C, 'body'>>
export type AnswerOf<C extends Call> = Read<Part<C, 'answer'>>

/** What may be sent: before defaults are put in. */
type Sent<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : never
export type SentQuery<C extends Call> = {
  [Name in keyof Sent<Part<C, 'query'>>]?: string | number | boolean | undefined
}
export type SentBody<C extends Call> = Sent<Part<C, 'body'>>
