import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from './open.ts'

/** Everything in a folder that other users could read, write or enter. */
function openToOthers(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return ['.', ...entries].filter((name) => {
    const { mode } = lstatSync(join(folder, name))
    return (mode & 0o077) !== 0
  })
}

test('only its owner can read the data folder, and each start repairs what is open [RST-08]', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'muster-private-'))
  const folder = join(parent, 'data')
  const first = await openDatabase({ kind: 'embedded', folder })
  await first.db.execute(sql`create table made_later as select generate_series(1, 10000) as number`)
  await first.db.execute(sql`checkpoint`)
  expect(openToOthers(folder)).toEqual([])
  await first.close()
  expect(openToOthers(folder)).toEqual([])

  mkdirSync(join(folder, 'backups'))
  for (const name of ['backups/old.backup.gz', 'simulator.json'])
    writeFileSync(join(folder, name), '')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    chmodSync(path, lstatSync(path).isDirectory() ? 0o777 : 0o666)
  }
  chmodSync(folder, 0o777)
  const outside = join(parent, 'outside')
  writeFileSync(outside, '')
  chmodSync(outside, 0o644)
  symlinkSync(outside, join(folder, 'link'))

  const second = await openDatabase({ kind: 'embedded', folder })
  expect(openToOthers(folder)).toEqual(['link'])
  expect(lstatSync(outside).mode & 0o777).toBe(0o644)
  await second.close()
})
