import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readStoredSettings } from '../../config/stored/stored-values.ts'
import type { SetupState } from '../../contract/setup/setup.ts'
import { openDatabase } from '../../db/open.ts'
import { settings } from '../../db/schema/guild.ts'
import { openSignedIn, openTestSetup, siteUrl } from '../../testing/features/setup.ts'

/** The state of each check by its name. */
const checksOf = (state: SetupState) => ({
  publicUrl: state.publicUrl.check?.state,
  clientId: state.clientId.check?.state,
  clientSecret: state.clientSecret.check?.state,
  token: state.token.check?.state,
  redirect: state.redirect.state,
  membersIntent: state.membersIntent.state,
  server: state.server.check?.state,
})

test('an owner sets up a guild, step by step', async () => {
  const opened = await openTestSetup()
  const caller = await opened.enter()
  expect((await caller.get('/api/setup')).body.publicUrl.value).toBe(siteUrl)
  const { body: entered } = await caller.put('/api/setup/application', opened.application)
  expect(checksOf(entered)).toEqual({
    ...{ publicUrl: 'passed', clientId: 'passed', clientSecret: 'passed', token: 'passed' },
    ...{ redirect: 'waiting', membersIntent: 'waiting', server: 'waiting' },
  })
  expect(entered).toMatchObject({ applicationName: 'Nachtwache Muster', servers: [] })

  await opened.invite()
  const { body: invited } = await caller.get('/api/setup')
  expect(invited).toMatchObject({ servers: [{ name: 'Nachtwache' }], roles: [] })
  expect(checksOf(invited)).toMatchObject({ redirect: 'passed', membersIntent: 'passed' })
  const guildId = invited.servers[0].id
  expect((await caller.put('/api/setup/server', { guildId })).body).toMatchObject({
    server: { value: guildId, check: { message: 'The bot is in Nachtwache.' } },
    permissions: { state: 'passed' },
  })

  expect(await opened.signIn(caller, 'leader')).toBe(`${siteUrl}/setup#leads`)
  const { body: led } = await caller.get('/api/setup')
  expect(led.person).toEqual({ name: 'Hagen', isOwner: true })
  const roleIds = Object.fromEntries(
    led.roles.map((role: { name: string; id: string }) => [role.name, role.id]),
  )
  const chosen = {
    staffRoleIds: [roleIds.Hauptmann, roleIds.Offizier],
    mainRosterRoleId: roleIds.Stammkader,
    rosterRoleIds: [roleIds.Offizier, roleIds.Stammkader],
  }
  expect((await caller.put('/api/setup/roles', chosen)).body.chosen).toEqual(chosen)

  const { body: checks } = await caller.get('/api/setup/checks')
  expect(checks.filter(({ state }: { state: string }) => state !== 'passed')).toMatchObject([
    { title: 'Role order', state: 'warning' },
  ])
  expect((await caller.post('/api/setup/start', {})).body).toEqual({ siteUrl })
  await opened.setup.finished()
  const { token, clientId, clientSecret } = opened.application
  expect(readStoredSettings(opened.dataDir)).toEqual({
    ...{ PUBLIC_URL: siteUrl, DISCORD_TOKEN: token, DISCORD_CLIENT_ID: clientId },
    ...{ DISCORD_CLIENT_SECRET: clientSecret, DISCORD_GUILD_ID: guildId },
  })
  const database = await openDatabase({ kind: 'embedded', folder: join(opened.dataDir, 'guild') })
  const [stored] = await database.db.select().from(settings)
  await database.close()
  const { rosterRoleIds: rolePriority, ...others } = chosen
  expect(stored).toMatchObject({ ...others, rolePriority })
})

