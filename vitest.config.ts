import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type InlineConfig, type TestSpecification } from 'vitest/node'
import { slowFiles } from './scripts/test/slow-files.ts'
import { inProcess, testsOnBothDatabases } from './scripts/test/tests-on-both-databases.ts'

/**
 * Sorts files by project, because only files of the same project share a worker, and starts the slowest
 * first, so that none of them runs alone at the end.
 */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rankOf = ({ moduleId }: TestSpecification) => {
      const index = slowFiles.findIndex((path) => moduleId.endsWith(`/${path}`))
      return index < 0 ? slowFiles.length : index
    }
    return [...sorted].sort(
      (a, b) => b.project.name.localeCompare(a.project.name) || rankOf(a) - rankOf(b),
    )
  }
}

/** Tests on a database server or the embedded database. */
function onDatabase(
  name: string,
  files: Pick<InlineConfig, 'include'>,
  server: string,
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      ...files,
      globalSetup: ['src/testing/processes/bundle-program.ts', 'src/testing/screens/bundle-app.ts'],
      setupFiles: ['src/testing/reset/before-each-file.ts'],
      env: { TEST_DATABASE_URL: server },
    },
  }
}

const server = process.env.TEST_DATABASE_URL
const files = inProcess.map((folder) => `${folder}**/*.test.ts`)
const withProcesses = ['tests/*.test.ts', 'tests/journeys/**/*.test.ts']

export default defineConfig({
  test: {
    // One app per worker: opening a database takes a second, emptying it takes milliseconds.
    isolate: false,
    // More than two cores for both projects, because tests also wait for timers, starts and page loads. A worker
    // takes up to eight seconds of CPU time to start, so the tests of one feature use fewer.
    maxWorkers: Number(process.env.TEST_WORKERS ?? 3),
    // Several times what a test takes, for machines that are ten times slower; a poll gives up earlier.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The default of one second is too short for a reconnect or a job on a busy machine.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    sequence: { sequencer: SlowestFirst },
    // Transformed modules are reused by the other projects and the next run.
    experimental: { fsModuleCache: true },
    // A test reads the colours in tokens.css as text.
    css: { include: /tokens\.css/ },
    projects: [
      onDatabase(
        'embedded',
        { include: [...(server ? testsOnBothDatabases() : files), ...withProcesses] },
        '',
      ),
      ...(server ? [onDatabase('postgres', { include: files }, server)] : []),
      ...(process.env.LONG_ROUNDS
        ? [onDatabase('long', { include: ['tests/long/*.test.ts'] }, '')]
        : []),
    ],
  },
})
