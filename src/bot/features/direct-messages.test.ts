import { randomUUID } from 'node:crypto'
import { asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dmOpenings } from '../../db/schema/direct-messages.ts'
import { events, signups } from '../../db/schema/events/events.ts'
import { members } from '../../db/schema/guild.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { DmPace } from '../../domain/core/context.ts'
import { defaultDmPace } from '../../domain/direct-messages/pace.ts'
import { reportDirectMessages } from '../../domain/direct-messages/report.ts'
import { sendDirectMessage } from '../../domain/direct-messages/send.ts'
import { processDueEvents } from '../../domain/events/due-events.ts'
import { enqueue } from '../../domain/jobs/enqueue.ts'
import { reportJobs } from '../../domain/jobs/failed-jobs.ts'
import { eraseMember } from '../../domain/privacy/erase.ts'
import { unknownId } from '../../testing/discord/guild-with-bot.ts'
import { startEventGuild } from '../../testing/features/events.ts'
import { makeJobsDue, unfinishedJobs } from '../../testing/features/jobs.ts'
import { crowdedSeed } from '../../testing/simulator/seed.ts'

const minute = 60_000

interface SentMessage {
  author: string
  content: string
  mentions: { users: string[] }
}

/** A guild with more members, and the rate limits of direct messages. */
async function openCrowd(people: number, pace: Partial<DmPace> = {}) {
  const dmPace = { ...defaultDmPace, pauseMilliseconds: 50, ...pace }
  const guild = await startEventGuild({ seed: crowdedSeed(people) }, { dmPace })
  const { testBot, control, idOf, channelId } = guild
  return {
    ...guild,
    /** Inserts an event with sign-ups from yesterday and returns its id. */
    fileEvent: async (startsIn: number, names: string[]) => {
      const [id, now] = [randomUUID(), Date.now()]
      const startsAt = new Date(now + startsIn * minute)
      await testBot.db
        .insert(events)
        .values({ id, channelId, title: 'Siege', startsAt, isOurs: true, closedAt: new Date(now) })
      for (const name of names) {
        const signedAt = new Date(now - 24 * 60 * minute)
        const signup = { id: randomUUID(), eventId: id, memberId: idOf(name), signedAt }
        await testBot.db.insert(signups).values({ ...signup, answer: 'signed' })
      }
      return id
    },
    received: (name: string) => (control.dms(name) as SentMessage[]).map(({ content }) => content),
    inChannel: () =>
      (control.messages('general') as SentMessage[]).filter(({ author }) => author === 'muster'),
    openings: () => testBot.db.select().from(dmOpenings).orderBy(asc(dmOpenings.id)),
    report: () => reportDirectMessages(testBot.ctx),
  }
}

/** Skips the delay in which reminders for the channel are collected. */
async function collected({ testBot }: Awaited<ReturnType<typeof openCrowd>>) {
  const unfinished = async () => {
    await makeJobsDue(testBot.db, 'remind-in-channel')
    return unfinishedJobs(testBot.db)
  }
  await expect.poll(unfinished).toEqual([])
}

test('direct messages are sent one at a time, and each channel is opened once', async () => {
  const guild = await openCrowd(3, { pauseMilliseconds: 300 })
  const { testBot, fileEvent, received, openings, idOf } = guild
  const names = ['guard0', 'guard1', 'guard2']
  await fileEvent(50, names)
  await processDueEvents(testBot.ctx)
  await expect.poll(() => names.map((name) => received(name).length)).toEqual([1, 1, 1])

  const times = (await openings()).map(({ at }) => at.getTime())
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(gaps).toHaveLength(2)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(299)

  const guard1 = eq(members.id, idOf('guard1'))
  await testBot.db.update(members).set({ dmChannelId: unknownId }).where(guard1)
  await fileEvent(50, names)
  await processDueEvents(testBot.ctx)
  await expect.poll(() => names.map((name) => received(name).length)).toEqual([2, 2, 2])
  expect(await openings()).toHaveLength(4)
  const [row] = await testBot.db.select().from(members).where(guard1)
  expect(row?.dmChannelId).not.toBe(unknownId)
})

test('error 40003 causes a backoff that survives a restart and does not count as a failure', async () => {
  const guild = await openCrowd(2, { backoffMilliseconds: 10 * minute })
  const { testBot, control, fileEvent, received, openings, report } = guild
  control.fault({ kind: 'dm-limit' })
  await fileEvent(50, ['guard0', 'guard1'])
  await processDueEvents(testBot.ctx)
  await expect.poll(async () => (await report()).state).toBe('paused')
  // A job that is still active when the bot stops would count as interrupted.
  await expect.poll(() => testBot.db.$count(jobs, eq(jobs.state, 'retry'))).toBe(2)
  await testBot.stop()
  await testBot.start()
  control.clearFaults()

  const { nextAt, ...paused } = await report()
  expect(paused).toMatchObject({ state: 'paused', waiting: 2 })
  expect(await reportJobs(testBot.ctx)).toMatchObject({ waiting: 2, isLate: false, failed: [] })
  const [refused] = await openings()
  expect(refused?.isRefused).toBe(true)
  const backoff = new Date(nextAt ?? 0).getTime() - (refused?.at.getTime() ?? 0)
  expect(Math.abs(backoff - 10 * minute)).toBeLessThan(minute)

  await testBot.db.update(dmOpenings).set({ at: sql`${dmOpenings.at} - interval '10 minutes'` })
  await makeJobsDue(testBot.db)
  await guild.jobsAreDone()
  expect([received('guard0').length, received('guard1').length]).toEqual([1, 1])
  expect(await testBot.db.$count(jobs, gt(jobs.attempts, 1))).toBe(0)
})

