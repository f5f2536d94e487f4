/** What the page asked for before the first script was there (scripts/firstVisit.ts). */
interface FirstVisit {
  language: string
  token: string | undefined
  early: Record<string, Promise<Response> | undefined>
  /** Asks for what comes after the frame. */
  frameIsHere: () => void
}

/** After that an answer is asked for anew, as any other is (queryClient.ts), in ms since the page was asked for. */
const FRESH = 30_000

const first = (globalThis as { firstVisit?: FirstVisit }).firstVisit

export const frameIsHere = (): void => first?.frameIsHere()

/** The answer that was asked for early, once; null where it was not, or as another person or in another language. */
export function earlyAnswer(path: string, token: string | undefined, language: string): Promise<Response> | null {
  const answer = first?.early[path]
  if (!first || !answer || performance.now() > FRESH) return null
  // Whatever is asked later is asked anew.
  first.early[path] = undefined
  return first.token === token && first.language === language ? answer : null
}
