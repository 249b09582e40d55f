import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Task } from '../../../contract/core/tasks.ts'
import { memberTotals } from '../../../db/schema/activity.ts'
import { reactionConfigs } from '../../../db/schema/events/automation.ts'
import { members, roles } from '../../../db/schema/guild.ts'
import { channelCursors, gatewaySessions } from '../../../db/schema/ingest.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { levelRewards } from '../../../db/schema/leveling.ts'
import { roleTasks } from '../../../db/schema/role-tasks.ts'
import { apply } from '../../../testing/features/applications.ts'
import { makeForm } from '../../../testing/features/forms.ts'
import { insertFailedJob } from '../../../testing/features/jobs.ts'
import { channelIdOf, roleIdOf } from '../../../testing/features/settings.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
beforeEach(() => app.reset())

const report = async () => (await (await app.signIn('leader')).get('/api/menu/health')).body

describe('the health report', () => {
  test('reports that everything works, with version and database', async () => {
    const people = app.simulator.control.people().filter(({ inGuild }) => inGuild).length

    // The bot writes its state and gateway session after the reset.
    await expect.poll(report).toMatchObject({
      status: 'ok',
      website: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      database: {
        kind: process.env.TEST_DATABASE_URL ? 'server' : 'embedded',
        version: expect.stringMatching(/^\d+\.\d+/),
      },
      bot: { state: 'ready' },
      counting: { channelsBehind: 0 },
      rolesOutOfReach: [],
      members: { inGuild: people, unknown: 0, listProblem: null },
    })
  })

  test('lists each role that the bot cannot assign once, with the reason', async () => {
    const [monarchs, sapper, veteran] = await Promise.all(
      ['Monarchs', 'Sapper', 'Veteran'].map((name) => roleIdOf(app.db, name)),
    )
    const roleId = monarchs ?? ''
    await app.db.insert(levelRewards).values([
      { kind: 'message', level: 5, roleId },
      { kind: 'voice', level: 5, roleId },
      { kind: 'voice', level: 6, roleId: sapper ?? '' },
      { kind: 'voice', level: 7, roleId: veteran ?? '' },
    ])
    await app.db.insert(reactionConfigs).values({
      emoji: '🏰',
      emojiKey: '🏰',
      moderatorRoleId: roleId,
      verificationRoleId: roleId,
      channelId: await channelIdOf(app.db, 'general'),
    })
    await app.db
      .update(roles)
      .set({ deletedAt: new Date() })
      .where(eq(roles.id, veteran ?? ''))
    onTestFinished(async () => {
      await app.db
        .update(roles)
        .set({ deletedAt: null })
        .where(eq(roles.id, veteran ?? ''))
    })

    const { status, rolesOutOfReach } = await report()

    expect(status).toBe('degraded')
    expect(rolesOutOfReach).toEqual([
      {
        roleId: monarchs,
        roleName: 'Monarchs',
        givenBy: ['rewards', 'verification'],
        problem:
          'The bot cannot give the role Monarchs, which is above its own. It is a staff role: choose another role.',
      },
      {
        roleId: veteran,
        roleName: 'Veteran',
        givenBy: ['rewards'],
        problem: 'The role Veteran was deleted on Discord.',
      },
    ])
  })

  test('lists roles whose choice should be confirmed, until someone saves them again [ESC-24]', async () => {
    const [veteran, auxiliary] = await Promise.all(
      ['Veteran', 'Auxiliary'].map((name) => roleIdOf(app.db, name)),
    )
    const roleId = auxiliary ?? ''
    const savedBy = app.idOf('member')
    await app.db.insert(levelRewards).values([
      { kind: 'message', level: 5, roleId, savedBy },
      { kind: 'voice', level: 5, roleId: veteran ?? '', savedBy },
      { kind: 'voice', level: 6, roleId },
    ])
    const [officer] = await app.db.select().from(members).where(eq(members.id, savedBy))

    expect(await report()).toMatchObject({
      status: 'degraded',
      rolesToConfirm: [
        {
          roleId: auxiliary,
          roleName: 'Auxiliary',
          givenBy: ['rewards'],
          problem: `${officer?.displayName} chose the role Auxiliary but can no longer assign it: it is above their highest role.`,
        },
      ],
    })

    const leader = await app.signIn('leader')
    await leader.put('/api/menu/LevelMessageConfig/update', { level: 5, roleId })
    expect((await report()).rolesToConfirm).toEqual([])

    await app.db.insert(roleTasks).values({ roleId, tasks: ['audit'] })
    expect((await report()).rolesToConfirm).toMatchObject([
      {
        roleName: 'Auxiliary',
        problem:
          'The role Auxiliary has rights or permissions on Discord, and it is not known who chose it.',
      },
    ])
  })

  test('counts channels that are behind and active people missing from the member list', async () => {
    await app.db.insert(channelCursors).values([
      { channelId: '1', messageId: 1n, isBehind: true, countedAfter: 0n },
      { channelId: '2', messageId: 1n, isBehind: false, countedAfter: 0n },
    ])
    await app.db.insert(members).values([
      { id: '1', userName: 'ghost', displayName: 'Ghost' },
      { id: '2', userName: 'outsider', displayName: 'Outsider' },
    ])
    await app.db.insert(memberTotals).values({ memberId: '1', messageCount: 3 })
    const writtenAt = new Date('2026-05-01T18:00:00Z')
    const row = { id: 1, sessionId: 's', resumeUrl: 'wss://x', sequence: 1, writtenAt }
    // The bot may replace the session once with that of its last reconnect.
    const reportOfSession = async () => {
      await app.db
        .insert(gatewaySessions)
        .values(row)
        .onConflictDoUpdate({ target: gatewaySessions.id, set: row })
      return report()
    }

    await expect.poll(reportOfSession).toMatchObject({
      status: 'degraded',
      counting: { writtenAt: writtenAt.toISOString(), channelsBehind: 1 },
      members: { unknown: 1 },
    })
  })

  test('is for staff only', async () => {
    const member = await app.signIn('member')
    expect((await member.get('/api/menu/health')).status).toBe(403)
    expect((await (await app.visitor()).get('/api/menu/health')).status).toBe(401)
  })

  test('lists failed jobs with the reason until they are retried', async () => {
    const id = await insertFailedJob(app.db, 'The category has no room left.')
    const leader = await app.signIn('leader')

    expect(await report()).toMatchObject({
      status: 'degraded',
      jobs: {
        isLate: false,
        failed: [{ id, title: 'Interview room', reason: 'The category has no room left.' }],
      },
    })
    const retried = await leader.post(`/api/menu/jobs/${id}/retry`, null)
    expect(retried).toMatchObject({ status: 200, body: { success: true } })
    expect((await report()).jobs.failed).toEqual([])
    expect((await leader.post(`/api/menu/jobs/${id}/retry`, null)).status).toBe(404)
  })

  test('lets a failed job be retried only by people who have its right as well [JOB-07]', async () => {
    const id = await insertFailedJob(app.db, 'The category has no room left.')
    const roleId = await roleIdOf(app.db, 'Main Roster')
    const officer = await app.signIn('member')
    const retryWith = async (...tasks: Task[]) => {
      const row = { roleId, tasks }
      const set = { target: roleTasks.roleId, set: { tasks } }
      await app.db.insert(roleTasks).values(row).onConflictDoUpdate(set)
      return officer.post(`/api/menu/jobs/${id}/retry`, null)
    }

    expect(await retryWith('health')).toMatchObject({
      status: 403,
      body: {
        message: expect.stringContaining('You need the right “Decide on applications” to do this.'),
      },
    })
    expect((await report()).jobs.failed).toHaveLength(1)
    expect((await retryWith('health', 'decisions')).status).toBe(200)
  })

  test('does not let staff retry a job about their own application [JOB-08]', async () => {
    const id = await insertFailedJob(app.db, 'The category has no room left.')
    const form = await makeForm(app.db)
    const leader = await app.signIn('leader')
    const submissionId = await apply(leader, form, app.idOf('leader'))
    await app.db.update(jobs).set({ input: { submissionId } }).where(eq(jobs.id, id))

    const { status, body } = await leader.post(`/api/menu/jobs/${id}/retry`, null)

    expect([status, body.message]).toEqual([403, 'This job is about your own application.'])
    expect((await report()).jobs.failed).toHaveLength(1)
  })
})
