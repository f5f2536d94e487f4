import * as z from 'zod/mini'
import { DIGESTS } from '../digest'
import { LIMITS } from '../limits'
import { isEmail, isPassword, isUsername, normaliseUsername } from '../validate'
import { keepable, pageOf, sortsOf, SearchQuery, text } from './common'

/** What a code is asked for. */
const CODE_PURPOSES = ['register', 'reset', 'email'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

const Username = z.string().check(
  z.overwrite(normaliseUsername),
  z.refine((name) => isUsername(name), 'username'),
)
const Email = z.string().check(
  z.trim(),
  z.refine((address) => isEmail(address), 'email'),
  keepable,
)
const NewPassword = z.string().check(
  z.maxLength(LIMITS.passwordLength),
  z.refine((password) => isPassword(password), 'password'),
)
const Code = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'code6'))

export const CodeWish = z.object({ email: Email, purpose: z.enum(CODE_PURPOSES) })
export const Registration = z.object({ username: Username, email: Email, code: Code, password: NewPassword })
export type Registration = z.infer<typeof Registration>
export const PasswordReset = z.object({ email: Email, code: Code, password: NewPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

/** What somebody writes of themselves; an address needs the code that was sent to it. */
export const UserSave = z
  .object({
    username: z.optional(Username),
    introduction: z.optional(text(LIMITS.introductionLength)),
    email: z.optional(Email),
    code: z.optional(Code),
    /** How often changes of followed series are mailed; in the language of the request. */
    digest: z.optional(z.enum(DIGESTS)),
  })
  .check(z.refine(({ email, code }) => email === undefined || code !== undefined, { error: 'code6', path: ['code'] }))
export type UserSave = z.infer<typeof UserSave>

const Password = z.string().check(z.minLength(1), z.maxLength(LIMITS.passwordLength))
export const PasswordChange = z.object({ current: Password, password: NewPassword })
export type PasswordChange = z.infer<typeof PasswordChange>
export const AccountEnd = z.object({ current: Password })
export type AccountEnd = z.infer<typeof AccountEnd>

/** What an account holds beside what everybody sees. */
export const Account = z.object({
  username: z.string(),
  email: z.nullable(z.string()),
  introduction: z.string(),
  avatar: z.nullable(z.string()),
  createdAt: z.string(),
  digest: z.enum(DIGESTS),
})
export type Account = z.infer<typeof Account>

const TOKEN_SCOPES = ['read', 'write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]
export const TokenCreate = z.object({
  name: text(LIMITS.tokenNameLength).check(z.minLength(1)),
  scope: z.enum(TOKEN_SCOPES),
  days: z.number().check(z.int(), z.minimum(1), z.maximum(LIMITS.tokenDays)),
})
export type TokenCreate = z.infer<typeof TokenCreate>

/** What a program signs in with; the token itself is told once. */
export const ApiToken = z.object({
  id: z.number(),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type ApiToken = z.infer<typeof ApiToken>
export const NewApiToken = z.extend(ApiToken, { token: z.string() })

/** Mail as an admin sees it. */
export const Mail = z.object({
  id: z.number(),
  recipient: z.string(),
  subject: z.string(),
  /** Empty once it is sent by a real server. */
  text: z.string(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  error: z.nullable(z.string()),
})
export type Mail = z.infer<typeof Mail>
export const MailPage = pageOf(Mail)

export const MAIL_SORTS = sortsOf(['time', 'recipient'])

export const MailsQuery = z.object({
  ...SearchQuery,
  sort: z.optional(z.enum(MAIL_SORTS)),
})
export type MailsQuery = z.infer<typeof MailsQuery>
