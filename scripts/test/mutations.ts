import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTemplate } from './database-template.ts'
import type { Mutation } from './mutations/mutation.ts'
import { outerLayers } from './mutations/outer-layers.ts'
import { product } from './mutations/product.ts'
import { rules } from './mutations/rules.ts'
import { site } from './mutations/site.ts'
import type { RunResult } from './results.ts'
import { root } from './test-files.ts'

/**
 * Applies small bugs one at a time, runs the tests that must fail and lists the mutations that survive.
 * Works on the last commit in a temporary worktree:
 *
 *     npx tsx scripts/test/mutations.ts [PART OF A PATH [--unchecked]]
 *
 * First it runs the tests without a mutation, unless `--unchecked` is given.
 */
const all = [...rules, ...product, ...site, ...outerLayers]
const required = 0.95
const [part = '', option] = process.argv.slice(2)
const chosen = all.filter(({ file }) => file.includes(part))

const folder = join(mkdtempSync(join(tmpdir(), 'muster-mutations-')), 'worktree')
execFileSync('git', ['worktree', 'add', '--detach', folder, 'HEAD'], { cwd: root, stdio: 'ignore' })
process.on('exit', () => {
  execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root })
  rmSync(join(folder, '..'), { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
const env = {
  ...process.env,
  DEMO_QUIET: '1',
  // A mutation may make a test wait forever: six seconds for a value and two minutes for a test are enough.
  TEST_PATIENCE: '0.2',
  TEST_DATABASE_URL: '',
  TEST_DATABASE_TEMPLATE: await makeTemplate(),
}

requireCurrent(all)
if (option !== '--unchecked') requirePassing(chosen)
const survivors = chosen.filter((mutation, index) => {
  const [failure] = failuresWith(mutation.tests, mutation)
  console.log(`${index + 1}/${chosen.length} ${describeMutation(mutation)}`)
  console.log(
    `    ${failure ? `caught by ${failure.split('\n')[0]?.replace(/^.*\/worktree\//, '')}` : 'SURVIVED'}`,
  )
  return failure === undefined
})
const caught = chosen.length - survivors.length
console.log(`\n${caught} of ${chosen.length} mutations were caught.`)
if (survivors.length > 0) console.log(`Survivors:\n${survivors.map(describeMutation).join('\n')}`)
process.exit(caught >= chosen.length * required ? 0 : 1)

/** Exits if the search text of a mutation does not occur exactly once. */
function requireCurrent(mutations: Mutation[]): void {
  const outdated = mutations.filter(
    ({ file, search }) => readFileSync(join(folder, file), 'utf8').split(search).length !== 2,
  )
  if (outdated.length === 0) return
  console.error(
    `The code to break is not there exactly once:\n${outdated.map(describeMutation).join('\n')}`,
  )
  process.exit(2)
}

/** Exits if tests fail without a mutation, since they would seem to catch every mutation. */
function requirePassing(mutations: Mutation[]): void {
  const failures = failuresWith([...new Set(mutations.flatMap(({ tests }) => tests))])
  if (failures.length === 0) return
  console.error(`These tests fail without any mutation:\n${failures.join('\n')}`)
  process.exit(2)
}

/** Runs tests with a mutation applied and returns their failures. */
function failuresWith(tests: string[], mutation?: Mutation): string[] {
  const path = mutation && join(folder, mutation.file)
  const source = path && readFileSync(path, 'utf8')
  if (path && source)
    writeFileSync(
      path,
      source.replace(mutation.search, () => mutation.replace),
    )
  const results = join(folder, '..', 'results.json')
  rmSync(results, { force: true })
  const options = [
    'run',
    '--project=embedded',
    '--project=processes',
    '--bail=1',
    '--reporter=./scripts/test/results-reporter.ts',
    '--experimental.fsModuleCache',
  ]
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...options, ...tests],
    { cwd: folder, env: { ...env, TEST_RESULTS: results }, stdio: 'ignore' },
  )
  if (path && source) writeFileSync(path, source)
  if (status === 0) return []
  const { files }: RunResult = existsSync(results)
    ? JSON.parse(readFileSync(results, 'utf8'))
    : { files: [] }
  const failures = files.flatMap((file) =>
    file.failures.map(({ test }) => `${file.path} › ${test ?? 'outside tests'}`),
  )
  return failures.length > 0 ? failures : ['vitest itself, which ended with an error']
}

function describeMutation({ file, search, replace }: Mutation): string {
  return `${file}: ${JSON.stringify(search)} → ${JSON.stringify(replace)}`
}
