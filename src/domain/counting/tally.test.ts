import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '../activity/days.ts'
import { calendarOf } from './calendar.ts'
import { type CountedMessage, tally } from './tally.ts'

const zone = 'Europe/Berlin'
const rules = { messageMinXP: 3, messageMaxXP: 3, messageCooldown: 60, random: () => 0 }

/** Around the night in which the clocks go back, when a day has 25 hours. */
const messages = fc.array(
  fc.record({
    authorId: fc.constantFrom('aria', 'wyn', 'stranger'),
    sentAt: fc.integer({ min: 0, max: 60 * 60 * 60 }).map((second) => {
      return new Date(Date.UTC(2026, 9, 24, 12) + second * 1000)
    }),
  }),
  { maxLength: 80 },
)
const known = new Map([
  ['aria', null],
  ['wyn', null],
])

test('the sums of members, of days and of hours are the same messages', () => {
  fc.assert(
    fc.property(messages, (sent: CountedMessage[]) => {
      const sums = tally(sent, known, { ...rules, dayOf: calendarOf(zone) })
      const counted = sent.filter(({ authorId }) => known.has(authorId))
      const total = (rows: { messages: number }[]) =>
        rows.reduce((sum, row) => sum + row.messages, 0)

      for (const rows of [sums.members, sums.memberDays, sums.guildDays, sums.guildHours]) {
        expect(total(rows)).toBe(counted.length)
      }
      for (const { day, messages: number } of sums.guildDays) {
        expect(counted.filter(({ sentAt }) => dayIn(zone, sentAt) === day)).toHaveLength(number)
      }
      for (const { memberId, xp } of sums.members) {
        const days = sums.memberDays.filter((row) => row.memberId === memberId)
        expect(days.reduce((sum, row) => sum + row.xp, 0)).toBe(xp)
      }
    }),
  )
})

test('whoever is not to be counted leaves no trace', () => {
  const sent = [{ authorId: 'stranger', sentAt: new Date() }]

  expect(tally(sent, known, { ...rules, dayOf: calendarOf(zone) })).toEqual({
    members: [],
    memberDays: [],
    guildDays: [],
    guildHours: [],
  })
})
