import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endSetup } from '../../app/setup/setup.ts'
import { initialTheme } from '../../contract/setup/chosen-site.ts'
import type { SetupState } from '../../contract/setup/setup.ts'
import type { Db } from '../../db/db.ts'
import { openDatabase } from '../../db/open.ts'
import { guild } from '../../db/schema/guild.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { findLatestVersion } from '../../domain/site/site-versions.ts'
import { enterSignedIn, openSignedIn, openTestSetup } from '../../testing/features/setup.ts'
import type { Caller } from '../../testing/http/caller.ts'

const icon = 'tests/fixtures/second-guild/img/icon-512.png'
const violet = { accent: '#aa6ee3', ground: 'midnight', typefaces: 'chakra-petch' }

const path = '/api/setup/logo'
const upload = (caller: Caller, bytes: Buffer) =>
  caller.put(path, { fileName: 'logo.png', data: bytes.toString('base64') })

/** Opens the guild's database between two starts. */
async function inDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ kind: 'embedded', folder: join(dataDir, 'guild') })
  return work(db).finally(close)
}

/** The content of the latest version in the guild's database. */
const readLatestVersion = (dataDir: string) =>
  inDatabase(dataDir, async (db) => (await findLatestVersion(db))?.content)

test('the site is suggested with the server’s name, then as it was chosen', async () => {
  const { opened, caller } = await openSignedIn()
  const { site } = (await caller.get('/api/setup')).body as SetupState
  expect(site).toEqual({
    ...{ name: 'Nachtwache', language: 'en', theme: initialTheme },
    ...{ variable: null, logo: null },
  })
  const chosen = { name: 'Nachtwache Süd', language: 'de', theme: violet }
  expect((await caller.put('/api/setup/site', chosen)).body.site).toMatchObject(chosen)

  await caller.post('/api/setup/start', {})
  expect(await readLatestVersion(opened.dataDir)).toMatchObject({
    ...{ guild: { name: 'Nachtwache Süd' }, language: 'de', theme: violet },
  })
})

test.each<[string, object, string]>([
  ['no name', { name: '' }, 'Enter the name'],
  ['a name that is too long', { name: 'x'.repeat(101) }, 'The name'],
  ['an accent that cannot be read', { theme: { ...violet, accent: '#2a1144' } }, 'too dark'],
  ['another ground', { theme: { ...violet, ground: 'white' } }, 'Choose a ground.'],
  ['no language', { language: '../de' }, 'Choose a language.'],
])('%s is refused, and what was chosen before stays', async (_, wrong, problem) => {
  const opened = await openTestSetup()
  const caller = await opened.enter()
  const chosen = { name: 'Nachtwache', language: 'de', theme: violet }
  await caller.put('/api/setup/site', chosen)

  const { status, body } = await caller.put('/api/setup/site', { ...chosen, ...wrong })

  expect(status).toBe(400)
  expect(body.join(' ')).toContain(problem)
  expect((await caller.get('/api/setup')).body.site).toMatchObject(chosen)
})

test('a site of the environment’s folder is not replaced', async () => {
  const { opened, caller } = await openSignedIn({ hasSiteFolder: true })
  expect((await caller.get('/api/setup')).body.site.variable).toBe('GUILD_DIR')

  expect((await caller.post('/api/setup/start', {})).status).toBe(200)
  expect(await readLatestVersion(opened.dataDir)).toBeUndefined()
})

test('a start that has failed is tried again with what was corrected', async () => {
  const { opened, caller } = await openSignedIn()
  await caller.post('/api/setup/start', {})
  opened.setup.reopen(['It did not start.'])
  await caller.put('/api/setup/site', { name: 'Tagwache', language: 'en', theme: violet })

  expect((await caller.post('/api/setup/start', {})).status).toBe(200)
  expect(await readLatestVersion(opened.dataDir)).toMatchObject({ guild: { name: 'Tagwache' } })
})

test('a guild that is connected again keeps its site and settings, also if the start fails once', async () => {
  const { opened, caller } = await openSignedIn()
  await caller.post('/api/setup/start', {})
  const before = await readLatestVersion(opened.dataDir)
  await inDatabase(opened.dataDir, async (db) => {
    const { guildId: id } = opened.simulator.settings
    await db.insert(guild).values({ id, name: 'Nachtwache', ownerId: '1' })
  })
  endSetup(opened.dataDir)
  opened.setup.reopen([])

  const again = await enterSignedIn(opened)
  await again.put('/api/setup/site', { name: 'Tagwache', language: 'en', theme: violet })
  const { body: checks } = await again.get('/api/setup/checks')
  expect(checks.map(({ message }: { message: string }) => message)).toContain(
    'It holds this guild already: its roles, site, settings and data stay.',
  )
  const { body: state } = await again.get('/api/setup')
  expect(state.isGuildKept).toBe(true)
  await again.put('/api/setup/features', state.features)
  for (const attempt of ['first', 'second']) {
    expect((await again.post('/api/setup/start', {})).status, attempt).toBe(200)
    opened.setup.reopen(['It did not start.'])
  }
  expect(await readLatestVersion(opened.dataDir)).toEqual(before)
  await inDatabase(opened.dataDir, async (db) => expect(await db.$count(jobs)).toBe(0))
})

test('another server has another name and no logo', async () => {
  const { opened, caller } = await openSignedIn()
  await caller.put('/api/setup/site', { name: 'Tagwache', language: 'en', theme: violet })
  await upload(caller, readFileSync(icon))

  const { body } = await caller.put('/api/setup/server', { guildId: '123456789012345678' })
  expect(body.site).toMatchObject({ name: '', logo: null })
  const { guildId } = opened.simulator.settings
  const { body: back } = await caller.put('/api/setup/server', { guildId })
  expect(back.site).toMatchObject({ name: 'Nachtwache', logo: null })
})

describe('the logo', () => {
  test('is converted, shown, and removed again', async () => {
    const { opened, caller } = await openSignedIn()
    expect((await caller.get(path)).status).toBe(404)

    const { body } = await upload(caller, readFileSync(icon))
    expect(body.site.logo).toMatch(/^\/api\/setup\/logo\?v=\d+$/)
    const shown = await caller.get(body.site.logo)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect((await opened.newCaller().get(body.site.logo)).status).toBe(401)

    expect((await caller.call('DELETE', path)).body.site.logo).toBeNull()
    expect((await caller.get(path)).status).toBe(404)
  })

  test('is on the icons of the first version', async () => {
    const { opened, caller } = await openSignedIn()
    await upload(caller, readFileSync(icon))
    await caller.post('/api/setup/start', {})

    expect(await readLatestVersion(opened.dataDir)).toMatchObject({
      pictures: { icons: { logoWidth: 112, logoHeight: 112 } },
    })
  })

  test.each<[string, Buffer, number]>([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 400],
    ['a picture that is cut off', readFileSync(icon).subarray(0, 60), 400],
    [
      'a drawing with a program',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      400,
    ],
    ['a file that is too large', Buffer.concat([readFileSync(icon), Buffer.alloc(1_000_000)]), 400],
    ['a body that is far too large', Buffer.alloc(2_000_000), 413],
  ])('%s is refused, and the logo stays', async (_, bytes, status) => {
    const opened = await openTestSetup()
    const caller = await opened.enter()
    const { body } = await upload(caller, readFileSync(icon))

    expect((await upload(caller, bytes)).status).toBe(status)

    expect((await caller.get('/api/setup')).body.site.logo).toBe(body.site.logo)
  })
})
