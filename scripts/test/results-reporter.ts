import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { SerializedError, TestCase, TestModule } from 'vitest/node'
import type { Reporter } from 'vitest/reporters'
import type { Failure, FileResult, RunResult } from './results.ts'
import { tagsIn } from './tags.ts'

interface VitestError {
  name?: string
  message: string
  diff?: string | undefined
  stack?: string | undefined
  stacks?: { file: string; line: number; column: number }[] | undefined
}

/** Writes the results of a run to the file in TEST_RESULTS. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(
    modules: ReadonlyArray<TestModule>,
    unhandledErrors: ReadonlyArray<SerializedError>,
  ): void {
    const results: RunResult = { files: modules.map(resultOf), errors: [] }
    for (const error of unhandledErrors) {
      const test = error.VITEST_TEST_PATH
      const path = typeof test === 'string' ? relative(process.cwd(), test) : null
      const file = results.files.find((one) => one.path === path)
      const text = describeError(error)
      if (file) file.failures.push({ test: null, error: text })
      else results.errors.push(text)
    }
    writeFileSync(process.env.TEST_RESULTS ?? '', JSON.stringify(results))
  }
}

function resultOf(module: TestModule): FileResult {
  const tests = [...module.children.allTests()]
  const suites = [...module.children.allSuites()]
  const outside = [...module.errors(), ...suites.flatMap((suite) => suite.errors())]
  const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  const failures: Failure[] = [
    ...tests.flatMap(failuresOf),
    ...outside.map((error) => ({ test: null, error: describeError(error) })),
  ]
  // A worker that ended leaves a file without any result.
  if (failures.length === 0 && !module.ok()) {
    failures.push({ test: null, error: `The file ended as ${module.state()}, without an error.` })
  }
  return {
    path: relative(process.cwd(), module.moduleId),
    project: module.project.name,
    seconds: Math.round((prepareDuration + collectDuration + setupDuration + duration) / 100) / 10,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    tags: tests.flatMap((test) => tagsIn(test.fullName)),
    failures,
  }
}

function failuresOf(test: TestCase): Failure[] {
  const result = test.result()
  if (result.state !== 'failed') return []
  return [{ test: test.fullName, error: result.errors.map(describeError).join('\n') }]
}

/** The message, the first lines of the difference, and the places in the project's code that led to it. */
function describeError(error: VitestError): string {
  const frames = (error.stacks ?? [])
    .filter(({ file }) => !file.includes('node_modules'))
    .map(({ file, line }) => `at ${relative(process.cwd(), file)}:${line}`)
  const stack = frames.length > 0 ? frames : (error.stack ?? '').split('\n').slice(1)
  const lines = [
    `${error.name ?? 'Error'}: ${error.message}`,
    ...(error.diff ?? '').split('\n').slice(0, 30),
    ...stack.slice(0, 6),
  ]
  return stripVTControlCharacters(lines.filter((line) => line.trim() !== '').join('\n'))
}
