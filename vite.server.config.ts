import { cpSync } from 'node:fs'
import { defineConfig } from 'vite'

/** Builds the server: dist/server/main.js and cli.js, with the migrations beside them. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: { main: 'server/main.ts', cli: 'server/cli.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  plugins: [
    {
      name: 'copy-migrations',
      writeBundle: ({ dir }) => cpSync('server/db/migrations', `${dir}/migrations`, { recursive: true }),
    },
  ],
})
