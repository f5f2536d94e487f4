import * as z from 'zod/mini'

/** What the browser needs to know of this installation. */
export const Site = z.object({
  filing: z.nullable(z.object({ text: z.string(), url: z.string() })),
  /** The accounts that the sign-in page shows; null outside the demo. */
  demoAccounts: z.nullable(z.array(z.object({ username: z.string(), password: z.string() }))),
})
export type Site = z.infer<typeof Site>
