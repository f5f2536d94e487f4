import type * as z from 'zod/mini'
import { LIMITS } from './limits'

/** A validation message: a key of domain/locales under `validation`, and what is put into it. */
export interface IssueMessage {
  key: string
  params: Record<string, string | number>
}

/** A field's mistake: its path, a key of domain/locales under `validation`, and what is put into the message. */
export interface FieldProblem {
  path: string
  key: string
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
      return Object.hasOwn(OWN_RULES, issue.message)
        ? { key: issue.message, params: OWN_RULES[issue.message]! }
        : { key: 'invalid', params: {} }
    default:
      return { key: 'invalid', params: {} }
  }
}

const sizeOf = (origin: string): string => (origin === 'string' ? 'text' : origin === 'array' ? 'list' : 'number')

/** The rules that zod does not know, with what is put into their messages. */
const OWN_RULES: Readonly<Record<string, IssueMessage['params']>> = {
  id: {},
  text: {},
  url: {},
  code: {},
  distinct: {},
  eventBytes: {},
  jsonObject: {},
  timestamp: {},
  columns: {},
  tooManyChanges: { limit: LIMITS.changesPerSave },
  oneTitle: {},
}
