import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type InlineConfig, type TestSpecification } from 'vitest/node'
import { postgresTests } from './scripts/test/postgres-tests.ts'

/** In the order in which they begin: what waits for processes and timeouts most comes before the rest. */
const projects = ['journeys', 'postgres', 'embedded']

/** Keeps the files of a project together, since only files of the same project share a worker. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const orderOf = ({ project }: TestSpecification) => projects.indexOf(project.name)
    return [...sorted].sort((a, b) => orderOf(a) - orderOf(b))
  }
}

/** The whole product in a test's own process, on the database server of an address, else on an embedded one. */
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
      // More than there may be cores: half of the time these wait for a clock or a database.
      maxWorkers: 4,
      sequence: { groupOrder: 1 },
      setupFiles: ['src/testing/reset/before-each-file.ts'],
      env: { TEST_DATABASE_URL: server },
    },
  }
}

/** The built product in processes of its own, and its pages in a browser. */
function withProcesses(
  name: string,
  files: Pick<InlineConfig, 'include' | 'exclude' | 'globalSetup'>,
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      ...files,
      // One more than vitest takes of two cores, both of which a browser keeps busy.
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
    // The tokens' colours are tested as text.
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
