import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { submissionEvents } from '../../../db/schema/applications/steps.ts'
import { decisions, submissions } from '../../../db/schema/applications/submissions.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { interviewRooms } from '../../../db/schema/interviews/rooms.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import { getReceipt } from '../../../domain/applications/decisions/receipt.ts'
import { getSubmission } from '../../../domain/applications/submissions.ts'
import { enqueueDueReminders, rejectUnresponsive } from '../../../domain/interviews/follow-up.ts'
import { runFollowUps, startInterviewGuild } from '../../../testing/features/interviews.ts'
import { auditTrail } from '../../../testing/features/settings.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

beforeAll(() => emptyDatabase())

type Guild = Awaited<ReturnType<typeof startInterviewGuild>>
type Room = Awaited<ReturnType<Guild['applyAndOpenRoom']>>

const say = (guild: Guild, { channelId }: Room, as: string) =>
  guild.control.say({ as, channel: channelId, text: 'A word' })

/** Backdates the activity in the rooms. */
const hoursPass = (guild: Guild, hours: number) =>
  guild.testBot.db.update(interviewRooms).set({
    lastStaffMessageAt: sql`last_staff_message_at - make_interval(hours => ${hours})`,
    lastApplicantMessageAt: sql`last_applicant_message_at - make_interval(hours => ${hours})`,
    remindedOf: sql`reminded_of - make_interval(hours => ${hours})`,
    remindedAt: sql`reminded_at - make_interval(hours => ${hours})`,
  })

const reminders = (guild: Guild, { channelId }: Room) =>
  guild.messagesIn(channelId).filter(({ content }) => content.includes('waiting for your answer'))

const isReminded = (guild: Guild, room: Room) =>
  expect
    .poll(async () => (await guild.roomInDb(room.submissionId))?.remindedAt ?? null)
    .not.toBeNull()

/** Staff wrote a day ago without an answer. */
async function silentRoom(guild: Guild): Promise<Room> {
  const room = await guild.applyAndOpenRoom('aria')
  say(guild, room, 'brannoc')
  await runFollowUps(guild)
  await hoursPass(guild, 25)
  return room
}

