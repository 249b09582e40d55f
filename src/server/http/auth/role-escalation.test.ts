import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { memberTotals } from '../../../db/schema/activity.ts'
import { roles, settings } from '../../../db/schema/guild.ts'
import { levelRewards } from '../../../db/schema/leveling.ts'
import { elevatedPermissions } from '../../../discord/elevated-permissions.ts'
import { xpForLevel } from '../../../domain/leveling/levels.ts'
import { apply } from '../../../testing/features/applications.ts'
import { makeForm } from '../../../testing/features/forms.ts'
import { auditTrail, channelIdOf, roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller
/** Staff by the role Main Roster; ranks below Auxiliary. */
let lowStaff: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  lowStaff = await app.signIn('member')
  const [{ staffRoleIds = [] } = {}] = await app.db.select().from(settings)
  await app.db
    .update(settings)
    .set({ staffRoleIds: [...staffRoleIds, await roleIdOf(app.db, 'Main Roster')] })
})

/** Changes a role's permissions until the test has ended. */
async function setElevatedPermissions(role: string, stored: string[] | null) {
  const isRole = eq(roles.name, role)
  onTestFinished(async () => {
    await app.db.update(roles).set({ elevatedPermissions: [] }).where(isRole)
  })
  await app.db.update(roles).set({ elevatedPermissions: stored }).where(isRole)
}

type Configure = (caller: Caller, role: string) => ReturnType<Caller['put']>

const configuring: [purpose: string, configure: Configure][] = [
  [
    'The role of approved applicants,',
    async (caller, role) =>
      caller.put('/api/menu/settings', { approvedRoleId: await roleIdOf(app.db, role) }),
  ],
  [
    'The role during a trial,',
    async (caller, role) =>
      caller.put('/api/menu/settings', { trialRoleId: await roleIdOf(app.db, role) }),
  ],
  [
    'The reward role',
    async (caller, role) =>
      caller.put('/api/menu/LevelMessageConfig/update', {
        level: 3,
        roleId: await roleIdOf(app.db, role),
      }),
  ],
  [
    'The verified role',
    async (caller, role) =>
      caller.put('/api/menu/ReactionRoleConfig/update', {
        emoji: '✅',
        moderatorRoleId: await roleIdOf(app.db, 'Main Roster'),
        verificationRoleId: await roleIdOf(app.db, role),
        onlyOneChannelId: await channelIdOf(app.db, 'welcome'),
      }),
  ],
]

describe.each(configuring)('%s that staff choose', (purpose, configure) => {
  test('cannot have the Administrator permission [ESC-01]', async () => {
    const isSapper = eq(roles.name, 'Sapper')
    await app.db.update(roles).set({ isAdministrator: true }).where(isSapper)

    const { status, body } = await configure(leader, 'Sapper')

    expect([status, body]).toEqual([
      400,
      [
        `${purpose} Sapper has Discord’s Administrator permission. The bot never gives such a role.`,
      ],
    ])
    expect(await auditTrail(app.db)).toEqual([])
  })

  test('cannot be above their own highest role [ESC-02]', async () => {
    const { status, body } = await configure(lowStaff, 'Auxiliary')

    expect([status, body]).toEqual([
      400,
      [`${purpose} Auxiliary is above your highest role. Choose a lower one.`],
    ])
    expect(await auditTrail(app.db)).toEqual([])
    expect((await configure(lowStaff, 'Main Roster')).status).toBe(200)
    expect((await configure(leader, 'Auxiliary')).status).toBe(200)
  })

  test.each([
    [
      'cannot have permissions on Discord that they lack [ESC-10]',
      ['Manage Roles', 'Ban Members'],
      'Manage Roles, Ban Members',
    ],
    ['cannot have unknown permissions [ESC-11]', null, elevatedPermissions.join(', ')],
  ])('%s', async (_, stored, named) => {
    await setElevatedPermissions('Sapper', stored)
    const { status, body } = await configure(lowStaff, 'Sapper')

    expect([status, body]).toEqual([
      400,
      [
        `${purpose} Sapper has permissions on Discord that you don’t have: ${named}. Choose another one.`,
      ],
    ])
    await setElevatedPermissions('Sapper', ['Ban Members'])
    await setElevatedPermissions('Main Roster', ['Ban Members', 'Kick Members'])
    expect((await configure(lowStaff, 'Sapper')).status).toBe(200)
  })
})

test('Apply Now assigns no role above the highest role of the staff member [ESC-03]', async () => {
  const auxiliary = await roleIdOf(app.db, 'Auxiliary')
  await app.db.insert(levelRewards).values({ kind: 'message', level: 1, roleId: auxiliary })
  const memberId = app.idOf('applicant')
  await app.db.insert(memberTotals).values({ memberId, messageXp: xpForLevel(2) })
  const call = async (caller: Caller, word: string) =>
    (await caller.post(`/api/menu/rewards/${word}`, undefined)).body

  expect(await call(lowStaff, 'preview')).toMatchObject({
    members: 0,
    outOfReach: [
      {
        roleName: 'Auxiliary',
        problem:
          'The role Auxiliary is above your highest role. Someone with a higher role can apply it.',
      },
    ],
  })
  expect(await call(lowStaff, 'apply')).toEqual({ members: 0 })
  expect(await call(leader, 'preview')).toMatchObject({ members: 1, outOfReach: [] })
})

test('a reward role that gained the Administrator permission is skipped and reported on Health [ESC-04]', async () => {
  const sapper = await roleIdOf(app.db, 'Sapper')
  await app.db.insert(levelRewards).values({ kind: 'message', level: 1, roleId: sapper })
  await app.db.update(roles).set({ isAdministrator: true }).where(eq(roles.id, sapper))
  const problem =
    'The bot never gives the role Sapper, since it has Discord’s Administrator permission. Choose another role.'

  const preview = await leader.post('/api/menu/rewards/preview', undefined)
  const health = await leader.get('/api/menu/health')

  expect(preview.body.outOfReach).toMatchObject([{ roleName: 'Sapper', problem }])
  expect(health.body.rolesOutOfReach).toMatchObject([{ roleName: 'Sapper', problem }])
})

test('a decision about someone with a higher role is allowed, and the audit log notes it', async () => {
  const form = await makeForm(app.db)
  app.simulator.control.roles({ as: 'vex', add: ['Auxiliary'] })
  await app.waitForGatewayEvents()
  const submissionId = await apply(await app.signIn('vex'), form, app.idOf('vex'))
  const decide = { submissionId, approved: false }

  const { status } = await lowStaff.post('/api/menu/FormSubmissions/approval', decide)

  expect(status).toBe(200)
  expect((await auditTrail(app.db)).at(-1)).toMatchObject({
    actorId: app.idOf('member'),
    after: { note: 'The applicant has a higher role than the person who decided.' },
  })
})
