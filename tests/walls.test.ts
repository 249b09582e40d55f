import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Where a careless import stands, and the import. */
type Import = [path: string, line: string]

const closed: Import[] = [
  ['src/contract/careless.ts', "import { x } from '../domain/roster.ts'"],
  ['src/db/careless.ts', "import { x } from '../contract/answers.ts'"],
  ['src/discord/live/careless.ts', "import { x } from '../../domain/roster.ts'"],
  ['src/domain/careless.ts', "import { x } from '../server/guards.ts'"],
  ['src/domain/forms/careless.ts', "import { x } from '../../discord/live/live.ts'"],
  ['src/server/careless.ts', "import { x } from '../db/open.ts'"],
  ['src/server/careless.ts', "import { x } from '../bot/bot.ts'"],
  ['src/bot/careless.ts', "import { x } from '../discord/live/live.ts'"],
  ['src/domain/sheets/careless.ts', "import { x } from '../../sheets/live/google.ts'"],
  ['src/sheets/live/careless.ts', "import { x } from '../../domain/roster.ts'"],
  ['src/domain/raid-helper/careless.ts', "import { x } from '../../raid-helper/live/live.ts'"],
  ['src/raid-helper/live/careless.ts', "import { x } from '../../domain/roster.ts'"],
  ['src/web/careless.tsx', "import { x } from '../domain/roster.ts'"],
  ['src/simulator/careless.ts', "import { x } from '../contract/answers.ts'"],
  ['src/server/careless.ts', "import { x } from '../testing/test-app.ts'"],
  ['src/domain/careless.ts', "import { x } from 'fastify'"],
  ['src/domain/careless.ts', "import { x } from '@discordjs/rest'"],
  ['src/server/careless.ts', "import { x } from 'drizzle-orm'"],
  ['src/domain/careless.ts', "import { x } from 'pg'"],
  ['src/domain/careless.ts', "import { x } from '@googleapis/sheets'"],
  ['src/web/careless.tsx', "import { x } from 'zod'"],
]

const open: Import[] = [
  ['src/domain/careless.ts', "import { x } from '../db/open.ts'"],
  ['src/domain/careless.ts', "import { x } from '../discord/discord.ts'"],
  ['src/domain/sheets/careless.ts', "import { x } from '../../sheets/sheets.ts'"],
  ['src/server/careless.ts', "import { x } from '../domain/sheets/write-tab.ts'"],
  ['src/domain/raid-helper/careless.ts', "import { x } from '../../raid-helper/raid-helper.ts'"],
  ['src/raid-helper/live/careless.ts', "import { z } from 'zod'\nconst x = z"],
  ['src/domain/careless.ts', "import { x } from 'drizzle-orm'"],
  ['src/server/careless.ts', "import { x } from '../domain/guild/members.ts'"],
  ['src/web/home/careless.tsx', "import { x } from '@guild/guild.ts'"],
]

const nameOf = (index: number, path: string) => path.replace('careless', `careless-${index}`)

/** The files, each with one of these imports, in which the linter reports it. */
function lint(imports: Import[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'muster-walls-'))
  copyFileSync('biome.jsonc', join(folder, 'biome.jsonc'))
  imports.forEach(([path, line], index) => {
    const file = join(folder, nameOf(index, path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${line}\nexport const y = x\n`)
  })
  const { stdout } = spawnSync(
    process.execPath,
    [
      resolve('node_modules/@biomejs/biome/bin/biome'),
      'lint',
      '--vcs-enabled=false',
      '--max-diagnostics=none',
      '--reporter=github',
    ],
    { cwd: folder, encoding: 'utf8' },
  )
  const refusals = stdout.split('\n').filter((line) => line.includes('noRestrictedImports'))
  return imports
    .map(([path], index) => nameOf(index, path))
    .filter((file) => refusals.some((line) => line.includes(file)))
}

test('an import across a module boundary is refused', () => {
  expect(lint(closed)).toEqual(closed.map(([path], index) => nameOf(index, path)))
})

test('an import of another module’s public part is allowed', () => {
  expect(lint(open)).toEqual([])
})
