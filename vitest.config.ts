import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One house per worker: opening a database takes a second, emptying it takes milliseconds.
    isolate: false,
    // One more than vitest takes of two cores: most of the time they wait for a browser or a database.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // The tokens' colours are tested as text.
    css: { include: /tokens\.css/ },
    projects: [
      {
        extends: true,
        test: {
          name: 'house',
          include: ['src/**/*.test.ts'],
          setupFiles: ['src/testing/begin-empty.ts'],
        },
      },
      { extends: true, test: { name: 'studio', include: ['studio/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/**/*.test.ts'],
          testTimeout: 60_000,
          // A browser on a busy machine may miss a beat; what is broken fails twice.
          retry: 1,
        },
      },
    ],
  },
})
