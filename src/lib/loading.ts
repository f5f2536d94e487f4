import { session } from './storage/storage'

/** Failures of files that are there themselves, while one that they import was lost before. */
const held = new WeakSet<object>()

/** Code that did not come: the network is away, or a new version has taken its place. */
export class LostCode extends Error {
  /** The browser remembers a lost file that it imports for as long as the page lives: only a reload brings it. */
  readonly needsReload: boolean

  constructor(cause: unknown) {
    super('code was lost', { cause })
    this.needsReload = typeof cause === 'object' && cause !== null && held.has(cause)
  }
}

/** How long to wait before the one try that is made unasked, in ms. */
const SECOND_TRY = 700

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time))

/** Addresses that failed before: only a new one is asked for again by the browser. */
const lost = new Set<string>()
let tries = 0

declare global {
  /** Called by the built code where an import failed (scripts/importAgain.ts). */
  var importAgain: (error: unknown, address: string) => Promise<unknown>
}

globalThis.importAgain = async (error, address) => {
  if (!lost.has(address)) {
    lost.add(address)
    await wait(SECOND_TRY)
  }
  tries += 1
  return import(/* @vite-ignore */ `${address}?again=${tries}`).catch(async () => {
    if (typeof error === 'object' && error !== null && (await isThere(address))) held.add(error)
    throw error
  })
}

const isThere = (address: string): Promise<boolean> =>
  fetch(address, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

const RELOADED = 'reloadedForCode'
/** Not sooner again, in ms: a file that is broken itself would be asked for without end. */
const RELOAD_PAUSE = 60_000

/** Loads the window anew where only that brings the code. Tabs and what is typed survive it. */
export function reloadFor({ needsReload }: LostCode): void {
  if (!needsReload) return
  const last = session.read(RELOADED, (value) => (typeof value === 'number' ? value : undefined)) ?? 0
  if (Date.now() - last < RELOAD_PAUSE) return
  // Where that cannot be remembered, it would have no end.
  if (session.write(RELOADED, Date.now())) location.reload()
}

/** Loads code that may be needed later. Errors: LostCode. */
export const loadAhead = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((error: unknown) => {
    throw new LostCode(error)
  })

/** Loads code that is needed now; the window is loaded anew where only that brings it. Errors: LostCode. */
export const loadCode = <Module>(load: () => Promise<Module>): Promise<Module> =>
  loadAhead(load).catch((error: LostCode) => {
    reloadFor(error)
    throw error
  })

const ENTRY = /<script type="module"[^>]* src="([^"]+)"/

/** Whether the server has another version of the application than the one that runs here. Errors: where it is away. */
export async function isNewVersionThere(): Promise<boolean> {
  const page = await (await fetch('/', { cache: 'no-store' })).text()
  const there = ENTRY.exec(page)?.[1]
  const here = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')
  return there !== undefined && there !== here
}
