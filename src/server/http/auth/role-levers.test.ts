import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { memberTotals } from '../../../db/schema/activity.ts'
import { members, roles, settings } from '../../../db/schema/guild.ts'
import { historyRuns } from '../../../db/schema/history.ts'
import { levelRewards, xpConfig } from '../../../db/schema/leveling.ts'
import { xpForLevel } from '../../../domain/leveling/levels.ts'
import { auditTrail, grantTasks, roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let leader: Caller
/** Holds Main Roster, which ranks above the reward roles here. */
let officer: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  officer = await app.signIn('member')
  await grantTasks(app.db, 'Main Roster', 'leveling')
})

const reward = async (level: number, role: string) =>
  app.db
    .insert(levelRewards)
    .values({ kind: 'message', level, roleId: await roleIdOf(app.db, role) })

async function moveRole(role: string, position: number) {
  const isIt = eq(roles.id, await roleIdOf(app.db, role))
  const [before] = await app.db.select({ position: roles.position }).from(roles).where(isIt)
  await app.db.update(roles).set({ position }).where(isIt)
  onTestFinished(async () => {
    await app.db
      .update(roles)
      .set({ position: before?.position ?? 0 })
      .where(isIt)
  })
}

async function reach(level: number) {
  const memberId = app.idOf('member')
  await app.db.insert(memberTotals).values({ memberId, messageXp: xpForLevel(level) })
}

describe('an officer cannot get rights that they lack', () => {
  beforeEach(async () => {
    await grantTasks(app.db, 'Veteran', 'decisions')
    await reward(5, 'Veteran')
  })

  const why = 'the role Veteran, which has rights that you don’t have: “Decide on applications”.'

  test.each([
    ['by more XP for a message [ESC-12]', { messageMinXP: 10_000, messageMaxXP: 10_000 }],
    ['by a little more XP for a message', { messageMaxXP: 26 }],
    ['by less time between counted messages [ESC-13]', { messageCooldown: 59 }],
  ])('an officer cannot gain rights %s', async (_, change) => {
    const config = (await leader.get('/api/menu/xpconfig/get')).body
    const { status, body } = await officer.put('/api/menu/xpconfig/update', {
      ...config,
      ...change,
    })

    expect([status, body.message]).toEqual([
      403,
      expect.stringMatching(/^This would give \d+ members /),
    ])
    expect(body.message).toContain(why)
    expect(await app.db.$count(xpConfig)).toBe(0)
    expect(await auditTrail(app.db)).toEqual([])
  })

  test('an officer cannot gain rights by more XP while the bot cannot assign the role yet [ESC-27]', async () => {
    await moveRole('Veteran', 98)
    const config = (await leader.get('/api/menu/xpconfig/get')).body

    const change = { ...config, messageMaxXP: 10_000 }
    expect((await officer.put('/api/menu/xpconfig/update', change)).status).toBe(403)
  })

  test('an officer may slow levels down and change those of voice, and a leader may undo it', async () => {
    const config = (await leader.get('/api/menu/xpconfig/get')).body
    const slower = { ...config, messageMinXP: 1, messageCooldown: 600, voiceMaxXP: 500 }

    expect((await officer.put('/api/menu/xpconfig/update', slower)).status).toBe(200)
    expect((await leader.put('/api/menu/xpconfig/update', config)).status).toBe(200)
  })

  test('an officer cannot gain rights by deleting the reward that replaces a role with more rights [ESC-14]', async () => {
    await reward(7, 'Sapper')
    await reach(8)

    const { status, body } = await officer.get('/api/menu/LevelMessageConfig/delete/7')

    expect([status, body.message]).toEqual([403, `This would give one member ${why}`])
    expect(await app.db.$count(levelRewards)).toBe(2)
  })

  test('an officer cannot gain rights by replacing the higher reward by one that the bot cannot assign [ESC-29]', async () => {
    await reward(7, 'Sapper')
    await reach(8)
    await moveRole('Engineer', 98)
    await moveRole('Main Roster', 99)

    const roleId = await roleIdOf(app.db, 'Engineer')
    const change = { level: 7, roleId }
    const { status, body } = await officer.put('/api/menu/LevelMessageConfig/update', change)

    expect([status, body.message]).toEqual([403, `This would give one member ${why}`])
  })

  test('an officer cannot gain rights by keeping the rewards of all levels [ESC-15]', async () => {
    await reward(7, 'Sapper')
    await grantTasks(app.db, 'Main Roster', 'leveling', 'settings')
    const keepsAll = await officer.put('/api/menu/settings', { keepsAllRewards: true })

    expect([keepsAll.status, keepsAll.body.message]).toEqual([
      403,
      `This would give members ${why}`,
    ])
    expect(await app.db.select({ it: settings.keepsAllRewards }).from(settings)).toEqual([
      { it: false },
    ])
    expect((await leader.put('/api/menu/settings', { keepsAllRewards: true })).status).toBe(200)
  })

  test('an officer cannot gain rights by counting the messages from before the bot [ESC-17]', async () => {
    await grantTasks(app.db, 'Main Roster', 'imports')
    const start = (countsXP: boolean) =>
      officer.post('/api/menu/imports/history', {
        since: '2026-01-01',
        countsXP,
        requestsPerSecond: 1,
      })

    expect([(await start(true)).status, await app.db.$count(historyRuns)]).toEqual([403, 0])
    expect((await start(false)).status).toBe(200)
  })

  test('an officer cannot gain rights by counting voice time alone [ESC-16]', async () => {
    await grantTasks(app.db, 'Main Roster', 'settings')
    const roleId = await roleIdOf(app.db, 'Veteran')
    await app.db.insert(levelRewards).values({ kind: 'voice', level: 5, roleId })

    const { status } = await officer.put('/api/menu/settings', { doesVoiceCountAlone: true })

    expect(status).toBe(403)
  })
})

