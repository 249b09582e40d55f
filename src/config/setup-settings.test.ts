import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/processes/product.ts'
import { readConfig } from './config.ts'
import { storeDatabaseUrl, storeSetup } from './stored/stored-values.ts'

const guild = {
  DISCORD_TOKEN: 'token',
  DISCORD_CLIENT_ID: '123456789012345678',
  DISCORD_CLIENT_SECRET: 'secret',
  DISCORD_GUILD_ID: '123456789012345679',
  PUBLIC_URL: 'https://guild.example',
}

const { PUBLIC_URL: _, ...withoutAddress } = guild

test.each<[string, NodeJS.ProcessEnv, string]>([
  ['nothing is set, beside the demo', {}, 'simulator'],
  ['only Discord’s addresses are set', { DISCORD_API_URL: 'http://127.0.0.1:9/api' }, 'simulator'],
  [
    'SETUP_CODE is set with a part of the Discord settings',
    { DISCORD_CLIENT_ID: guild.DISCORD_CLIENT_ID, SETUP_CODE: 'twelve letters' },
    'not-set-up',
  ],
  [
    'SETUP_CODE is set with everything but the address',
    { ...withoutAddress, SETUP_CODE: 'twelve letters' },
    'not-set-up',
  ],
  ['the address is public', { PUBLIC_URL: 'https://guild.example' }, 'not-set-up'],
  ['an address only looks local', { PUBLIC_URL: 'http://localhost.guild.example' }, 'not-set-up'],
])('set-up is offered if %s', (_, env, kind) => {
  const { discord, setup } = readConfig({ DATA_DIR: newFolder(), ...env }, [])

  expect(discord.kind).toBe(kind)
  const { DISCORD_API_URL: _address, SETUP_CODE: code, ...fixed } = env
  expect(setup).toMatchObject({ fixed, ...(code && { code }) })
})

test.each<[string, NodeJS.ProcessEnv, string[]]>([
  ['a guild', guild, []],
  ['a simulator elsewhere', { SIMULATOR_URL: 'http://127.0.0.1:3001' }, []],
  ['a demo on a PostgreSQL server', { DATABASE_URL: 'postgres://localhost/muster' }, []],
])('set-up is not offered to %s', (_, env, args) => {
  expect(readConfig({ DATA_DIR: newFolder(), ...env }, args).setup).toBeUndefined()
})

test('what set-up has stored counts unless the environment sets it', () => {
  const dataDir = newFolder()
  storeSetup(dataDir, guild)

  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://other.example' }, [])

  expect(config.discord).toMatchObject({ kind: 'real', token: 'token', clientSecret: 'secret' })
  expect(config.publicUrl).toBe('https://other.example')
  expect(config.stored).toEqual(Object.keys(guild).filter((name) => name !== 'PUBLIC_URL'))
  expect(config.setup).toBeUndefined()
})

test('demo and guild have folders of their own, and data from before keeps its place', () => {
  const folderOf = (DATA_DIR: string, env: NodeJS.ProcessEnv = {}) =>
    readConfig({ DATA_DIR, ...env }, []).database
  const fresh = newFolder()
  const old = newFolder()
  mkdirSync(join(old, 'postgres'))

  expect(folderOf(fresh)).toEqual({ kind: 'embedded', folder: join(fresh, 'demo') })
  expect(folderOf(fresh, guild)).toEqual({ kind: 'embedded', folder: join(fresh, 'guild') })
  expect(folderOf(old)).toEqual({ kind: 'embedded', folder: old })
  expect(folderOf(old, guild)).toEqual({ kind: 'embedded', folder: old })
  const onServer = newFolder()
  mkdirSync(join(onServer, 'backups'))
  const DATABASE_URL = 'postgres://localhost/muster'
  expect(readConfig({ DATA_DIR: onServer, DATABASE_URL, ...guild }, []).backups.folder).toBe(
    join(onServer, 'backups'),
  )
  storeSetup(old, guild)
  expect(folderOf(old)).toEqual({ kind: 'embedded', folder: join(old, 'guild') })
})

test('data in a folder of its own stays there, whatever comes into DATA_DIR later', () => {
  const dataDir = newFolder()
  const BACKUP_DIR = join(dataDir, 'backups')
  mkdirSync(join(dataDir, 'guild', 'postgres'), { recursive: true })
  for (const name of ['backups', 'postgres']) mkdirSync(join(dataDir, name))

  const { database } = readConfig({ DATA_DIR: dataDir, BACKUP_DIR, ...guild }, [])
  expect(database).toEqual({ kind: 'embedded', folder: join(dataDir, 'guild') })
})

test('data from before that has lost its settings is not set up a second time', () => {
  const old = newFolder()
  mkdirSync(join(old, 'postgres'))

  expect(() => readConfig({ DATA_DIR: old, PUBLIC_URL: 'https://guild.example' }, [])).toThrow(
    'Without the DISCORD_ settings',
  )
})

test('an installation that only stores its database server keeps its folder', () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'postgres.moved-1'))
  const url = 'postgres://muster:secret@db.example/guild'
  storeDatabaseUrl(dataDir, url)

  const config = readConfig({ DATA_DIR: dataDir, ...guild }, [])

  expect(config.database).toEqual({ kind: 'server', url })
  expect(config.stored).toEqual(['DATABASE_URL'])
  expect(config.backups.folder).toBe(join(dataDir, 'backups'))
})
