import { testFiles, testSource } from './test-files.ts'

const marker = '// @postgres: '

/**
 * The test files that run on a PostgreSQL server as well as on the embedded database: those whose first
 * line is `// @postgres: ` and the reason.
 */
export function postgresTests(): string[] {
  return testFiles('src').filter((path) => testSource(path).startsWith(marker))
}
