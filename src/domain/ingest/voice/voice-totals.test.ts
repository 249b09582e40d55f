import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '../../../contract/core/zoned-time.ts'
import { createDayCache } from '../day-cache.ts'
import { sumVoice } from './voice-totals.ts'

const zone = 'Europe/Berlin'
const rules = {
  voiceMinXP: 7,
  voiceMaxXP: 7,
  voiceCooldown: 5,
  random: () => 0,
  dayOf: createDayCache(zone),
}
const nothing = { milliseconds: 0, secondsToAward: 0 }

function interval(from: string, to: string, memberId = 'aria') {
  return { memberId, from: new Date(from), to: new Date(to) }
}

test('time is split at the guild’s midnight, and XP belongs to the day on which the cooldown ends', () => {
  const night = interval('2026-06-01T21:57:00Z', '2026-06-01T22:04:00Z')
  const sums = sumVoice([night], new Map([['aria', nothing]]), rules)

  expect(sums.memberDays).toEqual([
    { memberId: 'aria', day: '2026-06-01', voiceSeconds: 180, voiceXp: 0 },
    { memberId: 'aria', day: '2026-06-02', voiceSeconds: 240, voiceXp: 7 },
  ])
  expect(sums.members).toEqual([
    { memberId: 'aria', voiceSeconds: 420, voiceXp: 7, rest: 0, toAward: 120 },
  ])
  expect(sums.guildHours).toEqual([
    { hour: new Date('2026-06-01T21:00:00Z'), voiceSeconds: 180 },
    { hour: new Date('2026-06-01T22:00:00Z'), voiceSeconds: 240 },
  ])
})

test('remainders below a second or an award are carried over', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 80_000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(lengths, (milliseconds) => {
      let carry = nothing
      let [seconds, xp, at] = [0, 0, Date.UTC(2026, 9, 24, 21, 59)]
      for (const length of milliseconds) {
        const [from, to] = [new Date(at), new Date(at + length)]
        const sums = sumVoice([{ memberId: 'aria', from, to }], new Map([['aria', carry]]), rules)
        const [member] = sums.members
        carry = {
          milliseconds: member?.rest ?? 0,
          secondsToAward: member?.toAward ?? 0,
        }
        seconds += member?.voiceSeconds ?? 0
        xp += member?.voiceXp ?? 0
        at += length
        for (const rows of [sums.memberDays, sums.guildDays, sums.guildHours]) {
          expect(rows.reduce((sum, row) => sum + row.voiceSeconds, 0)).toBe(member?.voiceSeconds)
        }
        for (const { day } of sums.memberDays) {
          expect([dayIn(zone, from), dayIn(zone, to)]).toContain(day)
        }
      }
      const whole = milliseconds.reduce((sum, length) => sum + length, 0)

      expect(seconds * 1000 + carry.milliseconds).toBe(whole)
      expect(xp).toBe(Math.floor(seconds / 300) * 7)
    }),
  )
})

test('excluded members have no data', () => {
  const sums = sumVoice([interval('2026-06-01T20:00Z', '2026-06-01T20:01Z')], new Map(), rules)

  expect(sums).toEqual({ members: [], memberDays: [], guildDays: [], guildHours: [] })
})

test('a shorter cooldown does not turn carried time into several awards', () => {
  const carried = new Map([['aria', { milliseconds: 0, secondsToAward: 86_000 }]])
  const minute = interval('2026-06-01T20:00:00Z', '2026-06-01T20:01:00Z')

  expect(sumVoice([minute], carried, { ...rules, voiceCooldown: 1 }).members).toMatchObject([
    { voiceXp: 7 },
  ])
})
