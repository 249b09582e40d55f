import { beforeEach, describe, expect, test } from 'vitest'
import { settings } from '../../../db/schema/guild.ts'
import { roleTasks } from '../../../db/schema/role-tasks.ts'
import { auditTrail, channelIdOf, roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
})

const menu = '/api/menu'
const verified = () => roleIdOf(app.db, 'Verified')
const general = () => channelIdOf(app.db, 'general')

type Choose = (roleId: string) => Promise<{ status: number; body: unknown }>

const choices: [what: string, field: string, choose: Choose][] = [
  [
    'rights',
    'The role',
    (roleId) =>
      leader.put(`${menu}/settings/rights`, { roleId, tasks: ['applications'], expected: [] }),
  ],
  [
    'a staff role',
    'One of the staff roles',
    async (roleId) => {
      const [stored] = await app.db.select({ ids: settings.staffRoleIds }).from(settings)
      return leader.put(`${menu}/settings`, { staffRoleIds: [...(stored?.ids ?? []), roleId] })
    },
  ],
  [
    'the main roster',
    'The main roster role',
    (roleId) => leader.put(`${menu}/settings`, { mainRosterRoleId: roleId }),
  ],
  [
    'the priority of roles',
    'One of the role priority',
    (roleId) => leader.put(`${menu}/settings`, { rolePriority: [roleId] }),
  ],
  [
    'the role of approved applicants',
    'The role of approved applicants',
    (roleId) => leader.put(`${menu}/settings`, { approvedRoleId: roleId }),
  ],
  [
    'the role during a trial',
    'The role during a trial',
    (roleId) => leader.put(`${menu}/settings`, { trialRoleId: roleId }),
  ],
  [
    'a reward',
    'The role',
    (roleId) => leader.put(`${menu}/LevelVoiceConfig/update`, { level: 3, roleId }),
  ],
  [
    'moderators of a reaction',
    'The moderator role',
    (roleId) => react({ moderatorRoleId: roleId }),
  ],
  ['a verified role', 'The verified role', (roleId) => react({ verificationRoleId: roleId })],
  [
    'an event channel',
    'The role',
    async (roleId) => {
      const gameId = await findGame()
      const channel = { ChannelId: await general(), GameId: gameId, SheetId: null }
      return leader.put(`${menu}/EventChannels/update`, { ...channel, RoleId: roleId })
    },
  ],
  ['a game', 'The role', (roleId) => saveGame({ roleId })],
  [
    'those who may sign up for an event',
    'The role that may sign up',
    async (roleId) => {
      const template = { name: 'Siege', title: 'Siege', durationMinutes: 60, gameId: null }
      return leader.put(`${menu}/event-templates/save`, { ...template, signupRoleIds: [roleId] })
    },
  ],
]

async function react(chosen: object) {
  return leader.put(`${menu}/ReactionRoleConfig/update`, {
    ...{ emoji: '✅', onlyOneChannelId: await general() },
    ...{ moderatorRoleId: await verified(), verificationRoleId: await verified() },
    ...chosen,
  })
}

function saveGame(chosen: object) {
  return leader.put(`${menu}/games/update`, { gameName: 'Lost Ark', ...chosen })
}

/** The id of the game, which is created if there is none. */
async function findGame(): Promise<number> {
  const [known] = (await leader.get(`${menu}/games`)).body
  return (known ?? (await saveGame({})).body).gameId
}

describe.each(choices)('%s', (_, field, choose) => {
  test.each([
    ['cannot be @everyone [ESC-25]', () => app.ctx.guildId, 'cannot be @everyone.'],
    [
      'cannot be a role of an integration [ESC-26]',
      () => roleIdOf(app.db, 'Muster'),
      'cannot be Muster, which is managed by an integration.',
    ],
  ])('%s', async (_, roleId, problem) => {
    const logged = async () =>
      (await auditTrail(app.db)).filter(({ action }) => !/game/.test(action))

    const { status, body } = await choose(await roleId())

    expect([status, body]).toEqual([400, [`${field} ${problem}`]])
    expect(await logged()).toEqual([])
    expect((await choose(await verified())).status).toBe(200)
  })
})

test('a role that another setting has from an earlier version cannot be chosen [ESC-30]', async () => {
  const roleId = await roleIdOf(app.db, 'Muster')
  await app.db.update(settings).set({ rolePriority: [roleId, app.ctx.guildId] })
  const [stored] = await app.db.select({ ids: settings.staffRoleIds }).from(settings)

  for (const id of [roleId, app.ctx.guildId]) {
    const staffRoleIds = [...(stored?.ids ?? []), id]
    expect((await leader.put(`${menu}/settings`, { staffRoleIds })).status).toBe(400)
  }
  expect((await leader.put(`${menu}/settings`, { rolePriority: [roleId] })).status).toBe(200)
})

test('rights that an integration’s role has can still be taken away', async () => {
  const roleId = await roleIdOf(app.db, 'Muster')
  await app.db.insert(roleTasks).values({ roleId, tasks: ['audit', 'forms'] })
  const change = (tasks: string[], expected: string[]) =>
    leader.put(`${menu}/settings/rights`, { roleId, tasks, expected })

  expect((await change(['audit', 'forms', 'health'], ['audit', 'forms'])).status).toBe(400)
  expect((await change(['audit'], ['audit', 'forms'])).status).toBe(200)
})
