import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNKS, chunkFileName } from './scripts/chunks.ts'
import { compileHint } from './scripts/compileHint.ts'
import { compressed } from './scripts/compressed.ts'
import { devApi } from './scripts/devApi.ts'
import { firstVisit } from './scripts/firstVisit.ts'
import { importAgain } from './scripts/importAgain.ts'
import { serviceWorker } from './scripts/serviceWorker.ts'
import { leanPro, productionRouter } from './scripts/leanPro.ts'

/** The browser application; `vite` alone is development, with the API in the same process. */
export default defineConfig({
  plugins: [
    react(),
    leanPro(),
    productionRouter(),
    devApi(),
    importAgain(),
    compileHint(),
    firstVisit(),
    serviceWorker(),
    compressed(),
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    chunkSizeWarningLimit: 2000,
    manifest: true,
    // One file of styles: it is small, and a part of it can never be lost.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS }, chunkFileNames: chunkFileName } },
  },
  // Its modern build is little more than half of the one that it offers first.
  resolve: { alias: { 'workbox-window': 'workbox-window/build/workbox-window.prod.mjs' } },
  worker: { format: 'es' },
  server: { port: Number(process.env.PORT ?? 8000), host: process.env.HOST ?? '127.0.0.1' },
})
