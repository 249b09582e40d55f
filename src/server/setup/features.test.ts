import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { loadCatalogues } from '../../app/site/languages/load-catalogues.ts'
import type { ChosenFeatures } from '../../contract/setup/features.ts'
import type { SetupState } from '../../contract/setup/setup.ts'
import { openDatabase } from '../../db/open.ts'
import { settings } from '../../db/schema/guild.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { openSignedIn } from '../../testing/features/setup.ts'

beforeAll(() => loadCatalogues())

const channelNamed = ({ channels }: SetupState, name: string) =>
  channels.find((channel) => channel.name === name)?.id ?? null

const roleNamed = ({ roles }: SetupState, name: string) =>
  roles.find((role) => role.name === name)?.id ?? null

test('channels are suggested by their names, and the rest would be created', async () => {
  const { caller } = await openSignedIn()
  const { body: state } = await caller.get('/api/setup')

  expect(state.channels).toContainEqual({
    ...{ id: channelNamed(state, 'raids'), name: 'raids', kind: 'text' },
    ...{ category: { id: channelNamed(state, 'Raids'), name: 'Raids' } },
    ...{ isUsable: true, isPublic: true },
  })
  expect(state.features).toMatchObject({
    events: { isOn: true, channelId: channelNamed(state, 'raids'), gameName: '', roleId: null },
    levels: { isOn: true, channelId: channelNamed(state, 'stufen') },
    applications: { isOn: true, channelId: null },
    interviews: { isOn: true, channelId: null },
    verification: { isOn: false, channelId: channelNamed(state, 'willkommen') },
  })
  expect(state.newChannelNames).toMatchObject({ applications: 'reviews', interviews: 'Interviews' })
  expect(state.knownGames).toContain('Guild Wars 2')
})

test('a start enqueues a job for each feature, with names in the language of the site', async () => {
  const { opened, caller } = await openSignedIn()
  const { body: state } = await caller.get('/api/setup')
  await caller.put('/api/setup/site', { ...state.site, language: 'de' })
  const features: ChosenFeatures = {
    ...state.features,
    events: {
      ...state.features.events,
      ...{ gameName: 'Guild Wars 2', roleId: roleNamed(state, 'Stammkader') },
    },
    levels: { isOn: false, channelId: channelNamed(state, 'stufen') },
    interviews: { isOn: false, channelId: null },
  }
  const { body: saved } = await caller.put('/api/setup/features', features)
  expect(saved).toMatchObject({ features, newChannelNames: { applications: 'bewerbungen' } })
  const { body: checks } = await caller.get('/api/setup/checks')
  expect(checks).toContainEqual({
    ...{ title: 'What to switch on', state: 'passed', message: 'Events and Applications' },
  })

  expect((await caller.post('/api/setup/start', {})).status).toBe(200)
  await opened.setup.finished()
  const database = await openDatabase({ kind: 'embedded', folder: `${opened.dataDir}/guild` })
  const queued = await database.db
    .select({ input: jobs.input })
    .from(jobs)
    .where(eq(jobs.kind, 'switch-on-feature'))
  const [stored] = await database.db.select().from(settings)
  await database.close()
  expect(queued.map(({ input }) => input)).toMatchObject([
    {
      ...{ feature: 'events', gameName: 'Guild Wars 2', roleId: roleNamed(state, 'Stammkader') },
      channelId: channelNamed(state, 'raids'),
    },
    { feature: 'applications', channelId: null, newChannelName: 'bewerbungen' },
  ])
  expect(stored).toMatchObject({ opensRooms: false })
})

test('a start is refused while the game is missing', async () => {
  const { caller } = await openSignedIn()
  const { body: state } = await caller.get('/api/setup')
  await caller.put('/api/setup/features', state.features)

  const { body: checks } = await caller.get('/api/setup/checks')
  expect(checks).toContainEqual({
    ...{ title: 'What to switch on', state: 'failed' },
    message: 'The game of the events is missing.',
    remedy: 'Choose it under “What to switch on”.',
  })
  expect((await caller.post('/api/setup/start', {})).status).toBe(409)
})

test.each<[string, object, string]>([
  ['no switches', {}, 'Levels: choose whether it is on.'],
  ['a channel that is no id', { levels: { isOn: true, channelId: '#raids' } }, 'A Discord id'],
])('%s are refused with the reason', async (_, change, message) => {
  const { caller } = await openSignedIn()
  const { body: state } = await caller.get('/api/setup')
  const body = Object.keys(change).length === 0 ? {} : { ...state.features, ...change }
  const refused = await caller.put('/api/setup/features', body)

  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain(message)
  expect((await caller.get('/api/setup')).body.features).toEqual(state.features)
})

test('suggested roles follow a change of who leads', async () => {
  const { caller } = await openSignedIn()
  const { body: state } = await caller.get('/api/setup')
  const [officers, core] = ['Offizier', 'Stammkader'].map((name) => roleNamed(state, name))
  const lead = (staffRoleIds: unknown[], mainRosterRoleId: unknown) =>
    caller.put('/api/setup/roles', { staffRoleIds, mainRosterRoleId, rosterRoleIds: [] })
  await caller.put('/api/setup/features', state.features)
  const { body: led } = await lead([officers], core)
  expect(led.features).toMatchObject({
    events: { roleId: core },
    verification: { moderatorRoleId: officers },
  })

  const events = { ...led.features.events, roleId: officers }
  await caller.put('/api/setup/features', { ...led.features, events })
  expect((await lead([core], null)).body.features).toMatchObject({
    events: { roleId: officers },
    verification: { moderatorRoleId: core },
  })
})

test('another server has other channels, so nothing stays chosen', async () => {
  const { opened, caller } = await openSignedIn()
  const { body: state } = await caller.get('/api/setup')
  await caller.put('/api/setup/features', {
    ...state.features,
    levels: { isOn: false, channelId: null },
  })
  await caller.put('/api/setup/server', { guildId: '100000000000000099' })
  await caller.put('/api/setup/server', { guildId: opened.simulator.settings.guildId })

  expect((await caller.get('/api/setup')).body.features.levels.isOn).toBe(true)
})
