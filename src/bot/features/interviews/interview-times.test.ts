import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../db/db.ts'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { members } from '../../../db/schema/guild.ts'
import { interviews } from '../../../db/schema/interviews/times.ts'
import { jobs } from '../../../db/schema/jobs.ts'
import {
  bookInterview,
  cancelInterview,
  markNoShow,
  moveInterview,
} from '../../../domain/interviews/times/book.ts'
import {
  inDays,
  insertAvailability,
  insertInterview,
  noonToTwo,
} from '../../../testing/features/interview-times.ts'
import { runFollowUps, startInterviewGuild } from '../../../testing/features/interviews.ts'
import { unfinishedJobs } from '../../../testing/features/jobs.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'

beforeAll(() => emptyDatabase())

type Guild = Awaited<ReturnType<typeof startInterviewGuild>>
type Room = Awaited<ReturnType<Guild['applyAndOpenRoom']>>

const minute = 60_000
const stamp = (moment: Date) => `<t:${moment.getTime() / 1000}:F>`
const actor = (guild: Guild) => ({ memberId: guild.idOf('aria'), isStaff: false })

interface Reply {
  id: string
  content: string
  components: {
    components: { custom_id: string; options?: { label: string; value: string }[] }[]
  }[]
}

/** A guild with an applicant in their room, and Brannoc as the interviewer. */
async function startWithRoom(availability = noonToTwo) {
  const guild = await startInterviewGuild()
  const room = await guild.applyAndOpenRoom('aria')
  await insertAvailability(guild.testBot.db, guild.idOf('brannoc'), availability)
  return { guild, room }
}

/** Waits for a message of the bot that contains a text, and returns it. */
async function posted(guild: Guild, { channelId }: Room, text: string) {
  const find = () => guild.messagesIn(channelId).filter(({ content }) => content.includes(text))
  await expect.poll(() => find().length).toBe(1)
  return find()[0]!
}

/** Clicks a button, or chooses an option of a select, and returns the bot's answer. */
async function press(guild: Guild, as: string, message: string, customId: string, value?: string) {
  const input = { as, message, customId, ...(value && { values: [value] }) }
  const { replies } = (await guild.control.click(input)) as unknown as { replies: Reply[] }
  return replies.at(-1)!
}

const selectsIn = (reply: Reply) => reply.components.flatMap(({ components }) => components)

async function offerTimes(guild: Guild, room: Room) {
  await runFollowUps(guild)
  return posted(guild, room, 'choose a time for your interview')
}

const insertBooked = (
  { guild, room: { submissionId } }: { guild: Guild; room: Room },
  startsAt: Date,
  db: Db = guild.testBot.db,
) => insertInterview(db, { submissionId, interviewerId: guild.idOf('brannoc'), startsAt })

