import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad'

/**
 * Most functions of the first file are called before anything is seen. Told so, a browser compiles them beside the page's
 * own work, while the file comes, instead of one by one when they are called. Later files come by `import()`, which
 * browsers do not compile on the way: there it would only be more work.
 * Source: https://github.com/explainers-by-googlers/explicit-javascript-compile-hints-file-based
 */
export const compileHint = (): Plugin => ({
  name: 'compile-hint',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // It stands at the very top, or is not seen.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.code = `${HINT}\n${file.code}`
    },
  },
})