describe('an officer cannot take a role above their own from others', () => {
  beforeEach(async () => {
    await reward(3, 'Auxiliary')
    await app.db
      .update(members)
      .set({
        roleIds: sql`array_append(${members.roleIds}, ${await roleIdOf(app.db, 'Auxiliary')})`,
      })
      .where(eq(members.id, app.idOf('applicant')))
    const memberId = app.idOf('applicant')
    await app.db.insert(memberTotals).values({ memberId, messageXp: xpForLevel(6) })
  })

  test('an officer cannot take a higher role from others by a higher reward [ESC-18]', async () => {
    const roleId = await roleIdOf(app.db, 'Sapper')
    const { status, body } = await officer.put('/api/menu/LevelMessageConfig/update', {
      level: 5,
      roleId,
    })

    expect([status, body.message]).toEqual([
      403,
      'This would remove the role Auxiliary, which is above your highest role, from one member.',
    ])
    expect(await app.db.$count(levelRewards)).toBe(1)
    const saved = await leader.put('/api/menu/LevelMessageConfig/update', { level: 5, roleId })
    expect(saved.status).toBe(200)
  })

  test('an officer cannot take a higher role from others by replacing a higher reward that the bot cannot assign', async () => {
    await reward(6, 'Engineer')
    await moveRole('Engineer', 98)

    const change = { level: 6, roleId: await roleIdOf(app.db, 'Sapper') }
    const { status, body } = await officer.put('/api/menu/LevelMessageConfig/update', change)

    expect([status, body.message]).toEqual([
      403,
      'This would remove the role Auxiliary, which is above your highest role, from one member.',
    ])
  })

  test('an officer cannot take a higher role from others by Apply Now [ESC-19]', async () => {
    await reward(5, 'Sapper')

    const { body } = await officer.post('/api/menu/rewards/preview', undefined)

    expect(body).toMatchObject({ members: 0, outOfReach: [{ roleName: 'Auxiliary' }] })
    expect((await leader.post('/api/menu/rewards/preview', undefined)).body.members).toBe(1)
  })
})
