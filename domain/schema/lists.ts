import * as z from 'zod/mini'

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
