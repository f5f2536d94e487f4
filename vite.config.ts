import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devApi } from './scripts/devApi.ts'
import { onlyOurProLocales } from './scripts/proLocales.ts'

/** The browser application; `vite` alone is development, with the API in the same process. */
export default defineConfig({
  plugins: [react(), onlyOurProLocales(), devApi()],
  build: { outDir: 'dist/client', target: 'es2022', chunkSizeWarningLimit: 2000, manifest: true },
  worker: { format: 'es' },
  server: { port: Number(process.env.PORT ?? 8000), host: process.env.HOST ?? '127.0.0.1' },
})
