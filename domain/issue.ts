import type * as z from 'zod/mini'
import { LIMITS } from './limits'
import type texts from './locales/en.json'

type Leaves<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Prefix}${Key}` : Leaves<Texts[Key], `${Prefix}${Key}.`>
}[keyof Texts & string]

/** A key of domain/locales under `validation`. */
export type ValidationKey = Leaves<typeof texts.validation>

/** A validation message: its key, and what is put into it. */
export interface IssueMessage {
  key: ValidationKey
  params: Record<string, string | number>
}

/** A field's mistake: its path, the message's key, and what is put into it. */
export interface FieldProblem {
  path: string
  key: ValidationKey
  params?: Record<string, string | number>
}

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], root)

/** Names the rule that a zod issue broke in `input`. Rules of our own carry their key as message. */
export function issueMessage(issue: z.core.$ZodIssue, input: unknown): IssueMessage {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { key: 'required', params: {} }
      return { key: `tooSmall.${sizeOf(issue.origin)}`, params: { limit: Number(issue.minimum) } }
    case 'too_big':
      return { key: `tooBig.${sizeOf(issue.origin)}`, params: { limit: Number(issue.maximum) } }
    case 'invalid_type':
      return valueAt(input, issue.path) === undefined
        ? { key: 'required', params: {} }
        : { key: 'wrongType', params: {} }
    case 'invalid_value':
      return { key: 'notAnOption', params: { options: issue.values.map(String).join(', ') } }
    case 'unrecognized_keys':
      return { key: 'unknownField', params: { fields: issue.keys.join(', ') } }
    case 'custom':
    case 'invalid_format':
      return isOwnRule(issue.message)
        ? { key: issue.message, params: OWN_RULES[issue.message] }
        : { key: 'invalid', params: {} }
    default:
      return { key: 'invalid', params: {} }
  }
}

const sizeOf = (origin: string) => (origin === 'string' ? 'text' : origin === 'array' ? 'list' : 'number')

/** The rules that zod does not know, with what is put into their messages. */
const OWN_RULES = {
  id: {},
  text: {},
  url: {},
  code: {},
  distinct: {},
  eventBytes: {},
  jsonObject: {},
  timestamp: {},
  flag: {},
  date: {},
  dayRange: {},
  twiceInBatch: {},
  roleKey: {},
  username: {},
  email: {},
  password: {},
  code6: {},
  base64: {},
  termId: {},
  columns: {},
  tooManyChanges: { limit: LIMITS.changesPerSave },
  oneTitle: {},
} as const satisfies Partial<Record<ValidationKey, IssueMessage['params']>>

const isOwnRule = (message: string): message is keyof typeof OWN_RULES => Object.hasOwn(OWN_RULES, message)
