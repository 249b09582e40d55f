import { resolve } from 'node:path'
import { buildWebIfStale } from '../src/app/site/build-web.ts'
import { findChromium } from './test/chromium.ts'
import { makeTemplate } from './test/database-template.ts'
import { startPostgres } from './test/postgres.ts'
import { runVitest } from './test/run-vitest.ts'
import { changedFiles, selectTests } from './test/select-tests.ts'

/** What to run: a command of vitest, paths, and further options. */
interface Choice {
  command: 'run' | 'related'
  paths: string[]
  options: string[]
}

/**
 * Runs all tests: those of `src/` on a PostgreSQL server if there is one, those marked `@both-databases` on the
 * embedded database as well, and those of `tests/`. Arguments select features (`npm test -- events`), files, or
 * changed files (`--changed`, `--changed=main`). Other arguments are passed to vitest.
 */
const runs = splitByFolder(choose(process.argv.slice(2)))
const env = {
  CHROMIUM_PATH: findChromium(),
  TEST_DATABASE_TEMPLATE: await makeTemplate(),
  DEMO_QUIET: '1',
}
await buildWebIfStale(resolve('./guild'))
// An interrupt ends vitest; the server is stopped after that.
process.on('SIGINT', () => {})
const postgres = await startPostgres()
if (!postgres) {
  console.log(
    'There is no PostgreSQL server here (no TEST_DATABASE_URL, no initdb): the tests run on the embedded database only.',
  )
}
const { status, failures } = await runVitest(runs, {
  ...process.env,
  ...env,
  TEST_DATABASE_URL: postgres?.url ?? '',
})
await postgres?.stop()
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
 * The arguments of one vitest for `src/` and one for `tests/`, to run at the same time: a single one would not
 * start the second group of projects before the last file of the first has ended.
 */
function splitByFolder({ command, paths, options }: Choice): string[][] {
  if (options.some((option) => option.startsWith('--project'))) {
    return [[command, ...paths, ...options]]
  }
  const folders = { tests: '--project=journeys', src: '--project=!journeys' }
  return Object.entries(folders).flatMap(([folder, project]) => {
    const isElsewhere = (path: string) => /^(src|tests)\//.test(path) && !path.startsWith(folder)
    const chosen = command === 'run' ? paths.filter((path) => !isElsewhere(path)) : paths
    if (paths.length > 0 && chosen.length === 0) return []
    return [[command, ...chosen, ...options, project]]
  })
}
