import { createStore } from '../store'
import { ANSWERS, FORGET } from './names'

/** Since when what is shown may be old: the date of the answer of before that was given last; null where all is of now. */
export const keptSince = createStore<string | null>(null)

/** Hears of each answer: `date` is when it was given, where it is one of before. */
export const noteAnswer = (date: string | null): void => keptSince.write(date)

/** What one account was answered is not left for the next. */
export const forgetAnswers = (): void => {
  // What is still on its way is not kept either.
  navigator.serviceWorker?.controller?.postMessage({ type: FORGET })
  // No store where the page is not served safely, or the browser refuses one.
  if ('caches' in globalThis) void caches.delete(ANSWERS).catch(() => undefined)
}