test.each<[string, object, string, string]>([
  ['a token of nobody', { token: 'nonsense' }, 'token', 'Discord does not accept this token.'],
  [
    'the secret of another application',
    { clientSecret: 'nonsense' },
    'clientSecret',
    'Discord does not accept this secret.',
  ],
  [
    'the token of another application',
    { clientId: '123456789012345678' },
    'token',
    'This token belongs to another application, “Nachtwache Muster”.',
  ],
  ['an id that is none', { clientId: 'Nachtwache' }, 'clientId', 'An application ID has 15 to 20'],
  ['a page as address', { publicUrl: `${siteUrl}/page` }, 'publicUrl', 'This is no address of'],
])('%s is kept, and its check says what to do', async (_, wrong, field, message) => {
  const opened = await openTestSetup()
  const caller = await opened.enter()
  await caller.put('/api/setup/application', { ...opened.application, ...wrong })

  const { body } = await caller.get('/api/setup')
  const kept = { ...opened.application, ...wrong }
  expect(body).toMatchObject({
    ...{ publicUrl: { value: kept.publicUrl }, clientId: { value: kept.clientId } },
    ...{ clientSecret: { isSet: true }, token: { isSet: true } },
  })
  expect(body[field].check).toMatchObject({ state: 'failed', remedy: expect.any(String) })
  expect(body[field].check.message).toContain(message)
  expect(JSON.stringify(body)).not.toContain(opened.application.token)
})

test('http on a public address is a warning, and an unreachable Discord is no failure', async () => {
  const opened = await openTestSetup()
  opened.simulator.control.fault({ kind: 'down' })
  const caller = await opened.enter()
  const { body } = await caller.put('/api/setup/application', {
    ...opened.application,
    publicUrl: 'http://guild.example',
  })

  expect(body.publicUrl.check).toMatchObject({ state: 'warning' })
  expect(body.token.check).toMatchObject({ state: 'waiting' })
  expect(body.token.check.message).toContain('Discord does not answer')
})

test('values of the environment count and stay', async () => {
  const opened = await openTestSetup({ fixed: { DISCORD_CLIENT_ID: '123456789012345678' } })
  const caller = await opened.enter()
  const { body } = await caller.put('/api/setup/application', opened.application)

  expect(body.clientId).toMatchObject({
    ...{ value: '123456789012345678', variable: 'DISCORD_CLIENT_ID' },
  })
})

test('only the owner or an administrator leads, and only of the chosen server', async () => {
  const opened = await openTestSetup()
  const caller = await opened.enter()
  await caller.put('/api/setup/application', opened.application)
  await opened.invite()
  const { guildId } = opened.simulator.settings
  await caller.put('/api/setup/server', { guildId })

  for (const as of ['member', 'outsider']) {
    await opened.signIn(caller, as)
    const { body } = await caller.get('/api/setup')
    expect(body, as).toMatchObject({ person: null, roles: [], signInProblem: { state: 'failed' } })
    expect((await caller.post('/api/setup/start', {})).status).toBe(409)
  }
  await opened.signIn(caller, 'administrator')
  expect((await caller.get('/api/setup')).body.person).toMatchObject({ isOwner: false })
  const { body } = await caller.put('/api/setup/server', { guildId: '123456789012345678' })
  expect(body).toMatchObject({ person: null, server: { check: { state: 'failed' } } })
})

test('roles of another server and managed ones are refused', async () => {
  const { caller } = await openSignedIn()
  const { roles } = (await caller.get('/api/setup')).body as SetupState
  const managed = roles.find(({ isManaged }) => isManaged)?.id ?? ''

  for (const id of [managed, '123456789012345678']) {
    const chosen = { staffRoleIds: [id], mainRosterRoleId: null, rosterRoleIds: [] }
    expect((await caller.put('/api/setup/roles', chosen)).status).toBe(400)
  }
})

test('a sign-in that was cancelled or has been used changes nothing', async () => {
  const { caller } = await openSignedIn()
  const { body } = await caller.post('/api/setup/sign-in', {})
  const state = new URL(body.url).searchParams.get('state')

  const cancelled = await caller.get(
    `/api/accounts/auth-callback?error=access_denied&state=${state}`,
  )
  expect(cancelled.headers.get('location')).toBe(`${siteUrl}/setup#leads`)
  expect((await caller.get('/api/setup')).body).toMatchObject({
    person: { name: 'Hagen' },
    signInProblem: { message: 'The sign-in was cancelled.' },
  })
  const again = await caller.get(`/api/accounts/auth-callback?code=x&state=${state}`)
  expect(again.headers.get('location')).toBe('/setup')
})

test('everything else leads to set-up while there is no guild', async () => {
  const { newCaller, dataDir } = await openTestSetup()
  const page = await newCaller().get('/menu/members', { headers: { accept: 'text/html' } })

  expect(page.headers.get('location')).toBe('/setup')
  expect((await newCaller('http://10.0.0.9').get('/api/health')).status).toBe(200)
  expect(existsSync(join(dataDir, 'settings.json'))).toBe(false)
})
