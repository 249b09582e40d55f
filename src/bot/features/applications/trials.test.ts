import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayIn, zonedTimeToInstant } from '../../../contract/core/zoned-time.ts'
import { trials } from '../../../db/schema/applications/trials.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { members } from '../../../db/schema/guild.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { withdrawApplication } from '../../../domain/applications/set-stage.ts'
import { extendTrial } from '../../../domain/applications/trials/extend-trial.ts'
import { enqueueTrialReminders } from '../../../domain/applications/trials/remind-staff.ts'
import { eraseMember } from '../../../domain/privacy/erase.ts'
import { startInterviewGuild } from '../../../testing/features/interviews.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

beforeAll(() => emptyDatabase())

type Guild = Awaited<ReturnType<typeof startInterviewGuild>>

/** A guild with an applicant whose approval starts a trial. */
async function startTrial() {
  const guild = await startInterviewGuild()
  const [approvedRoleId, trialRoleId] = [
    await guild.roleId('Main Roster'),
    await guild.roleId('Friend'),
  ]
  await guild.set({ approvedRoleId, trialRoleId, trialDays: 14 })
  const { submissionId, channelId } = await guild.applyAndOpenRoom('aria')
  await guild.decide(submissionId, true)
  for (const step of ['give-role', 'notify-applicant', 'notify-room']) {
    await guild.stepIs(submissionId, step, 'done')
  }
  return { guild, submissionId, channelId }
}

const rolesOf = (guild: Guild) =>
  guild.control.people().find((one) => one.name === 'aria')?.roles ?? []
const dms = (guild: Guild, name: string) =>
  (guild.control.dms(name) as { content: string }[]).map(({ content }) => content)
const lastDm = (guild: Guild, name: string) => expect.poll(() => dms(guild, name).at(-1) ?? '')

describe('a trial', () => {
  test('gives its role, and a promotion exchanges it for that of members', async () => {
    const { guild, submissionId, channelId } = await startTrial()
    expect(rolesOf(guild)).toContain('Friend')
    expect(rolesOf(guild)).not.toContain('Main Roster')
    expect(dms(guild, 'aria').at(-1)).toMatch(/\*\*approved\*\*\. Welcome! Your trial lasts until/)

    await guild.decide(submissionId, true, { undoable: false, promotes: true })
    await lastDm(guild, 'aria').toContain('You passed your trial.')
    await guild.stepIs(submissionId, 'give-role', 'done')
    await expect.poll(() => rolesOf(guild)).toContain('Main Roster')
    await expect.poll(() => rolesOf(guild)).not.toContain('Friend')
    await expect
      .poll(() => guild.messagesIn(channelId).at(-1)?.content)
      .toContain('You are now a **member**.')
  })

  test.each(['a rejection', 'a withdrawal'])(
    'a trial that ends by %s loses its role',
    async (end) => {
      const { guild, submissionId } = await startTrial()
      if (end === 'a rejection') await guild.decide(submissionId, false)
      else await withdrawApplication(guild.testBot.ctx, guild.idOf('aria'), submissionId)

      await guild.stepIs(submissionId, 'take-role', 'done')
      expect(rolesOf(guild)).not.toContain('Friend')
      if (end === 'a rejection') await lastDm(guild, 'aria').toContain('has ended your trial')
    },
  )

  test('a withdrawn trial loses its role although the person who approved has left [JOB-13]', async () => {
    const { guild, submissionId } = await startTrial()
    guild.control.leave({ as: 'isaure' })
    const approver = eq(members.id, guild.idOf('isaure'))
    await expect
      .poll(() => guild.testBot.db.$count(members, and(approver, members.inGuild)))
      .toBe(0)
    await withdrawApplication(guild.testBot.ctx, guild.idOf('aria'), submissionId)

    await guild.stepIs(submissionId, 'take-role', 'done')
    expect(rolesOf(guild)).not.toContain('Friend')
  })

  test.each(['runs', 'was rejected a moment ago'])(
    'a trial that %s loses its role when the member deletes their data [WHO-13]',
    async (state) => {
      const { guild, submissionId } = await startTrial()
      const { ctx, db } = guild.testBot
      if (state !== 'runs') await guild.decide(submissionId, false, { undoable: true })
      await db.transaction(async (tx) => {
        await eraseMember({ ...ctx, db: tx }, guild.idOf('aria'))
        // A second deletion, before the bot has removed the role.
        await eraseMember({ ...ctx, db: tx }, guild.idOf('aria'))
      })

      await expect.poll(() => rolesOf(guild)).not.toContain('Friend')
      const taken = () =>
        db
          .select({ subject: auditLog.subject, memberIds: auditLog.memberIds })
          .from(auditLog)
          .where(eq(auditLog.action, 'approved role taken'))
      await expect.poll(taken).toEqual([{ subject: 'roles of a deleted member', memberIds: [] }])
    },
  )

  test('the extension of a trial is announced to the member with staff’s message', async () => {
    const { guild, submissionId } = await startTrial()
    const message = 'Come to two *more* sieges.'
    await extendTrial(guild.testBot.ctx, guild.idOf('isaure'), {
      submissionId,
      endsOn: addDays(dayIn('Europe/Berlin', new Date()), 21),
      message,
    })

    await lastDm(guild, 'aria').toContain('now lasts until')
    expect(dms(guild, 'aria').at(-1)).toContain('> Come to two \\*more\\* sieges.')
  })

  test('reminds the person who approved once, from 9:00 three days before each end', async () => {
    const { guild, submissionId } = await startTrial()
    const { ctx, db } = guild.testBot
    const zone = 'Europe/Berlin'
    const today = dayIn(zone, new Date())
    const remindAt = (day: string, minute: number) =>
      enqueueTrialReminders({ db, now: () => zonedTimeToInstant(zone, day, minute) })
    const enqueued = () => db.$count(jobs, eq(jobs.kind, 'remind-of-trial'))
    const due = addDays(today, 11)
    await remindAt(due, 8 * 60 + 59)
    expect(await enqueued()).toBe(0)
    await remindAt(due, 9 * 60)
    await remindAt(due, 9 * 60)
    expect(await enqueued()).toBe(1)
    await lastDm(guild, 'isaure').toMatch(/^The trial of \*\*aria\*\* ends on /i)

    await extendTrial(ctx, guild.idOf('isaure'), {
      submissionId,
      endsOn: addDays(today, 21),
      message: '',
    })
    await remindAt(due, 9 * 60)
    expect(await enqueued()).toBe(1)
    await remindAt(addDays(due, 7), 9 * 60)
    expect(await enqueued()).toBe(2)
    expect(await db.select({ of: trials.remindedOf }).from(trials)).toEqual([
      { of: addDays(today, 21) },
    ])
  })
})
