import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '../../../contract/core/zoned-time.ts'
import { createDayCache } from '../day-cache.ts'
import { toColumns } from './message-columns.ts'
import { sumMessages } from './message-totals.ts'

const zone = 'Europe/Berlin'
const rules = { messageMinXP: 3, messageMaxXP: 3, messageCooldown: 60, random: () => 0 }

interface Sent {
  authorId: string
  sentAt: Date
}

/** Around the end of daylight saving time, when a day has 25 hours. */
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

function sumUp(sent: readonly Sent[]) {
  const messages = sent.map(({ authorId, sentAt }, index) => {
    const author = { id: authorId, userName: authorId, displayName: authorId, isBot: false }
    return { id: `${index}`, channelId: 'hall', sentAt, author }
  })
  return sumMessages(toColumns(messages), known, { ...rules, dayOf: createDayCache(zone) })
}

test('totals per member, day and hour count the same messages', () => {
  fc.assert(
    fc.property(messages, (sent: Sent[]) => {
      const sums = sumUp(sent)
      const counted = sent.filter(({ authorId }) => known.has(authorId))
      const total = (rows: { messageCount: number }[]) =>
        rows.reduce((sum, row) => sum + row.messageCount, 0)

      for (const rows of [sums.members, sums.memberDays, sums.guildDays, sums.guildHours]) {
        expect(total(rows)).toBe(counted.length)
      }
      for (const { day, messageCount: number } of sums.guildDays) {
        expect(counted.filter(({ sentAt }) => dayIn(zone, sentAt) === day)).toHaveLength(number)
      }
      for (const { hour, messageCount: number } of sums.guildHours) {
        const hourOf = (moment: Date) => moment.toISOString().slice(0, 13)
        expect(hour.toISOString()).toMatch(/:00:00\.000Z$/)
        expect(counted.filter(({ sentAt }) => hourOf(sentAt) === hourOf(hour))).toHaveLength(number)
      }
      for (const { memberId, messageXp } of sums.members) {
        const days = sums.memberDays.filter((row) => row.memberId === memberId)
        expect(days.reduce((sum, row) => sum + row.messageXp, 0)).toBe(messageXp)
      }
    }),
  )
})

test('XP depends on when messages were sent, not on the order of backfilled channels', () => {
  fc.assert(
    fc.property(messages, (sent: Sent[]) => {
      const inOrder = sent.toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime())
      const earned = (some: Sent[]) => {
        const { members } = sumUp(some)
        return Object.fromEntries(members.map(({ memberId, ...sums }) => [memberId, sums]))
      }

      expect(earned(sent)).toEqual(earned(inOrder))
    }),
  )
})

test('excluded authors have no data', () => {
  const sent = [{ authorId: 'stranger', sentAt: new Date() }]

  expect(sumUp(sent)).toEqual({
    members: [],
    memberDays: [],
    guildDays: [],
    guildHours: [],
  })
})
