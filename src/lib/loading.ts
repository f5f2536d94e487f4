import { session } from './storage/storage'

/** Code that did not come: the network is away, or a new version has taken its place. */
export class LostCode extends Error {
  constructor(cause: unknown) {
    super('code was lost', { cause })
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
    if (await isThere(address)) reloadOnce()
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

/**
 * The file is there, but one that it imports was lost before, and that the browser remembers for as long as the page
 * lives. Tabs and what is typed survive a reload.
 */
function reloadOnce(): void {
  const last = session.read(RELOADED, (value) => (typeof value === 'number' ? value : undefined)) ?? 0
  if (Date.now() - last < RELOAD_PAUSE) return
  // Where that cannot be remembered, it would have no end.
  if (session.write(RELOADED, Date.now())) location.reload()
}

/** Loads code. Errors: LostCode. */
export const loadCode = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((error: unknown) => {
    throw new LostCode(error)
  })

const ENTRY = /<script type="module"[^>]* src="([^"]+)"/

/** Whether the server has another version of the application than the one that runs here. Errors: where it is away. */
export async function isNewVersionThere(): Promise<boolean> {
  const page = await (await fetch('/', { cache: 'no-store' })).text()
  const there = ENTRY.exec(page)?.[1]
  const here = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')
  return there !== undefined && there !== here
}
