import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { keepable } from './common'

export const Credentials = z.object({
  /** A username or an email address. */
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.signInNameLength), keepable),
  password: z.string().check(z.minLength(1), z.maxLength(LIMITS.passwordLength)),
})
export type Credentials = z.infer<typeof Credentials>

export const Token = z.object({ token: z.string() })

export const UserInfo = z.object({
  id: z.number(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  introduction: z.string(),
  roles: z.array(z.string()),
  /** The pages of the menu that the roles were given; null for all that the pages themselves permit. */
  pages: z.nullable(z.array(z.string())),
})
export type UserInfo = z.infer<typeof UserInfo>

/** The person behind a change or a series, as everyone may see them. */
export const Person = z.object({ id: z.number(), name: z.string(), avatar: z.nullable(z.string()) })
export type Person = z.infer<typeof Person>

/** How many sessions were ended. */
export const SessionsEnded = z.object({ ended: z.number() })

/** A place where someone is signed in. */
export const OpenSession = z.object({
  id: z.number(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  address: z.string(),
  userAgent: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>
