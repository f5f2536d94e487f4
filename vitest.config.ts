import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long, the longest first: begun last, one of them would keep everyone waiting alone. */
const LONG = ['/product/kill.', '/product/', '/api/']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((part) => moduleId.includes(part))
      return place < 0 ? LONG.length : place
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    // Most of them wait for a database, not for a processor.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // One worker reads the modules once for all its files, which takes half the time; no file leaves anything behind.
    isolate: false,
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
