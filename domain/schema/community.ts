import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { PageQuery, pageOf, sortsOf, SearchQuery, text } from './common'
import { Person } from './session'

const body = text(LIMITS.commentLength).check(z.minLength(1))

export const CommentCreate = z.object({
  body,
  /** The revision that it is about. */
  version: z._default(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(LIMITS.id))), null),
})
export const CommentSave = z.object({ body })

/** What somebody said of a series, or of one of its revisions. */
export const Comment = z.object({
  id: z.number(),
  author: Person,
  /** Null where it is about the series. */
  version: z.nullable(z.number()),
  /** Empty for one that was taken away. */
  body: z.string(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  /** Who took it away: its author, or an admin. */
  removedBy: z.nullable(z.enum(['author', 'admin'])),
})
export type Comment = z.infer<typeof Comment>
export const CommentPage = pageOf(Comment)
export const CommentsQuery = z.object(PageQuery)

export const OWN_COMMENT_SORTS = sortsOf(['time', 'series'])

export const OwnCommentsQuery = z.object({
  ...SearchQuery,
  sort: z.optional(z.enum(OWN_COMMENT_SORTS)),
})
export type OwnCommentsQuery = z.infer<typeof OwnCommentsQuery>

/** A comment of one's own, with the series that it is on. */
export const OwnComment = z.object({
  id: z.number(),
  series: z.object({ id: z.number(), code: z.string(), titleZh: z.string(), titleEn: z.string() }),
  version: z.nullable(z.number()),
  /** Empty for one that an admin took away. */
  body: z.string(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  isRemoved: z.boolean(),
})
export type OwnComment = z.infer<typeof OwnComment>
export const OwnCommentPage = pageOf(OwnComment)

const NOTICE_KINDS = ['mention', 'comment', 'change'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Something that somebody is told of: a mention, a comment on a series of theirs, a change of one that they follow. */
export const Notice = z.object({
  id: z.number(),
  kind: z.enum(NOTICE_KINDS),
  actor: Person,
  series: z.object({ id: z.number(), titleZh: z.string(), titleEn: z.string() }),
  /** The revision of a change, with what it did. */
  change: z.nullable(z.object({ version: z.number(), added: z.number(), changed: z.number(), removed: z.number() })),
  /** Of a comment. */
  body: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof Notice>
export const NoticePage = z.extend(pageOf(Notice), { unread: z.number() })
export const NoticesRead = z.object({
  /** All up to this one. */
  upTo: z.number().check(z.int(), z.minimum(1), z.maximum(LIMITS.id)),
})
