import { cpSync } from 'node:fs'
import { defineConfig } from 'vite'

/** Builds the server: dist/server/main.js, cli.js and the embedded database's worker, with the migrations beside them. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: { main: 'server/main.ts', cli: 'server/cli.ts', embeddedWorker: 'server/db/embeddedWorker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  plugins: [
    {
      name: 'copy-migrations',
      closeBundle: () => cpSync('server/db/migrations', 'dist/server/migrations', { recursive: true }),
    },
  ],
})