describe('an applicant who does not answer', () => {
  test('is reminded once, also after a restart, and again when staff ask again', async () => {
    const guild = await startInterviewGuild()
    const room = await silentRoom(guild)
    await runFollowUps(guild)
    await isReminded(guild, room)
    await guild.testBot.stop()
    await guild.testBot.start()
    await runFollowUps(guild)

    expect(reminders(guild, room)).toHaveLength(1)
    expect(reminders(guild, room)[0]?.mentions.users).toEqual([guild.idOf('aria')])
    const { history } = await getReceipt(guild.testBot.ctx, room.submissionId, '')
    expect(history.at(-1)?.text).toBe('The applicant was reminded to answer in the interview room.')
    await hoursPass(guild, 30)
    say(guild, room, 'brannoc')
    await runFollowUps(guild)
    expect(reminders(guild, room)).toHaveLength(1)
    await hoursPass(guild, 25)
    await guild.testBot.db.update(interviewRooms).set({ remindedAt: null })
    await runFollowUps(guild)
    await isReminded(guild, room)
    expect(reminders(guild, room)).toHaveLength(2)
  })

  test('is not reminded twice after an interrupted reminder', async () => {
    const guild = await startInterviewGuild()
    const room = await silentRoom(guild)
    await runFollowUps(guild)
    await isReminded(guild, room)
    await guild.testBot.stop()
    await guild.testBot.db.update(interviewRooms).set({ remindedAt: null, remindedOf: null })
    await guild.testBot.start()
    await runFollowUps(guild)
    await isReminded(guild, room)

    expect(reminders(guild, room)).toHaveLength(1)
  })

  test('is reminded of one application although another was decided in the same room', async () => {
    const guild = await startInterviewGuild()
    const room = await guild.applyAndOpenRoom('aria')
    const other = await guild.apply('aria')
    await guild.stepIs(other, 'open-room', 'done')
    say(guild, room, 'brannoc')
    await runFollowUps(guild)
    await guild.decide(other, false)
    await guild.stepIs(other, 'notify-room', 'done')
    await hoursPass(guild, 25)
    await runFollowUps(guild)
    await isReminded(guild, room)

    expect(reminders(guild, room)).toHaveLength(1)
  })

  test('is not reminded too early, after answering or before staff wrote', async () => {
    const guild = await startInterviewGuild()
    const room = await guild.applyAndOpenRoom('aria')
    await runFollowUps(guild)
    await hoursPass(guild, 25)
    await enqueueDueReminders(guild.testBot.ctx)
    say(guild, room, 'brannoc')
    await runFollowUps(guild)
    await hoursPass(guild, 23)
    await enqueueDueReminders(guild.testBot.ctx)
    await guild.testBot.stop()
    // While the bot was disconnected.
    say(guild, room, 'aria')
    await guild.testBot.start()
    await runFollowUps(guild)
    await hoursPass(guild, 25)
    await runFollowUps(guild)

    expect(await guild.testBot.db.$count(jobs, eq(jobs.kind, 'remind-applicant'))).toBe(0)
    expect((await guild.roomInDb(room.submissionId))?.lastApplicantMessageAt).not.toBeNull()
  })

  test('is not reminded while reminders are paused', async () => {
    const guild = await startInterviewGuild()
    const room = await silentRoom(guild)
    const input = { message: room.room.welcomeId!, customId: `pause-reminders:${room.room.id}` }
    const { replies } = await guild.control.click({ as: 'brannoc', ...input })
    expect(replies).toMatchObject([{ content: expect.stringContaining('Reminders are paused') }])
    await runFollowUps(guild)
    expect(reminders(guild, room)).toEqual([])

    await guild.control.click({ as: 'brannoc', ...input })
    await runFollowUps(guild)
    await isReminded(guild, room)
    expect(reminders(guild, room)).toHaveLength(1)
    const paused = { actorId: guild.idOf('brannoc'), subject: `application ${room.submissionId}` }
    expect(await auditTrail(guild.testBot.db)).toEqual([
      {
        ...paused,
        action: 'reminders paused',
        before: { isPaused: false },
        after: { isPaused: true },
      },
      {
        ...paused,
        action: 'reminders resumed',
        before: { isPaused: true },
        after: { isPaused: false },
      },
    ])
  })

  test('is not checked again after the decision', async () => {
    const guild = await startInterviewGuild()
    const room = await silentRoom(guild)
    await runFollowUps(guild)
    await isReminded(guild, room)
    await guild.set({ doesRejectSilent: true })
    await guild.decide(room.submissionId, true)
    await guild.stepIs(room.submissionId, 'notify-room', 'done')
    await hoursPass(guild, 25)
    await guild.testBot.stop()
    const begun = vi.spyOn(guild.testBot.db, 'transaction')
    await rejectUnresponsive(guild.testBot.ctx)
    const times = begun.mock.calls.length
    begun.mockRestore()

    expect(times).toBe(0)
  })

  test('is rejected once, only if staff enabled it, and the room is archived', async () => {
    const guild = await startInterviewGuild()
    const room = await silentRoom(guild)
    await runFollowUps(guild)
    await isReminded(guild, room)
    await hoursPass(guild, 25)
    await runFollowUps(guild)
    expect(await guild.testBot.db.$count(decisions)).toBe(0)

    await guild.set({ doesRejectSilent: true, archiveCategoryId: guild.channelId('Hall') })
    await Promise.all([
      rejectUnresponsive(guild.testBot.ctx),
      rejectUnresponsive(guild.testBot.ctx),
    ])
    await expect.poll(async () => (await guild.roomInDb(room.submissionId))?.state).toBe('archived')

    expect(await guild.testBot.db.select().from(decisions)).toMatchObject([
      { approved: false, decidedBy: await guild.testBot.ctx.discord.fetchBotUserId() },
    ])
    const logged = await guild.testBot.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'application rejected'))
    expect(logged).toMatchObject([{ actorId: null }])
    const { history } = await getReceipt(guild.testBot.ctx, room.submissionId, '')
    expect(history.map(({ text }) => text)).toContain(
      'The application was rejected because the applicant did not answer the reminder.',
    )
  })
})

test('an applicant who has not accepted the server’s rules is neither reminded nor rejected', async () => {
  const guild = await startInterviewGuild()
  await guild.set({ doesRejectSilent: true })
  const room = await silentRoom(guild)
  guild.control.leave({ as: 'aria' })
  guild.control.join({ as: 'aria', pending: true })
  await guild.testBot.waitForGatewayEvents(guild.simulator)
  await runFollowUps(guild)
  expect(await getSubmission(guild.testBot.ctx, room.submissionId)).toMatchObject({
    hasNotAcceptedRules: true,
  })
  expect((await guild.roomInDb(room.submissionId))?.remindedAt).toBeNull()

  guild.control.accept({ as: 'aria' })
  await guild.testBot.waitForGatewayEvents(guild.simulator)
  await runFollowUps(guild)
  await isReminded(guild, room)
  expect(await getSubmission(guild.testBot.ctx, room.submissionId)).toMatchObject({
    hasNotAcceptedRules: false,
  })
})

test('an applicant who leaves is neither reminded nor rejected, and a note is sent once', async () => {
  const guild = await startInterviewGuild()
  await guild.set({ doesRejectSilent: true })
  const room = await guild.applyAndOpenRoom('aria')
  say(guild, room, 'brannoc')
  await runFollowUps(guild)
  guild.control.leave({ as: 'aria' })
  await guild.testBot.waitForGatewayEvents(guild.simulator)
  await hoursPass(guild, 25)
  await runFollowUps(guild)
  await runFollowUps(guild)

  expect(reminders(guild, room)).toEqual([])
  expect(await guild.testBot.db.select().from(submissionEvents)).toMatchObject([
    { submissionId: room.submissionId, kind: 'left' },
  ])
  expect(await guild.testBot.db.select().from(submissions)).toMatchObject([{ approved: null }])
})
