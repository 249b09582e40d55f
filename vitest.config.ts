import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One house per worker: opening a database takes a second, emptying it takes milliseconds.
    isolate: false,
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
          // More than there may be cores: half of the time these wait for a clock or a database.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          setupFiles: ['src/testing/begin-empty.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'studio',
          include: ['studio/**/*.test.ts'],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/**/*.test.ts'],
          // One more than vitest takes of two cores, both of which a browser keeps busy.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          testTimeout: 60_000,
          // A browser on a busy machine may miss a beat; what is broken fails twice.
          retry: 1,
        },
      },
    ],
  },
})
