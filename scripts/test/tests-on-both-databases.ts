import { testFiles, testSource } from './test-files.ts'

/** The folders of tests that run the application in their own process, without a browser. */
export const inProcess = ['src/', 'tests/screens/']

/** Whether a test file runs on the server if there is one. */
export const isInProcess = (path: string): boolean =>
  inProcess.some((folder) => path.startsWith(folder))

const marker = '// @both-databases: '

/**
 * The test files that run on a PostgreSQL server and on the embedded database: those whose first line is
 * `// @both-databases: ` and the reason.
 */
export function testsOnBothDatabases(): string[] {
  return testFiles('src').filter((path) => testSource(path).startsWith(marker))
}
