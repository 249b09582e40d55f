import { buildWebIfStale } from '../src/app/site/build-web.ts'
import { setup as bundleProgram } from '../src/testing/processes/bundle-program.ts'
import { setup as bundleApp } from '../src/testing/screens/bundle-app.ts'
import { findChromium, findHeadlessShell } from './test/chromium.ts'
import { makeTemplate } from './test/database-template.ts'
import { startPostgres } from './test/postgres.ts'
import { runVitest } from './test/run-vitest.ts'
import { changedFiles, selectTests } from './test/select-tests.ts'
import { testFiles } from './test/test-files.ts'
import { isInProcess, testsOnBothDatabases } from './test/tests-on-both-databases.ts'

/** What to run: a command of vitest, paths, and further options. */
interface Choice {
  command: 'run' | 'related'
  paths: string[]
  options: string[]
}

/**
 * Runs all tests: those in this process on a PostgreSQL server if there is one, those marked `@both-databases`, in
 * processes or in a browser on the embedded database. Arguments select features (`npm test -- events`), files, or
 * changed files (`--changed`, `--changed=main`). Other arguments are passed to vitest.
 */
const choice = choose(process.argv.slice(2))
const chromium = findChromium()
const [template, removeProgram] = await Promise.all([
  makeTemplate(),
  bundleProgram(),
  buildWebIfStale(),
])
// Here, like the program, rather than in each vitest.
await bundleApp()
const env = {
  CHROMIUM_PATH: chromium,
  HEADLESS_SHELL_PATH: findHeadlessShell(),
  TEST_DATABASE_TEMPLATE: template,
  DEMO_QUIET: '1',
  // The bundles were made for production.
  NODE_ENV: 'test',
}
// An interrupt ends vitest; the server is stopped after that.
process.on('SIGINT', () => {})
const postgres = await startPostgres()
if (!postgres) {
  console.log(
    'There is no PostgreSQL server here (no TEST_DATABASE_URL, no initdb): the tests run on the embedded database only.',
  )
}
const { status, failures } = await runVitest(splitByDatabase(choice, postgres !== null), {
  ...process.env,
  ...env,
  TEST_DATABASE_URL: postgres?.url ?? '',
  ...(choice.paths.length > 0 && { TEST_WORKERS: '2' }),
})
await postgres?.stop()
removeProgram()
if (failures.length > 0) console.log(`\nFailures:\n\n${failures.join('\n\n')}`)
process.exit(status)

function choose(args: string[]): Choice {
  const changed = args.find((arg) => /^--changed(=|$)/.test(arg))
  if (changed) {
    const paths = changedFiles(changed.split('=')[1] ?? 'HEAD')
    return { command: 'related', paths, options: args.filter((arg) => arg !== changed) }
  }
  const firstOption = args.findIndex((arg) => arg.startsWith('-'))
  const names = firstOption < 0 ? args : args.slice(0, firstOption)
  const isPath = (name: string) => /[/.]/.test(name)
  const features = names.filter((name) => !isPath(name))
  const tests = features.length > 0 ? selectTests(features) : []
  if (features.length > 0 && tests.length === 0) {
    console.error(`No test file is about ${features.join(' or ')}.`)
    process.exit(1)
  }
  return {
    command: 'run',
    paths: [...names.filter(isPath), ...tests],
    options: args.slice(names.length),
  }
}

/**
 * The arguments of one vitest for each database, to run at the same time: within one, workers of the second project
 * would not start before the last file of the first has ended.
 */
function splitByDatabase({ command, paths, options }: Choice, hasServer: boolean): string[][] {
  if (!hasServer || options.some((option) => option.startsWith('--project'))) {
    return [[command, ...paths, ...options]]
  }
  const onBoth = new Set(testsOnBothDatabases())
  const isEmbedded = (path: string) => !isInProcess(path) || onBoth.has(path)
  const runs = { embedded: isEmbedded, postgres: isInProcess }
  const files = testFiles('src', 'tests')
  return Object.entries(runs).flatMap(([project, belongs]) => {
    const isChosen = (path: string) => files.some((file) => file.includes(path) && belongs(file))
    const chosen = command === 'run' ? paths.filter(isChosen) : paths
    if (paths.length > 0 && chosen.length === 0) return []
    return [[command, ...chosen, ...options, `--project=${project}`]]
  })
}
