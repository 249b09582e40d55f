/** A deliberate bug and the tests that must fail with it. */
export interface Mutation {
  /** The file to change, from the root. */
  file: string
  /** Occurs exactly once in it. */
  search: string
  replace: string
  /** Test files, from the root. */
  tests: string[]
}

/** A mutation of a file under `src/`, with tests as paths under `src/` without `.test.ts`. */
export function mutation(
  file: string,
  search: string,
  replace: string,
  ...tests: string[]
): Mutation {
  return {
    file: `src/${file}`,
    search,
    replace,
    tests: tests.map((test) => `src/${test}.test.ts`),
  }
}
