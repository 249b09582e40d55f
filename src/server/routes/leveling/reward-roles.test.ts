import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { memberTotals } from '../../../db/schema/activity.ts'
import { members, settings } from '../../../db/schema/guild.ts'
import { levelRewards } from '../../../db/schema/leveling.ts'
import { xpForLevel } from '../../../domain/leveling/levels.ts'
import { auditTrail, roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  await app.db.update(settings).set({ keepsAllRewards: false })
})

const preview = async () => (await leader.post('/api/menu/rewards/preview', undefined)).body
const apply = () => leader.post('/api/menu/rewards/apply', undefined)
const rolesOf = (person: string) =>
  app.simulator.control.people().find(({ id }) => id === app.idOf(person))?.roles ?? []

async function reward(kind: 'message' | 'voice', level: number, role: string): Promise<string> {
  const roleId = await roleIdOf(app.db, role)
  await app.db.insert(levelRewards).values({ kind, level, roleId })
  return roleId
}

async function raise(person: string, level: number): Promise<void> {
  const memberId = app.idOf(person)
  await app.db.insert(memberTotals).values({ memberId, messageXp: xpForLevel(level) })
}

/** Changes a member's roles in Discord and waits until they are synced. */
async function hold(person: string, change: { add?: string[]; remove?: string[] }): Promise<void> {
  app.simulator.control.roles({ as: app.idOf(person), ...change })
  await app.waitForGatewayEvents()
}

test('there are no changes without rewards or without members who reached one', async () => {
  const nothing = { members: 0, gives: 0, takes: 0, roles: [], outOfReach: [] }
  await raise('member', 10)
  expect(await preview()).toEqual(nothing)

  await reward('message', 11, 'Sapper')

  expect(await preview()).toEqual(nothing)
  expect((await apply()).body).toEqual({ members: 0 })
  expect(await auditTrail(app.db)).toEqual([])
})

test('the preview lists changes by role without making them', async () => {
  await hold('member', { remove: ['Veteran'], add: ['Sapper'] })
  await hold('applicant', { remove: ['Sapper', 'Veteran'] })
  const sapper = await reward('message', 5, 'Sapper')
  const veteran = await reward('message', 10, 'Veteran')
  const monarchs = await reward('voice', 1, 'Monarchs')
  await raise('member', 12)
  await raise('applicant', 7)

  expect(await preview()).toEqual({
    members: 2,
    gives: 2,
    takes: 1,
    roles: [
      { roleId: veteran, roleName: 'Veteran', gain: 1, lose: 0 },
      { roleId: sapper, roleName: 'Sapper', gain: 1, lose: 1 },
    ],
    outOfReach: [
      {
        roleId: monarchs,
        roleName: 'Monarchs',
        problem:
          'The bot cannot give the role Monarchs, which is above its own. It is a staff role: choose another role.',
      },
    ],
  })
  expect(await auditTrail(app.db)).toEqual([])
  await app.db.update(settings).set({ keepsAllRewards: true })
  expect(await preview()).toMatchObject({ members: 2, gives: 2, takes: 0 })
})

test('applying enqueues the changes, which are audited', async () => {
  await hold('member', { remove: ['Veteran'], add: ['Sapper'] })
  await reward('message', 5, 'Sapper')
  await reward('message', 10, 'Veteran')
  await raise('member', 12)

  expect(await apply()).toMatchObject({ status: 200, body: { members: 1 } })

  await expect.poll(async () => (await preview()).members).toBe(0)
  expect(rolesOf('member')).toContain('Veteran')
  await expect.poll(() => rolesOf('member')).not.toContain('Sapper')
  await expect.poll(async () => (await auditTrail(app.db)).length).toBe(3)
  expect(await auditTrail(app.db)).toMatchObject([
    {
      actorId: app.idOf('leader'),
      action: 'level rewards applied',
      after: { members: 1, gives: 1, takes: 1 },
    },
    { actorId: null, action: 'reward role given', after: { roleName: 'Veteran' } },
    { actorId: null, action: 'reward role taken', before: { roleName: 'Sapper' } },
  ])
  await app.waitForGatewayEvents()
})

test('bots, former members and members who opted out are ignored', async () => {
  await hold('member', { remove: ['Veteran'] })
  await hold('applicant', { remove: ['Veteran'] })
  await reward('message', 1, 'Veteran')
  await app.signIn('outsider')
  for (const person of ['member', 'applicant', 'outsider']) await raise(person, 5)
  await app.db
    .insert(memberTotals)
    .values({ memberId: await app.ctx.discord.fetchBotUserId(), messageXp: 5000 })
  const isMember = eq(members.id, app.idOf('member'))
  await app.db.update(members).set({ optedOut: true }).where(isMember)

  expect(await preview()).toMatchObject({ members: 1, gives: 1 })
})