describe('an interview room', () => {
  test('offers a day and then a time, in the guild’s zone, and books it once', async () => {
    const { guild, room } = await startWithRoom()
    const offer = await offerTimes(guild, room)
    await runFollowUps(guild)
    await posted(guild, room, 'your interview: 30 minutes, voice call on Discord.')
    const roomId = room.room.id
    const days = await press(guild, 'aria', offer.id, `interview-choose:${roomId}`)
    const [daySelect] = selectsIn(days)
    expect(days.content).toContain('Europe/Berlin')
    expect(daySelect?.options?.length).toBeLessThanOrEqual(25)
    const day = inDays(3).toISOString().slice(0, 10)
    const times = await press(guild, 'aria', days.id, `interview-day:${roomId}`, day)
    const [timeSelect] = selectsIn(times)
    expect(timeSelect?.options).toHaveLength(4)
    const value = String(inDays(3).getTime() / 1000)
    expect(timeSelect?.options).toContainEqual(
      expect.objectContaining({ value, label: expect.stringMatching(/^1[34]:00$/) }),
    )

    const booked = await press(guild, 'aria', times.id, `interview-time:${roomId}:0`, value)

    expect(booked.content).toBe(`Your interview is booked for ${stamp(inDays(3))}.`)
    const message = await posted(guild, room, `Interview booked for ${stamp(inDays(3))}`)
    expect(new Set(message.mentions.users)).toEqual(new Set(['aria', 'brannoc'].map(guild.idOf)))
    expect(message.content).toMatch(/, 30 minutes, voice call on Discord\.$/)
  })

  test('labels the times in the remembered zone, at most 25 in a select', async () => {
    const everyQuarter = noonToTwo.weekly.map((range) => ({ ...range, from: 0, to: 1440 }))
    const { guild, room } = await startWithRoom({ ...noonToTwo, weekly: everyQuarter })
    const { db } = guild.testBot
    const isAria = eq(members.id, guild.idOf('aria'))
    await db.update(members).set({ timeZone: 'Asia/Tokyo' }).where(isAria)
    const offer = await offerTimes(guild, room)
    const roomId = room.room.id
    const days = await press(guild, 'aria', offer.id, `interview-choose:${roomId}`)
    const day = inDays(5).toISOString().slice(0, 10)
    const times = await press(guild, 'aria', days.id, `interview-day:${roomId}`, day)

    expect(times.content).toContain('Asia/Tokyo')
    expect(selectsIn(times).map(({ options }) => options?.length)).toEqual([25, 23])
    expect(selectsIn(times)[0]?.options?.[0]?.label).toBe('00:00')
  })

  test('lets the applicant move and cancel the interview with a reason, and staff too', async () => {
    const { guild, room } = await startWithRoom()
    const { ctx, db } = guild.testBot
    await bookInterview(ctx, actor(guild), room.submissionId, { startsAt: inDays(3) })
    const message = await posted(guild, room, 'Interview booked')
    const roomId = room.room.id
    const value = String(inDays(4).getTime() / 1000)
    const days = await press(guild, 'aria', message.id, `interview-choose:${roomId}`)
    const day = inDays(4).toISOString().slice(0, 10)
    const times = await press(guild, 'aria', days.id, `interview-day:${roomId}`, day)
    await guild.control.click({
      as: 'aria',
      message: times.id,
      customId: `interview-time:${roomId}:0`,
      values: [value],
    })
    const modal = `interview-move:${roomId}:${value}`
    await guild.control.submit({ as: 'aria', modal, values: { reason: 'Work *late*' } })
    const moved = await posted(guild, room, `Interview moved to ${stamp(inDays(4))}`)
    expect(moved.content).toContain('Reason: Work \\*late\\*')

    await guild.control.click({
      as: 'brannoc',
      message: moved.id,
      customId: `interview-cancel:${roomId}`,
    })
    const cancel = { modal: `interview-cancel:${roomId}`, values: { reason: 'Ill' } }
    await guild.control.submit({ as: 'brannoc', ...cancel })
    await posted(guild, room, `staff cancelled the interview on ${stamp(inDays(4))}`)
    expect(await db.select().from(interviews)).toMatchObject([{ state: 'cancelled' }])
  })

  test('answers the loser of a race with the reason, and changes nothing', async () => {
    const { guild, room } = await startWithRoom()
    const offer = await offerTimes(guild, room)
    const other = await guild.applyAndOpenRoom('wyn')
    const days = await press(guild, 'aria', offer.id, `interview-choose:${room.room.id}`)
    const day = inDays(3).toISOString().slice(0, 10)
    const times = await press(guild, 'aria', days.id, `interview-day:${room.room.id}`, day)
    const value = String(inDays(3).getTime() / 1000)
    const winner = { memberId: guild.idOf('wyn'), isStaff: false }
    await bookInterview(guild.testBot.ctx, winner, other.submissionId, { startsAt: inDays(3) })
    const id = `interview-time:${room.room.id}:0`
    const lost = await press(guild, 'aria', times.id, id, value)

    expect(lost.content).toMatch(/^This time is no longer free\. Choose another one/)
    expect(await guild.testBot.db.$count(interviews)).toBe(1)
  })

  test('offers nothing while no interviewer has saved any times', async () => {
    const guild = await startInterviewGuild()
    await guild.applyAndOpenRoom('aria')
    await runFollowUps(guild)
    expect(await guild.testBot.db.$count(jobs, eq(jobs.kind, 'offer-interview'))).toBe(0)
  })

  test('offers a new time after a no-show', async () => {
    const fixture = await startWithRoom()
    const { guild, room } = fixture
    await insertBooked(fixture, inDays(-1))
    await markNoShow(guild.testBot.ctx, guild.idOf('brannoc'), room.submissionId, 'applicant')

    const message = await posted(guild, room, 'you missed the interview')
    const days = await press(guild, 'aria', message.id, `interview-choose:${room.room.id}`)
    expect(selectsIn(days)[0]?.options?.length).toBeGreaterThan(10)
  })
})

