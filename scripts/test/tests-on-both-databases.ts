import { testFiles, testSource } from './test-files.ts'

const marker = '// @both-databases: '

/**
 * The test files that run on a PostgreSQL server and on the embedded database: those whose first line is
 * `// @both-databases: ` and the reason.
 */
export function testsOnBothDatabases(): string[] {
  return testFiles('src').filter((path) => testSource(path).startsWith(marker))
}
