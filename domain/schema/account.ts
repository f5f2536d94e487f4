import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { isEmail, isPassword, isUsername, normaliseUsername } from '../validate'
import { keepable, pageOf } from './common'

/** What a code is asked for. */
const CODE_PURPOSES = ['register', 'reset'] as const
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
