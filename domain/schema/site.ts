import * as z from 'zod/mini'

/** What the browser needs to know of this installation. */
export const Site = z.object({
  /** Instead of the product's own titles; null keeps them. */
  title: z.nullable(z.string()),
  sidebarTitle: z.nullable(z.string()),
  /** The help document; null where there is none. */
  helpUrl: z.nullable(z.string()),
  /** The template's public repository. */
  repositoryUrl: z.string(),
  filing: z.nullable(z.object({ text: z.string(), url: z.string() })),
  /** Whether codes can be mailed: without them nobody registers or resets a password. */
  canRegister: z.boolean(),
  /** The accounts that the sign-in page shows; null outside the demo. */
  demoAccounts: z.nullable(z.array(z.object({ username: z.string(), password: z.string() }))),
})
export type Site = z.infer<typeof Site>
