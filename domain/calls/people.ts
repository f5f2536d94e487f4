import * as z from 'zod/mini'
import type { Endpoint } from './endpoint'
import {
  Account,
  AccountEnd,
  ApiToken,
  CodeWish,
  MailPage,
  MailsQuery,
  NewApiToken,
  PasswordChange,
  PasswordReset,
  Registration,
  TokenCreate,
  UserSave,
} from '../schema/account'
import { IdParams } from '../schema/common'
import { Analytics, AnalyticsQuery, TrafficPage, TrafficQuery } from '../schema/analytics'
import { EventBatch, EventsKept } from '../schema/events'
import { Feedback, FeedbackCreate, FeedbackPage, FeedbackQuery, FeedbackSave, OwnFeedback } from '../schema/feedback'
import { AuditPage, AuditQuery, Member, MemberPage, MemberSave, MemberSession, MembersQuery } from '../schema/people'
import { Role, RoleCreate, RoleSave } from '../schema/roles'
import { Credentials, OpenSession, SessionsEnded, Token, UserInfo } from '../schema/session'

/** Accounts, sessions, roles, and what admins do and see. */
export const PEOPLE = {
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

  'GET /v1/mails': { tag: 'account', access: 'admin', query: MailsQuery, answer: MailPage },

  'GET /v1/roles': { tag: 'roles', access: 'admin', answer: z.array(Role) },
  'POST /v1/roles': { tag: 'roles', access: 'admin', body: RoleCreate, answer: Role, status: 201 },
  'PATCH /v1/roles/:id': { tag: 'roles', access: 'admin', params: IdParams, body: RoleSave, answer: Role },
  'DELETE /v1/roles/:id': { tag: 'roles', access: 'admin', params: IdParams, answer: z.null() },

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
