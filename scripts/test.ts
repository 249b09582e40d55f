import { buildWebIfStale } from '../src/app/site/build-web.ts'
import { setup as bundleProgram } from '../src/testing/processes/bundle-program.ts'
import { setup as bundleApp } from '../src/testing/screens/bundle-app.ts'
import { ensureChromium, findHeadlessShell } from './test/chromium.ts'
import { makeTemplate } from './test/database-template.ts'
import { createRunFolder } from './test/leftovers.ts'
import { startPostgres } from './test/postgres.ts'
import { writeRecord } from './test/record.ts'
import { runVitest } from './test/run-vitest.ts'
import { changedFiles, selectTests } from './test/select-tests.ts'
import { checkTags, readTags } from './test/tags.ts'
import { judge, summarize } from './test/verdict.ts'

/** What to run: a command of vitest, paths, and further options. */
interface Choice {
  command: 'run' | 'related'
  paths: string[]
  options: string[]
}

/**
 * Runs all tests in the groups of vitest.config.ts, and each failed file once more. Arguments select features
 * (`npm test -- events`), files, or changed files (`--changed`, `--changed=main`). Other arguments are passed to
 * vitest.
 */
const startedAt = new Date()
const { command, paths, options } = choose(process.argv.slice(2))
const folder = createRunFolder()
process.env.TMPDIR = folder.path
const chromium = ensureChromium()
const [template, removeProgram] = await Promise.all([
  makeTemplate(),
  bundleProgram(),
  buildWebIfStale(),
])
// Here, like the program, rather than in each vitest.
await bundleApp()
// An interrupt ends vitest; the server is stopped after that.
let isInterrupted = false
process.on('SIGINT', () => {
  isInterrupted = true
})
// Tests that empty all tables would wait for a vacuum of those that had many rows.
const postgres = await startPostgres('-c autovacuum=off')
if (!postgres) {
  console.log(
    'There is no PostgreSQL server here (no TEST_DATABASE_URL, no initdb): the tests run on the embedded database only.',
  )
}
const env = {
  ...process.env,
  CHROMIUM_PATH: chromium,
  HEADLESS_SHELL_PATH: findHeadlessShell(),
  TEST_DATABASE_TEMPLATE: template,
  TEST_DATABASE_URL: postgres?.url ?? '',
  DEMO_QUIET: '1',
  // The bundles were made for production.
  NODE_ENV: 'test',
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
}
const result = await runVitest([command, ...paths, ...options], env)
const verdict = await judge(result, async ({ path, project }) => {
  if (isInterrupted) return { files: [], errors: ['The run was interrupted.'] }
  console.log(`\nA second try: ${path}`)
  return runVitest(['run', path, `--project=${project}`], env)
})
const isWhole = command === 'run' && paths.length + options.length === 0
if (isWhole && verdict.isGreen) {
  verdict.errors.push(...checkTags(verdict.tags, readTags()))
  verdict.isGreen = verdict.errors.length === 0
}
await postgres?.stop()
removeProgram()
const leftBehind = folder.clear()
writeRecord(startedAt, result, verdict, leftBehind)
for (const one of leftBehind) console.log(`Ended a process that a test left behind: ${one}`)
console.log(`\n${summarize(verdict)}`)
process.exit(verdict.isGreen ? 0 : 1)

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
