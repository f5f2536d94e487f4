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
  return import(/* @vite-ignore */ `${address}?again=${tries}`).catch(() => {
    throw error
  })
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
