import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../testing/processes/product.ts'
import { readStoredSettings, removeSetup, storeDatabaseUrl, storeSetup } from './stored-values.ts'

const values = {
  PUBLIC_URL: 'https://guild.example',
  DISCORD_TOKEN: 'the very secret token',
  DISCORD_CLIENT_SECRET: 'the client secret',
}

function store(): { folder: string; file: string; key: string } {
  const folder = newFolder()
  storeSetup(folder, values)
  return { folder, file: join(folder, 'settings.json'), key: join(folder, 'settings.key') }
}

test('values are read as they were stored, until they are removed', () => {
  const { folder } = store()

  expect(readStoredSettings(folder)).toEqual(values)
  removeSetup(folder)
  expect(readStoredSettings(folder)).toBeNull()
})

test('secrets are encrypted, and only this user can read the files', () => {
  const { file, key } = store()

  const text = readFileSync(file, 'utf8')
  expect(text).toContain('https://guild.example')
  expect(text).not.toContain(values.DISCORD_TOKEN)
  expect(text).not.toContain(values.DISCORD_CLIENT_SECRET)
  for (const path of [file, key]) expect(statSync(path).mode & 0o777).toBe(0o600)
})

test.each<[string, (paths: ReturnType<typeof store>) => void, string]>([
  ['another key', ({ key }) => writeFileSync(key, 'x'.repeat(43)), 'cannot be decrypted with'],
  ['the key of another installation', ({ key }) => copyFileSync(store().key, key), 'decrypted'],
  ['a damaged file', ({ file }) => writeFileSync(file, '{"PUBLIC'), 'settings.json cannot be read'],
  [
    'a secret in the place of the other',
    ({ file }) => {
      const { DISCORD_TOKEN, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
      writeFileSync(file, JSON.stringify({ ...rest, DISCORD_CLIENT_SECRET: DISCORD_TOKEN }))
    },
    'DISCORD_CLIENT_SECRET',
  ],
])('with %s the start ends with a sentence', (_, damage, sentence) => {
  const paths = store()
  damage(paths)

  expect(() => readStoredSettings(paths.folder)).toThrow(sentence)
})

test('a moved database stays stored when set-up is done again or has failed', () => {
  const { folder } = store()
  const DATABASE_URL = 'postgres://muster:secret@db.example/guild'
  storeDatabaseUrl(folder, DATABASE_URL)
  expect(readStoredSettings(folder)).toEqual({ ...values, DATABASE_URL })
  expect(readFileSync(join(folder, 'settings.json'), 'utf8')).not.toContain('db.example')

  removeSetup(folder)
  expect(readStoredSettings(folder)).toEqual({ DATABASE_URL })
  storeSetup(folder, values)
  expect(readStoredSettings(folder)).toEqual({ ...values, DATABASE_URL })
})
