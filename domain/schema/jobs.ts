import * as z from 'zod/mini'

/** What is done apart from the request that asked for it. */
export const JobBegun = z.object({ job: z.number() })

/** How far a job is; a refused one answers with its refusal. */
export const Job = z.object({
  id: z.number(),
  status: z.enum(['waiting', 'running', 'done', 'cancelled']),
  /** From 0 to 1. */
  progress: z.number(),
  /** What it made, once it is done. */
  result: z.nullable(z.looseObject({})),
})
export type Job = z.infer<typeof Job>
