import type { Plugin } from 'vite'

const DYNAMIC_IMPORT = /\bimport\(\s*(["'`])(\.\/[^"'`]+\.js)\1\s*\)/g

/**
 * Lets a file that was lost once be asked for again: browsers remember a failed import under its address, so each later
 * try has an address of its own. The application says by `importAgain` how (src/lib/loading.ts).
 */
export const importAgain = (): Plugin => ({
  name: 'import-again',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          DYNAMIC_IMPORT,
          (call, _quote: string, path: string) =>
            `${call}.catch(e=>globalThis.importAgain(e,new URL("${path}",import.meta.url).href))`,
        )
  },
})