describe('reminders', () => {
  const reminders = (guild: Guild, { channelId }: Room) =>
    guild.messagesIn(channelId).filter(({ content }) => content.includes('Reminder: the interview'))
  const inMinutes = (minutes: number) =>
    new Date(Math.floor(Date.now() / 1000) * 1000 + minutes * minute)

  test('mention both sides a day and half an hour before, once each', async () => {
    const fixture = await startWithRoom()
    const { guild, room } = fixture
    await insertBooked(fixture, inMinutes(23 * 60))
    for (const startsAt of [null, null, inMinutes(20), null]) {
      if (startsAt) {
        // The same interview later on.
        await guild.testBot.db.update(interviews).set({ startsAt, dayReminderOf: startsAt })
      }
      await runFollowUps(guild)
      const sent = startsAt ? 2 : Math.max(1, reminders(guild, room).length)
      await expect.poll(() => reminders(guild, room).length).toBe(sent)
      await expect.poll(() => unfinishedJobs(guild.testBot.db)).toEqual([])
    }
    await runFollowUps(guild)
    expect(reminders(guild, room)).toHaveLength(2)
    expect(reminders(guild, room)[0]?.mentions.users.sort()).toEqual(
      [guild.idOf('aria'), guild.idOf('brannoc')].sort(),
    )
  })

  test('are not sent for an interview that was moved, cancelled or agreed later', async () => {
    const fixture = await startWithRoom()
    const { guild, room } = fixture
    const { ctx, db } = guild.testBot
    const staff = { memberId: guild.idOf('isaure'), isStaff: true }
    // At once, because the bot looks for interviews by itself, too.
    await db.transaction(async (tx) => {
      await insertBooked(fixture, inMinutes(23 * 60), tx)
      const change = { startsAt: inDays(5), reason: 'Siege' }
      await moveInterview({ ...ctx, db: tx }, staff, room.submissionId, change)
    })
    await runFollowUps(guild)
    await db.update(interviews).set({ startsAt: inMinutes(23 * 60) })
    await runFollowUps(guild)
    await cancelInterview(ctx, staff, room.submissionId, { reason: 'Siege' })
    await db.update(interviews).set({ agreedAt: inDays(-9) })
    await runFollowUps(guild)

    expect(await db.$count(jobs, eq(jobs.kind, 'remind-of-interview'))).toBe(0)
    expect(reminders(guild, room)).toEqual([])
  })
})

test.each([
  ['rejection', { approved: false }],
  ['withdrawal', { stage: 'withdrawn' }],
] as const)('a %s cancels the coming interview, so that its time is free again', async (_, end) => {
  const fixture = await startWithRoom()
  const { guild } = fixture
  await insertBooked(fixture, inDays(3))
  await guild.testBot.db.update(submissions).set(end)
  await runFollowUps(guild)

  expect(await guild.testBot.db.select().from(interviews)).toMatchObject([{ state: 'cancelled' }])
})
