import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type InlineConfig, type TestSpecification } from 'vitest/node'
import { postgresTests } from './scripts/test/postgres-tests.ts'

/** The projects in starting order: those that mostly wait for processes and timeouts first. */
const projects = ['journeys', 'postgres', 'embedded']

/** Sorts files by project, because only files of the same project share a worker. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const orderOf = ({ project }: TestSpecification) => projects.indexOf(project.name)
    return [...sorted].sort((a, b) => orderOf(a) - orderOf(b))
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
      sequence: { groupOrder: 1 },
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
      sequence: { groupOrder: 0 },
      testTimeout: 60_000,
      env: { TEST_DATABASE_URL: '' },
    },
  }
}

const server = process.env.TEST_DATABASE_URL

export default defineConfig({
  test: {
    // One app per worker: opening a database takes a second, emptying it takes milliseconds.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    sequence: { sequencer: ByProject },
    // A test reads the colours in tokens.css as text.
    css: { include: /tokens\.css/ },
    projects: [
      inProcess('embedded', ['src/**/*.test.ts'], ''),
      ...(server ? [inProcess('postgres', postgresTests(), server)] : []),
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
