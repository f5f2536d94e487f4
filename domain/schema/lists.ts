import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { isUrl } from '../validate'
import { Flag, keepable, text } from './common'

/** An entry of a list that keeps facets clean: topics, regions, units, licences, and the flags of observations. */
export const Term = z.object({ id: z.string(), titleZh: z.string(), titleEn: z.string() })
export type Term = z.infer<typeof Term>

export const Topic = z.extend(Term, { series: z.number() })
export type Topic = z.infer<typeof Topic>

const Licence = z.extend(Term, { url: z.string() })

export const Lists = z.object({
  topics: z.array(Topic),
  regions: z.array(Term),
  units: z.array(Term),
  licences: z.array(Licence),
  flags: z.array(Term),
})
export type Lists = z.infer<typeof Lists>

export const LIST_NAMES = ['topics', 'regions', 'units', 'licences', 'flags'] as const
export type ListName = (typeof LIST_NAMES)[number]

const list = z.enum(LIST_NAMES)
/** Written in series and addresses, so that it stays as it is. */
const TermId = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(LIMITS.termIdLength), z.regex(/^\S+$/, 'termId'), keepable)
const title = text(LIMITS.titleLength).check(z.minLength(1))

export const TermsQuery = z.object({ list })
const TermFields = z.object({
  list,
  id: TermId,
  titleZh: title,
  titleEn: title,
  /** Of a licence. */
  url: z._default(text(LIMITS.urlLength).check(z.refine((value) => value === '' || isUrl(value), 'url')), ''),
})
export const TermSave = TermFields.check(
  z.refine(({ list: name, id }) => name !== 'flags' || z.safeParse(Flag, id).success, { error: 'flag', path: ['id'] }),
)
export type TermSave = z.infer<typeof TermSave>
export const TermRemove = z.object({ list, id: TermId })
export const TermMerge = z.object({ list, from: TermId, into: TermId })
export const Merged = z.object({ series: z.number() })

/** An entry as admins see it. */
export const KeptTerm = z.extend(Term, {
  url: z.string(),
  /** How many series have it, drafts too; null for flags, which stand beside values. */
  series: z.nullable(z.number()),
})
export type KeptTerm = z.infer<typeof KeptTerm>
