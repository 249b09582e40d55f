import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from './product.ts'

/** A copy of this version with one more migration; returns its folder. */
export function createNewerVersion(statement: string): string {
  const folder = newFolder()
  for (const part of ['src', 'guild', 'languages', 'dist', 'package.json', 'package-lock.json']) {
    cpSync(part, join(folder, part), { recursive: true })
  }
  for (const part of ['vite.config.ts', 'tsconfig.json', 'tsconfig.base.json']) {
    cpSync(part, join(folder, part))
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const migrations = join(folder, 'src', 'db', 'migrations')
  const journalFile = join(migrations, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { when: number }[] }
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, when: (last?.when ?? 0) + 1, ...{ tag: '9999_next' } })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(join(migrations, '9999_next.sql'), statement)
  return folder
}
