import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { pageOf, sortsOf, SearchQuery, text } from './common'
import { OpenSession } from './session'

export const MEMBER_STATES = ['active', 'disabled'] as const

/** An account as admins see it. */
export const Member = z.object({
  id: z.number(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  email: z.nullable(z.string()),
  roles: z.array(z.string()),
  createdAt: z.string(),
  disabledAt: z.nullable(z.string()),
  /** When a session of theirs was used last; null where there is none any more. */
  lastSeenAt: z.nullable(z.string()),
  /** Series that they own, drafts among them. */
  series: z.number(),
})
export type Member = z.infer<typeof Member>
export const MemberPage = pageOf(Member)

export const MEMBER_SORTS = sortsOf(['name', 'series', 'joined', 'seen'])

export const MembersQuery = z.object({
  ...SearchQuery,
  role: z.optional(text(LIMITS.roleNameLength)),
  state: z.optional(z.enum(MEMBER_STATES)),
  sort: z.optional(z.enum(MEMBER_SORTS)),
})
export type MembersQuery = z.infer<typeof MembersQuery>

export const MemberSave = z.object({
  roles: z.optional(z.array(text(LIMITS.roleNameLength)).check(z.minLength(1), z.maxLength(20))),
  isDisabled: z.optional(z.boolean()),
})
export type MemberSave = z.infer<typeof MemberSave>

/** Where somebody else is signed in. */
export const MemberSession = z.omit(OpenSession, { isCurrent: true })
export type MemberSession = z.infer<typeof MemberSession>

/** Something that an admin did, or tried. */
export const AuditEntry = z.object({
  id: z.number(),
  admin: z.nullable(z.object({ id: z.number(), name: z.string() })),
  /** Method and path of the call: `PATCH /v1/roles/:id`. */
  call: z.string(),
  /** What was sent with it, as JSON. */
  details: z.string(),
  /** The HTTP status of the answer; null where none was given. */
  status: z.nullable(z.number()),
  createdAt: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>
export const AuditPage = pageOf(AuditEntry)
export const AUDIT_SORTS = sortsOf(['time', 'admin'])

export const AuditQuery = z.object({
  ...SearchQuery,
  admin: z.optional(z.coerce.number().check(z.int(), z.positive())),
  sort: z.optional(z.enum(AUDIT_SORTS)),
})
export type AuditQuery = z.infer<typeof AuditQuery>
