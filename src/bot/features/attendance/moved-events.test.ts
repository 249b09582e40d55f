import { expect, test } from 'vitest'
import { attendance, attendanceChecks } from '../../../db/schema/events/attendance.ts'
import { attendanceCheckConfigs } from '../../../db/schema/events/automation.ts'
import { events, signups } from '../../../db/schema/events/events.ts'
import { enqueueDueChecks } from '../../../domain/attendance/due-checks.ts'
import { updateEvent } from '../../../domain/events/change-event.ts'
import { startEventGuild } from '../../../testing/features/events.ts'

const minute = 60_000

/** A siege that started eleven minutes ago, without Aria and Wyn; Wyn had answered Late. */
async function checkedSiege(durationMinutes = 120) {
  const guild = await startEventGuild()
  const { ctx, db } = guild.testBot
  await db.insert(attendanceCheckConfigs).values({
    ...{ checkDelayMinutes: 10, autoRemoveAbsentUsers: true, autoRemoveLateUsers: false },
    ...{ pingUsers: false, createdAt: new Date(Date.now() - 24 * 60 * minute) },
  })
  const { id: eventId } = await guild.plan({ durationMinutes })
  await guild.press('aria', 'Sign up')
  await guild.press('wyn', 'Late')
  const check = async (minutesAgo: number) => {
    await db.update(events).set({ startsAt: new Date(Date.now() - minutesAgo * minute) })
    await enqueueDueChecks(ctx)
    await guild.jobsAreDone()
  }
  await check(11)
  const postpone = async () => {
    const start = new Date(Date.now() + 120 * minute).toISOString()
    const change = { eventId, start, notifies: false }
    await updateEvent(ctx, guild.idOf('isaure'), change)
    await guild.jobsAreDone()
  }
  const summaries = () =>
    (guild.control.messages('general') as { content: string }[]).filter(({ content }) =>
      content.includes('who signed up'),
    )
  return { ...guild, db, check, postpone, summaries }
}

test('an event that is postponed after its check is checked again at its new start', async () => {
  const { db, idOf, check, postpone, summaries } = await checkedSiege()
  expect(await db.$count(attendance)).toBe(2)
  await postpone()

  expect(await db.$count(attendance)).toBe(0)
  expect(await db.$count(attendanceChecks)).toBe(0)
  const signedUp = await db.select().from(signups)
  expect(signedUp.map(({ removedAt }) => removedAt)).toEqual([null, null])

  await check(11)
  expect(summaries()).toHaveLength(2)
  const found = await db.select().from(attendance)
  expect(found.find(({ memberId }) => memberId === idOf('aria'))?.found).toBe('absent')
})

test('a decision of staff is kept', async () => {
  const { db, idOf, postpone } = await checkedSiege()
  const decided = { eventId: (await db.select().from(events))[0]!.id, memberId: idOf('brannoc') }
  await db.insert(attendance).values({ ...decided, found: 'absent', decided: 'excused' })
  await postpone()
  expect(await db.select().from(attendance)).toMatchObject([
    { memberId: idOf('brannoc'), found: null, decided: 'excused' },
  ])
})

test('what was found at an event that is over is kept', async () => {
  const { db, postpone } = await checkedSiege(5)
  await postpone()
  expect(await db.$count(attendance)).toBe(2)
})