test('beyond half the limit, members are mentioned in the event’s channel instead, also after a restart', async () => {
  const guild = await openCrowd(6, { openings: 4 })
  const { testBot, fileEvent, received, inChannel, idOf, report } = guild
  const names = ['guard0', 'guard1', 'guard2', 'guard3']
  await fileEvent(50, names)
  await processDueEvents(testBot.ctx)
  await collected(guild)

  const written = names.filter((name) => received(name).length === 1)
  expect(written).toHaveLength(2)
  const others = names.filter((name) => !written.includes(name)).map(idOf)
  // On a busy machine the two may become due too far apart for one message.
  const before = inChannel()
  for (const { content } of before) expect(content).toMatch(/^\*\*Siege\*\* starts <t:/)
  expect(before.flatMap(({ mentions }) => mentions.users).toSorted()).toEqual(others.toSorted())
  expect(await report()).toMatchObject({ opened: 2, limit: 4, waiting: 0 })

  await testBot.stop()
  await testBot.start()
  const eventId = await fileEvent(50, [...written, 'guard4'])
  await processDueEvents(testBot.ctx)
  await collected(guild)
  expect(written.map((name) => received(name).length)).toEqual([2, 2])
  expect(inChannel()[before.length]?.mentions.users).toEqual([idOf('guard4')])
  const memberId = idOf('guard4')
  await enqueue(testBot.db, 'notify-of-place', { eventId, memberId })
  await guild.jobsAreDone()
  expect(inChannel().at(-1)?.content).toMatch(`<@${memberId}> You moved up from the waiting list`)

  const message = { text: 'Welcome!' }
  const decision = { memberId: idOf('guard5'), message, nonce: 'decision', isUrgent: true } as const
  await sendDirectMessage(testBot.ctx, decision, new AbortController().signal)
  expect(received('guard5')).toEqual(['Welcome!'])
  expect(await guild.openings()).toHaveLength(3)
})

test('a member who repeatedly deletes their data uses only their share of the openings [LIM-19]', async () => {
  const guild = await openCrowd(2)
  const { testBot, fileEvent, received, openings, idOf, report } = guild
  const memberId = idOf('guard0')
  const giveEveryonePlaces = async () => {
    const eventId = await fileEvent(180, ['guard0', 'guard1'])
    await enqueue(testBot.db, 'notify-of-place', { eventId, memberId })
    await enqueue(testBot.db, 'notify-of-place', { eventId, memberId: idOf('guard1') })
  }
  for (const count of [1, 2]) {
    await giveEveryonePlaces()
    await guild.jobsAreDone()
    expect(received('guard0')).toHaveLength(count)
    await eraseMember(testBot.ctx, memberId)
  }
  await giveEveryonePlaces()

  await expect.poll(async () => (await report()).postponed?.count).toBe(1)
  await expect.poll(() => received('guard1').length).toBe(3)
  expect(received('guard0')).toHaveLength(2)
  const { postponed, ...rest } = await report()
  expect(rest).toMatchObject({ state: 'ok', opened: 3 })
  const untilNext = new Date(postponed?.nextAt ?? 0).getTime() - Date.now()
  expect(Math.abs(untilNext - 60 * minute)).toBeLessThan(5 * minute)
  expect(new Date(postponed?.since ?? 0).getTime()).toBeLessThanOrEqual(Date.now())
  const keys = (await openings()).map(({ personKey }) => personKey)
  expect(new Set(keys).size).toBe(2)
  expect(JSON.stringify(await openings())).not.toContain(memberId)

  await testBot.db.update(dmOpenings).set({ at: sql`${dmOpenings.at} - interval '1 hour'` })
  await makeJobsDue(testBot.db)
  await guild.jobsAreDone()
  expect(received('guard0')).toHaveLength(3)
  expect((await report()).postponed).toEqual({ count: 0, since: null, nextAt: null })
})

test('an opening that failed does not count towards the share of its person', async () => {
  const { testBot, control, idOf, received, openings } = await openCrowd(1)
  const greeting = { memberId: idOf('guard0'), message: { text: 'Hello!' }, nonce: 'hello' }
  const send = () => sendDirectMessage(testBot.ctx, greeting, new AbortController().signal)
  control.fault({ kind: 'dm-limit' })
  await expect(send()).rejects.toThrow()
  control.clearFaults()
  expect((await openings()).map(({ personKey }) => personKey)).toEqual([null])

  await testBot.db.update(dmOpenings).set({ at: sql`${dmOpenings.at} - interval '10 minutes'` })
  await send()
  expect(received('guard0')).toEqual(['Hello!'])
  expect(await testBot.db.$count(dmOpenings, isNotNull(dmOpenings.personKey))).toBe(1)
})

test('a late reminder is sent until shortly after the start; later ones are reported on Health', async () => {
  const { testBot, fileEvent, received, jobsAreDone, report, idOf } = await openCrowd(2)
  const late: [name: string, minutes: number][] = [
    ['guard0', 5],
    ['guard1', 20],
  ]
  for (const [name, minutes] of late) {
    const eventId = await fileEvent(-minutes, [name])
    await enqueue(testBot.db, 'send-event-reminder', { eventId, memberId: idOf(name) })
  }
  await jobsAreDone()

  expect(received('guard0')).toEqual([expect.stringMatching(/ started <t:.*You are signed up/)])
  expect(received('guard1')).toEqual([])
  expect((await report()).missedReminders).toBe(1)
  expect(testBot.warnings).toContain('A reminder was not sent, because the event had started.')
})
