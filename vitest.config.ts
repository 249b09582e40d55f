import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { type Group, groupsOf } from './scripts/test/groups.ts'
import { MixedSequencer } from './scripts/test/mixed-sequencer.ts'
import { pageLimit, processLimit, testLimit } from './src/testing/limits.ts'

const server = process.env.TEST_DATABASE_URL ?? ''

function projectOf(group: Group, index: number): TestProjectInlineConfiguration {
  const { name, files, onServer, workers, withProcesses } = group
  return {
    extends: true,
    test: {
      name,
      include: files,
      maxWorkers: workers,
      sequence: { groupOrder: index },
      env: { TEST_DATABASE_URL: onServer ? server : '' },
      // The default of one second is too short for a reconnect or a job on a busy machine.
      expect: { poll: { timeout: withProcesses ? processLimit : pageLimit, interval: 20 } },
    },
  }
}

const long: Group = {
  name: 'long',
  files: ['tests/long/*.test.ts'],
  onServer: false,
  workers: 1,
  withProcesses: true,
}

export default defineConfig({
  test: {
    // One app per worker: opening a database takes a second, emptying it takes milliseconds.
    isolate: false,
    // Each page of tests/screens is a window of several megabytes with its own compiled code. With a young generation
    // that holds it until it is closed, and with optimisation only of what runs long, it costs a third less CPU time.
    execArgv: [
      '--min-semi-space-size=64',
      '--max-semi-space-size=128',
      '--interrupt-budget=500000',
    ],
    testTimeout: testLimit,
    hookTimeout: testLimit,
    globalSetup: ['src/testing/processes/bundle-program.ts', 'src/testing/screens/bundle-app.ts'],
    setupFiles: ['src/testing/reset/before-each-file.ts'],
    sequence: { sequencer: MixedSequencer },
    // Transformed modules are reused by the other projects and the next run.
    experimental: { fsModuleCache: true },
    // A test reads the colours in tokens.css as text.
    css: { include: /tokens\.css/ },
    projects: [...groupsOf(server !== ''), ...(process.env.LONG_ROUNDS ? [long] : [])].map(
      projectOf,
    ),
  },
})
