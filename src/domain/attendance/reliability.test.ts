import { expect, test } from 'vitest'
import { attendance } from '../../db/schema/events/attendance.ts'
import { events } from '../../db/schema/events/events.ts'
import { channels, members, settings } from '../../db/schema/guild.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import { readReliability } from './reliability.ts'

const now = new Date('2026-11-08T19:00:00Z')
const names = ['Abe', 'Bea']

test('reliability counts late and left early half, from three events of the last days on', async () => {
  const db = await emptyDatabase()
  await db.insert(channels).values({ id: 'sieges', name: 'sieges', kind: 'text', position: 1 })
  await db
    .insert(members)
    .values(names.map((id) => ({ id, userName: id, displayName: id, inGuild: true })))
  const days = (count: number) => new Date(now.getTime() - count * 24 * 60 * 60_000)
  const event = { channelId: 'sieges', title: 'Siege' }
  await db
    .insert(events)
    .values([
      ...[1, 2, 3, 4, 89, 91].map((day) => ({ ...event, id: `day${day}`, startsAt: days(day) })),
      { ...event, id: 'fun', startsAt: days(1), countsForReliability: false },
    ])
  const row = (memberId: string, eventId: string, outcome: string) =>
    ({ memberId, eventId, outcome }) as typeof attendance.$inferInsert
  await db
    .insert(attendance)
    .values([
      row('Abe', 'day1', 'present'),
      row('Abe', 'day2', 'late'),
      row('Abe', 'day3', 'left-early'),
      { ...row('Abe', 'day4', 'absent'), found: 'present' },
      { ...row('Abe', 'day89', 'present'), decided: 'benched' },
      row('Abe', 'day91', 'absent'),
      row('Abe', 'fun', 'absent'),
      row('Bea', 'day1', 'present'),
      row('Bea', 'day2', 'unsigned'),
      row('Bea', 'day3', 'excused'),
      row('Bea', 'day4', 'present'),
    ])
  expect(await readReliability(db, names, now)).toEqual(new Map([['Abe', 0.5]]))
  await db.insert(settings).values({ reliabilityDays: 120 })
  expect(await readReliability(db, names, now)).toEqual(new Map([['Abe', 0.4]]))
})
