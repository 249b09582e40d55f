/** A failed test of a file, or an error outside its tests. */
export interface Failure {
  /** Titles of `describe` and test, or null for an error outside tests. */
  test: string | null
  /** The message, the difference and the first lines of the stack. */
  error: string
}

/** How a test file ended. */
export interface FileResult {
  /** From the root of the project. */
  path: string
  /** The project of vitest.config.ts in which it ran. */
  project: string
  seconds: number
  passed: number
  /** The tags in the titles of its tests. */
  tags: string[]
  failures: Failure[]
}

/** How a run of vitest ended. */
export interface RunResult {
  files: FileResult[]
  /** Errors that belong to no file, such as a worker that ended. */
  errors: string[]
}
