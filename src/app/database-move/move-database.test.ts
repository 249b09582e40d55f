import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startCluster } from '../../../scripts/test/postgres.ts'
import { readConfig } from '../../config/config.ts'
import { openDatabase } from '../../db/open.ts'
import { connectServer } from '../../db/server.ts'
import { newOwnedDatabase } from '../../testing/database/owned-database.ts'
import { newDataFolder } from '../../testing/processes/product.ts'
import { movableFolder, moveDatabase } from './move-database.ts'
import { createMovingApp } from './moving-app.ts'

const cluster = await startCluster()
const server = cluster?.url ?? ''
afterAll(() => cluster?.stop())

/** The configuration of a guild with this data folder. */
const configOf = (DATA_DIR: string) =>
  readConfig(
    {
      ...{ DATA_DIR, PORT: '0', PUBLIC_URL: 'http://localhost' },
      ...{ DISCORD_TOKEN: 'token', DISCORD_CLIENT_SECRET: 'secret' },
      ...{ DISCORD_CLIENT_ID: '123456789012345678', DISCORD_GUILD_ID: '123456789012345679' },
    },
    [],
  )

test.skipIf(!cluster)(
  'a move never goes back to the embedded database once the address is stored',
  async () => {
    const url = await newOwnedDatabase(server, 'stored')
    const dataDir = newDataFolder('guild')
    const readAgain = () => configOf(dataDir)
    const started: string[] = []
    const moving = moveDatabase(
      {
        ...{ config: readAgain(), readConfig: readAgain, log: pino({ level: 'silent' }) },
        print: () => {},
        async run(create) {
          const app = create()
          await app.start()
          await app.close()
          throw new Error('not everything could be closed')
        },
        async runGuild({ database }) {
          started.push(database.kind)
          return true
        },
      },
      url,
      { state: () => ({ step: 'copying', problem: null }), report: () => {} },
    )

    await expect(moving).rejects.toThrow('not everything could be closed')
    expect(started).toEqual([])
    expect(readAgain().database).toEqual({ kind: 'server', url })
  },
)

test.skipIf(!cluster)(
  'a program that is asked to end stops copying, so that the server stays empty',
  async () => {
    const url = await newOwnedDatabase(server, 'interrupted')
    const held = await connectServer(url)
    onTestFinished(held.close)
    // The copy waits for it.
    await held.db.execute('begin')
    await held.db.execute('create schema drizzle')
    const config = configOf(newDataFolder('guild'))
    const folder = movableFolder(config) ?? ''
    let isStored = false
    const app = createMovingApp({
      ...{ config, folder, url, log: pino({ level: 'silent' }) },
      onCopied: () => {
        isStored = true
      },
      state: () => ({ step: 'copying', problem: null }),
    })
    const copying = app.start().catch((error: Error) => error)
    const observer = await connectServer(server)
    onTestFinished(observer.close)
    const waiting = sql`select from pg_stat_activity
    where usename = 'interrupted' and wait_event_type = 'Lock'`
    await expect.poll(() => observer.db.execute(waiting)).toMatchObject({ rowCount: 1 })
    await app.close()

    expect(await copying).toBeInstanceOf(Error)
    expect(isStored).toBe(false)
    // The folder is free for the next start.
    const again = await openDatabase({ kind: 'embedded', folder })
    await again.close()
  },
)
