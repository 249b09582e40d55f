import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { readStoredSettings, storeSetup } from '../config/stored/stored-values.ts'
import { drawDefaultAvatar } from '../contract/accounts/default-avatar.ts'
import { StartupError } from '../db/startup-error.ts'
import { nachtwache } from '../demo/new-guild.ts'
import { neededPermissions } from '../discord/live/permissions.ts'
import { startSimulator } from '../simulator/start.ts'
import { fillInSetup } from '../testing/features/setup-owner.ts'
import { Caller } from '../testing/http/caller.ts'
import { newFolder } from '../testing/processes/product.ts'
import { ownerActions } from '../testing/simulator/developer-portal.ts'
import { createProgram } from './program.ts'
import { noRoles, writeInput } from './setup/input-file.ts'

test('set-up comes back with the reason if the guild’s installation does not start', async () => {
  const seed = nachtwache(new Date())
  const simulator = await startSimulator({ port: 0, seed, drawAvatar: drawDefaultAvatar })
  const owner = ownerActions(simulator)
  await owner.setMembersIntent(true)
  await owner.addBot(neededPermissions)
  const dataDir = newFolder()
  const env = {
    ...{ DATA_DIR: dataDir, PORT: '0', SETUP_CODE: 'a code of the host' },
    ...{ PUBLIC_URL: 'http://guild.example', DISCORD_API_URL: `${simulator.url}/api` },
    ...{ DISCORD_CDN_URL: `${simulator.url}/cdn`, DISCORD_URL: simulator.url },
  }
  const lines: string[] = []
  const program = createProgram({
    config: readConfig(env, []),
    readConfig: () => {
      throw new StartupError('The disk is full.')
    },
    log: pino({ level: 'silent' }),
    print: (line) => lines.push(line),
  })
  onTestFinished(async () => {
    await program.close()
    await simulator.close()
  })
  await program.start()
  const url =
    /own guild: (\S+)\/setup, with the code in SETUP_CODE/.exec(lines.at(-1) ?? '')?.[1] ?? ''
  const values = { url, code: env.SETUP_CODE, publicUrl: env.PUBLIC_URL }
  const caller = await fillInSetup(values, simulator)

  const started = await caller.post('/api/setup/start', {})
  expect(started.body).toEqual({ siteUrl: env.PUBLIC_URL })

  // Connections are refused for a moment.
  const problems = () =>
    caller.get('/api/setup').then(
      ({ body }) => body.startProblems,
      () => [],
    )
  await expect.poll(problems).toEqual(['The disk is full.'])
  expect(existsSync(join(dataDir, 'settings.json'))).toBe(false)
  expect((await caller.get('/api/setup')).body).toMatchObject({
    ...{ token: { isSet: true }, person: { name: 'Hagen' } },
  })
})

const guild = {
  DISCORD_TOKEN: 'token',
  DISCORD_CLIENT_ID: '123456789012345678',
  DISCORD_CLIENT_SECRET: 'secret',
  DISCORD_GUILD_ID: '123456789012345679',
}

/** A program whose stored guild cannot start: its database was lost in a restore. */
function openBroken(dataDir: string) {
  const env = {
    ...{ DATA_DIR: dataDir, PORT: '0', SETUP_CODE: 'a code of the host' },
    ...{ PUBLIC_URL: 'http://guild.example', DISCORD_API_URL: 'http://127.0.0.1:9/api' },
  }
  storeSetup(dataDir, guild)
  mkdirSync(join(dataDir, 'guild', 'postgres.replaced-1'), { recursive: true })
  const lines: string[] = []
  const program = createProgram({
    config: readConfig(env, []),
    readConfig: () => readConfig(env, []),
    log: pino({ level: 'silent' }),
    print: (line) => lines.push(line),
  })
  onTestFinished(() => program.close())
  return { program, lines, code: env.SETUP_CODE }
}

test('a first start that was interrupted and then fails leads back to set-up', async () => {
  const dataDir = newFolder()
  writeInput(dataDir, {
    ...{ values: guild, fixed: [], savedAt: new Date(), person: null },
    ...{ roles: noRoles, site: null, features: null, createdFor: null, hasSiteFolder: false },
  })
  const { program, lines, code } = openBroken(dataDir)

  await program.start()

  const url = /own guild: (\S+)\/setup/.exec(lines.at(-1) ?? '')?.[1] ?? ''
  const { body } = await new Caller(url).post('/api/setup/enter', { code })
  expect(body).toMatchObject({ token: { isSet: true } })
  expect(body.startProblems[0]).toContain('what a restore has put aside')
})

test('a guild that was set up before keeps its settings when it does not start', async () => {
  const dataDir = newFolder()
  const { program } = openBroken(dataDir)

  await expect(program.start()).rejects.toThrow('what a restore has put aside')
  expect(readStoredSettings(dataDir)).toEqual(guild)
})
