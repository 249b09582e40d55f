import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { modules, unrestricted } from '../scripts/imports/allowed-imports.ts'
import { forbiddenImports, importCycles } from '../scripts/imports/forbidden-imports.ts'
import { filesWithFakeTimers, filesWithOwnTime, withOwnTime } from '../scripts/imports/own-time.ts'
import { sourceFiles } from '../scripts/imports/source-files.ts'

/** A file of each module, so that an import of it resolves. */
const targets = [
  'src/bot/bot.ts',
  'src/contract/answers.ts',
  'src/db/open.ts',
  'src/discord/discord.ts',
  'src/discord/live/live-discord.ts',
  'src/domain/core/context.ts',
  'src/domain/events/reminders.ts',
  'src/domain/jobs/jobs.ts',
  'src/integrations/raid-helper/live/live-raid-helper.ts',
  'src/integrations/raid-helper/raid-helper.ts',
  'src/server/server.ts',
  'src/integrations/sheets/live/google-sheets.ts',
  'src/integrations/sheets/sheets.ts',
  'src/simulator/simulator.ts',
  'src/app/app.ts',
  'src/testing/http/caller.ts',
  'src/web/ui/button.tsx',
]

const problemsOf = (path: string, source: string) =>
  forbiddenImports(new Map([...targets.map((target) => [target, ''] as const), [path, source]]))

describe('an import that crosses a module boundary', () => {
  test.each([
    ['src/contract/x.ts', '../domain/core/context.ts'],
    ['src/db/x.ts', '../contract/answers.ts'],
    ['src/discord/live/x.ts', '../../domain/core/context.ts'],
    ['src/domain/core/x.ts', '../../server/server.ts'],
    ['src/domain/jobs/x.ts', '../events/reminders.ts'],
    ['src/domain/forms/x.ts', '../../discord/live/live-discord.ts'],
    ['src/domain/forms/x.ts', '../../app/app.ts'],
    ['src/domain/sheets/x.ts', '../../integrations/sheets/live/google-sheets.ts'],
    ['src/domain/raid-helper/x.ts', '../../integrations/raid-helper/live/live-raid-helper.ts'],
    ['src/server/x.ts', '../db/open.ts'],
    ['src/server/x.ts', '../bot/bot.ts'],
    ['src/server/x.ts', '../testing/http/caller.ts'],
    ['src/bot/x.ts', '../discord/live/live-discord.ts'],
    ['src/bot/x.ts', '../app/app.ts'],
    ['src/integrations/sheets/live/x.ts', '../../../domain/core/context.ts'],
    ['src/integrations/raid-helper/live/x.ts', '../../../domain/core/context.ts'],
    ['src/web/x.tsx', '../domain/core/context.ts'],
    ['src/simulator/x.ts', '../contract/answers.ts'],
    ['src/domain/core/x.ts', 'fastify'],
    ['src/domain/core/x.ts', '@discordjs/rest'],
    ['src/domain/core/x.ts', 'pg'],
    ['src/domain/core/x.ts', '@googleapis/sheets'],
    ['src/server/x.ts', 'drizzle-orm/pg-core'],
    ['src/web/x.tsx', 'zod'],
    ['src/web/x.tsx', 'node:fs'],
  ])('is reported: %s from %s', (path, target) => {
    expect(problemsOf(path, `import { x } from '${target}'\n`)).toHaveLength(1)
  })

  test.each([
    `import type { X } from '../../server/server.ts'`,
    `import {\n  type X,\n  y,\n} from '../../server/server.ts'`,
    `import '../../server/server.ts'`,
    `export * from '../../server/server.ts'`,
    `const { x } = await import('../../server/server.ts')`,
  ])('is reported in the form %j', (statement) => {
    expect(problemsOf('src/domain/core/x.ts', statement)).toEqual([
      'src/domain/core/x.ts may not import src/server/server.ts.',
    ])
  })

  test('is reported for a module that the table does not list', () => {
    expect(problemsOf('src/newcomer/x.ts', '')).toHaveLength(1)
  })
})

test.each([
  ['src/domain/events/x.ts', '../jobs/jobs.ts'],
  ['src/domain/core/x.ts', '../../db/open.ts'],
  ['src/domain/core/x.ts', '../../discord/discord.ts'],
  ['src/domain/sheets/x.ts', '../../integrations/sheets/sheets.ts'],
  ['src/domain/raid-helper/x.ts', '../../integrations/raid-helper/raid-helper.ts'],
  ['src/domain/core/x.ts', 'drizzle-orm'],
  ['src/server/x.ts', '../domain/core/context.ts'],
  ['src/server/x.ts', '@fastify/cookie'],
  ['src/integrations/raid-helper/live/x.ts', 'zod'],
  ['src/server/x.test.ts', '../db/open.ts'],
])('%s can import %s', (path, target) => {
  expect(problemsOf(path, `import { x } from '${target}'\n`)).toEqual([])
})

describe('own time', () => {
  const problems = (path: string, source: string) => filesWithOwnTime(new Map([[path, source]]))

  test.each([
    "import { setTimeout as wait } from 'node:timers/promises'",
    'setInterval(check, 500)',
    'const now = Date.now()',
    'const now = new Date()',
    'const from = performance.now()',
    'const signal = AbortSignal.timeout(5)',
  ])('is reported outside the clock: %s', (source) => {
    expect(problems('src/domain/events/x.ts', source)).toHaveLength(1)
    expect(problems('src/clock/live-clock.ts', source)).toEqual([])
    expect(problems('src/domain/events/x.test.ts', source)).toEqual([])
  })

  test('is not the time of a clock', () => {
    const source = "const at = ctx.now()\nawait ctx.sleep(5)\nconst day = new Date('2026-06-01')"
    expect(problems('src/domain/events/x.ts', source)).toEqual([])
  })
})

test('fake timers are reported, because they stop the app that other tests of the worker use', () => {
  const source = ['vi', 'useFakeTimers()'].join('.')
  expect(filesWithFakeTimers(new Map([['src/web/ui/x.test.ts', source]]))).toHaveLength(1)
})

test('import cycles are reported, including type imports', () => {
  const cycle = new Map([
    ['src/domain/a.ts', "import { b } from './b.ts'"],
    ['src/domain/b.ts', "import type { C } from './c.ts'"],
    ['src/domain/c.ts', "import type { A } from './a.ts'"],
    ['src/domain/d.ts', "import { a } from './a.ts'"],
  ])
  expect(importCycles(cycle).map((files) => files.sort())).toEqual([
    ['src/domain/a.ts', 'src/domain/b.ts', 'src/domain/c.ts'],
  ])
})

test('the table of allowed imports lists only existing paths', () => {
  const named = Object.entries(modules).flatMap(([name, { imports }]) => [name, ...imports])

  const withTime = Object.keys(withOwnTime)
  expect([...named, ...unrestricted, ...withTime].filter((path) => !existsSync(path))).toEqual([])
})

test('no file of the repository crosses a boundary or is in an import cycle', () => {
  const sources = sourceFiles(resolve(import.meta.dirname, '..'))

  expect(sources.size).toBeGreaterThan(500)
  expect(forbiddenImports(sources)).toEqual([])
  expect(filesWithOwnTime(sources)).toEqual([])
  expect(filesWithFakeTimers(sources)).toEqual([])
  expect(importCycles(sources)).toEqual([])
})
