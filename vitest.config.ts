import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Most of them wait for a database, not for a processor.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/api/support/databases.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'product', include: ['tests/product/**/*.test.ts'], testTimeout: 300_000 },
      },
    ],
  },
})
