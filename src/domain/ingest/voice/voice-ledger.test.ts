import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VoicePresence } from '../../../discord/discord.ts'
import { createVoiceLedger, type VoiceLedger } from './voice-ledger.ts'

const rules = { afkChannelId: 'asleep', doesCountAlone: false }
const people = ['aria', 'wyn', 'brannoc', 'muster']
const at = (second: number) => new Date(Date.UTC(2026, 5, 1) + second * 1000)

interface Step {
  /** Seconds since the previous step; a step without `memberId` is a periodic check. */
  after: number
  memberId: string | null
  presence: VoicePresence | null
}

const steps = fc.array(
  fc
    .record({
      after: fc.nat(40),
      memberId: fc.option(fc.constantFrom(...people)),
      channelId: fc.option(fc.constantFrom('hall', 'table', 'asleep')),
      isDeafened: fc.boolean(),
    })
    .map(({ after, memberId, channelId, isDeafened }): Step => {
      const isHere = memberId !== null && channelId !== null
      const isBot = memberId === 'muster'
      return {
        after,
        memberId,
        presence: isHere ? { memberId, channelId, isDeafened, isBot } : null,
      }
    }),
  { maxLength: 60 },
)

/** A simple second-by-second reference implementation. */
function reference(all: Step[], doesCountAlone: boolean): Map<string, number> {
  const there = new Map<string, VoicePresence>()
  const seconds = new Map<string, number>()
  const pass = (one: VoicePresence) => {
    if (!counts(one, [...there.values()], doesCountAlone)) return
    seconds.set(one.memberId, (seconds.get(one.memberId) ?? 0) + 1)
  }
  for (const { after, memberId, presence } of all) {
    for (let second = 0; second < after; second++) [...there.values()].forEach(pass)
    if (memberId && presence) there.set(memberId, presence)
    else if (memberId) there.delete(memberId)
  }
  return seconds
}

function counts(one: VoicePresence, all: VoicePresence[], doesCountAlone: boolean): boolean {
  const others = all.filter((other) => !other.isBot && other.channelId === one.channelId)
  const isFree = !one.isBot && !one.isDeafened && one.channelId !== 'asleep'
  return isFree && (doesCountAlone || others.length > 1)
}

test('counted voice time equals a second-by-second simulation', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (all, doesCountAlone) => {
      const sheet = createVoiceLedger([], { ...rules, doesCountAlone })
      let now = 0
      for (const { after, memberId, presence } of all) {
        now += after
        if (memberId) sheet.change(memberId, presence, at(now))
        else sheet.recordUntil(at(now))
        // No interval is longer than between two checks.
        sheet.recordUntil(at(now))
      }
      const counted = new Map<string, number>()
      for (const { memberId, from, to } of sheet.drain().voiceIntervals) {
        const length = (to.getTime() - from.getTime()) / 1000
        counted.set(memberId, (counted.get(memberId) ?? 0) + length)
      }

      expect([...counted].toSorted()).toEqual([...reference(all, doesCountAlone)].toSorted())
    }),
  )
})

const here = (memberId: string): VoicePresence => ({
  memberId,
  channelId: 'hall',
  isDeafened: false,
  isBot: false,
})

/** The counted seconds of a member. */
function secondsOf(sheet: VoiceLedger, memberId: string): number {
  return sheet
    .drain()
    .voiceIntervals.filter((interval) => interval.memberId === memberId)
    .reduce((sum, { from, to }) => sum + (to.getTime() - from.getTime()) / 1000, 0)
}

/** A ledger in which aria, wyn and brannoc are in voice, counted for five seconds before the connection is lost. */
function startOutage(): VoiceLedger {
  const sheet = createVoiceLedger([here('aria'), here('wyn'), here('brannoc')], rules)
  sheet.resume(at(0))
  sheet.recordUntil(at(5))
  return sheet
}

describe('the time of an outage', () => {
  test.each([
    ['counts for those who were there all the time', 'aria', 70],
    ['does not count for those who left', 'wyn', 5],
    ['does not count for those who came back', 'brannoc', 15],
    ['does not count for those who came', 'cato', 10],
  ])('the time of a replayed outage %s', (_, memberId, seconds) => {
    const sheet = startOutage()
    sheet.change('cato', here('cato'), null)
    sheet.change('wyn', null, null)
    sheet.change('brannoc', null, null)
    sheet.change('brannoc', here('brannoc'), null)
    sheet.resume(at(60))
    sheet.recordUntil(at(70))
    expect(secondsOf(sheet, memberId)).toBe(seconds)
  })

  test('does not count for those who were alone meanwhile', () => {
    const sheet = startOutage()
    for (const memberId of ['wyn', 'brannoc']) sheet.change(memberId, null, null)
    sheet.change('wyn', here('wyn'), null)
    sheet.resume(at(60))
    sheet.recordUntil(at(70))
    expect(secondsOf(sheet, 'aria')).toBe(15)
  })

  test('does not count if the clock was set meanwhile, or it lasted longer than 90 seconds', () => {
    const sheet = startOutage()
    sheet.resume(at(100))
    sheet.recordUntil(at(110))
    sheet.recordUntil(at(120))
    expect(secondsOf(sheet, 'aria')).toBe(15)
  })

  test('does not count if the guild is sent again', () => {
    const sheet = startOutage()
    sheet.replace([here('aria'), here('wyn')], at(6), at(60))
    sheet.recordUntil(at(63))
    expect(secondsOf(sheet, 'aria')).toBe(9)
  })
})

test('nothing counts while the guild is unavailable', () => {
  const sheet = createVoiceLedger([], rules)
  sheet.replace([here('aria'), here('wyn')], null, at(0))
  sheet.pause(at(20))
  sheet.recordUntil(at(60))
  sheet.replace([here('aria'), here('wyn')], at(20), at(70))
  sheet.recordUntil(at(75))

  expect(secondsOf(sheet, 'aria')).toBe(25)
})

test('setting the clock by an hour adds and removes no voice time', () => {
  const sheet = createVoiceLedger([], rules)
  sheet.replace([here('aria'), here('wyn')], null, at(0))
  for (const second of [30, 3660, 3690, 120, 150]) sheet.recordUntil(at(second))

  expect(secondsOf(sheet, 'aria')).toBe(90)
})

test('it reports whether the current time counts, and why not', () => {
  const sheet = createVoiceLedger([], rules)
  sheet.change('aria', here('aria'), at(0))
  expect(sheet.reasonFor('aria')).toBe('alone')
  sheet.change('muster', { ...here('muster'), isBot: true }, at(1))
  expect(sheet.reasonFor('aria')).toBe('alone')
  sheet.change('wyn', { ...here('wyn'), isDeafened: true }, at(2))

  expect(people.map((person) => sheet.reasonFor(person))).toEqual([
    'counts',
    'deafened',
    null,
    'bot',
  ])
  sheet.change('aria', { ...here('aria'), channelId: 'asleep' }, at(3))
  expect(sheet.reasonFor('aria')).toBe('afk')
})
