import { expect, test } from 'vitest'
import { attendance, eventPresenceGaps } from '../../../db/schema/events/attendance.ts'
import { events } from '../../../db/schema/events/events.ts'
import { voicePresences } from '../../../db/schema/ingest.ts'
import { toMinute } from '../../../domain/attendance/presence/record-presence.ts'
import { startEventGuild } from '../../../testing/features/events.ts'

const minute = 60_000

test('minutes without a connection to Discord are a gap, for which nobody is absent', async () => {
  const guild = await startEventGuild()
  const { db, clock, ctx, poll } = guild.testBot
  await guild.plan({ durationMinutes: 5 })
  for (const as of ['aria', 'brannoc']) await guild.press(as, 'Sign up')
  await guild.jobsAreDone()
  guild.control.voice({ as: 'aria', channel: 'Table' })
  await expect.poll(() => db.$count(voicePresences)).toBe(1)
  await db.update(events).set({ startsAt: toMinute(clock.now()) })
  await clock.runRepeated()

  guild.control.fault({ kind: 'down' })
  await expect.poll(() => ctx.discord.state()).toBe('connecting')
  await clock.advance(4 * minute)
  guild.control.clearFaults()
  await poll(() => ctx.discord.state()).toBe('ready')
  await clock.advance(2 * minute)

  const gaps = await db.select().from(eventPresenceGaps)
  const missed = gaps.reduce(
    (sum, { fromAt, untilAt }) => sum + Number(untilAt) - Number(fromAt),
    0,
  )
  expect(missed).toBeGreaterThanOrEqual(3 * minute)
  expect(await db.select().from(attendance)).toMatchObject([
    { memberId: guild.idOf('aria'), outcome: 'present' },
  ])
})
