import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { text } from './common'

/** The roles that are always there: their names and rights are the product's own. */
const BUILT_IN_ROLES = ['admin', 'editor', 'visitor'] as const
export type BuiltInRole = (typeof BUILT_IN_ROLES)[number]
export const isBuiltIn = (key: string): key is BuiltInRole => BUILT_IN_ROLES.some((role) => role === key)

/** Paths of pages in the menu; null for all that the pages themselves permit. */
const Pages = z.nullable(z.array(text(LIMITS.urlLength)).check(z.maxLength(LIMITS.rolePages)))

const properties = {
  /** Empty for a role that is always there: its name is a text of the application. */
  name: text(LIMITS.roleNameLength).check(z.minLength(1)),
  description: text(LIMITS.messageLength),
  pages: Pages,
}

export const RoleCreate = z.object({
  key: z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9-]{1,31}$/, 'roleKey')),
  ...properties,
  description: z._default(properties.description, ''),
})
export type RoleCreate = z.infer<typeof RoleCreate>
export const RoleSave = z.partial(z.object(properties))
export type RoleSave = z.infer<typeof RoleSave>

export const Role = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  description: z.string(),
  pages: z.nullable(z.array(z.string())),
  version: z.number(),
  /** How many people have it. */
  people: z.number(),
})
export type Role = z.infer<typeof Role>
