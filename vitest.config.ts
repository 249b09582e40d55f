import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type InlineConfig, type TestSpecification } from 'vitest/node'
import { slowFiles } from './scripts/test/slow-files.ts'
import { testsOnBothDatabases } from './scripts/test/tests-on-both-databases.ts'

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

/** Tests with the application in their own process, on a database server or the embedded database. */
function inProcess(
  name: string,
  include: string[],
  server: string,
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include,
      // May exceed the number of cores, because these tests mostly wait for timers and the database.
      maxWorkers: 4,
      setupFiles: ['src/testing/reset/before-each-file.ts'],
      env: { TEST_DATABASE_URL: server },
    },
  }
}

/** Tests with the built application in separate processes, and its pages in a browser. */
function withProcesses(
  name: string,
  files: Pick<InlineConfig, 'include' | 'exclude' | 'globalSetup'>,
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      ...files,
      // One more than the default on two cores.
      maxWorkers: 2,
      sequence: { groupOrder: 1 },
      testTimeout: 60_000,
      env: { TEST_DATABASE_URL: '' },
    },
  }
}

const server = process.env.TEST_DATABASE_URL
const all = ['src/**/*.test.ts']

export default defineConfig({
  test: {
    // One app per worker: opening a database takes a second, emptying it takes milliseconds.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    sequence: { sequencer: SlowestFirst },
    // A test reads the colours in tokens.css as text.
    css: { include: /tokens\.css/ },
    projects: [
      inProcess('embedded', server ? testsOnBothDatabases() : all, ''),
      ...(server ? [inProcess('postgres', all, server)] : []),
      withProcesses('journeys', {
        include: ['tests/**/*.test.ts'],
        exclude: ['tests/long/**'],
        globalSetup: ['src/testing/screens/bundle-app.ts'],
      }),
      ...(process.env.LONG_ROUNDS
        ? [withProcesses('long', { include: ['tests/long/*.test.ts'] })]
        : []),
    ],
  },
})
