import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './scripts/compressed.ts'
import { devApi } from './scripts/devApi.ts'
import { leanPro } from './scripts/leanPro.ts'

/** The browser application; `vite` alone is development, with the API in the same process. */
export default defineConfig({
  plugins: [react(), leanPro(), devApi(), compressed()],
  build: { outDir: 'dist/client', target: 'es2022', chunkSizeWarningLimit: 2000, manifest: true },
  worker: { format: 'es' },
  server: { port: Number(process.env.PORT ?? 8000), host: process.env.HOST ?? '127.0.0.1' },
})
