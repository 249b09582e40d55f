import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestFolder } from '../testing/database/database.ts'
import { newDataFolder, newFolder } from '../testing/processes/product.ts'
import { beginCreation } from './create-folder.ts'
import { forms } from './schema/applications/forms.ts'

test('a database whose creation was interrupted is created again', async () => {
  const folder = newFolder()
  expect(beginCreation(folder)).toBe(true)
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '')

  const { db, close } = await openTestFolder(folder)

  expect(await db.$count(forms)).toBe(0)
  await close()
  expect(existsSync(join(folder, 'postgres.creating'))).toBe(false)
})

test('a database that has taken the place of an interrupted one is kept', async () => {
  const folder = join(newDataFolder(), 'demo')
  writeFileSync(join(folder, 'postgres.creating'), '1')
  const files = join(folder, 'postgres', 'PG_VERSION')
  expect(existsSync(files)).toBe(true)

  expect(beginCreation(folder)).toBe(false)

  expect(existsSync(files)).toBe(true)
  expect(existsSync(join(folder, 'postgres.creating'))).toBe(false)
})
