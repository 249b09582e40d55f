import type { VoicePresence } from '../../discord/discord.ts'
import { voiceSeats } from './voice-presence-map.ts'
import { type Stretch, voiceClock } from './voice-sessions.ts'

/** What decides, besides the presences, whether time counts. */
export interface VoiceRules {
  afkChannelId: string | null
  doesCountAlone: boolean
}

/** Why running time counts, or why it does not. */
export type Reason = 'counts' | 'bot' | 'afk' | 'deafened' | 'alone'

/** Who is in voice, and the time that counted for them until it is written down. */
export interface VoiceSheet {
  /** Somebody came, moved, left, or changed how they listen; `at` null: nobody knows when. */
  change(memberId: string, presence: VoicePresence | null, at: Date | null): void
  /** Everyone in voice as they are now; what was known counts up to `until`, and nothing between. */
  replace(presences: readonly VoicePresence[], until: Date | null, from: Date): void
  /** Nobody knows what happens after this; nothing counts until `goOn` or `replace`. */
  pause(at: Date | null): void
  /** What counts now counts from here; what lies between is not known, and does not. */
  goOn(from: Date): void
  /** Takes down what counted up to here. */
  settle(until: Date | null): void
  /** Other rules apply from here on. */
  follow(rules: VoiceRules, at: Date | null): void
  /** What is to be written down now: time that counted, and who came or changed, or (null) left. */
  take(): { stretches: Stretch[]; presences: Map<string, VoicePresence | null> }
  /** Whether and why the running time of a member counts; null when they are not in voice. */
  reasonFor(memberId: string): Reason | null
}

/** Those who were in voice when it was last written down; their time begins with `goOn`. */
export function voiceSheet(known: readonly VoicePresence[], rules: VoiceRules): VoiceSheet {
  const seats = voiceSeats(known)
  const clock = voiceClock()
  let current = rules
  let changed = new Map<string, VoicePresence | null>()

  function reasonFor(memberId: string): Reason | null {
    const presence = seats.of(memberId)
    return presence ? reason(presence, current, seats.hasCompany(presence)) : null
  }

  /** Begins or ends to count, where that has changed. */
  function review(memberIds: Iterable<string>, at: Date | null): void {
    for (const memberId of memberIds) {
      const doesCount = reasonFor(memberId) === 'counts'
      if (doesCount === clock.isRunning(memberId)) continue
      if (!doesCount) clock.stop(memberId, at)
      else if (at) clock.start(memberId, at)
    }
  }

  function put(memberId: string, presence: VoicePresence | null): void {
    seats.put(memberId, presence)
    changed.set(memberId, presence)
  }

  return {
    reasonFor,
    settle(until) {
      if (until) clock.takeDown(until)
    },
    change(memberId, presence, at) {
      const left = seats.of(memberId)?.channelId ?? ''
      put(memberId, presence)
      review([memberId, ...seats.peopleIn(left), ...seats.peopleIn(presence?.channelId ?? '')], at)
    },
    replace(all, until, from) {
      if (until) clock.takeDown(until)
      clock.reset()
      const present = new Set(all.map(({ memberId }) => memberId))
      for (const memberId of [...seats.all()]) {
        if (!present.has(memberId)) put(memberId, null)
      }
      for (const presence of all) put(presence.memberId, presence)
      review(seats.all(), from)
    },
    pause(at) {
      if (at) clock.takeDown(at)
      clock.reset()
    },
    goOn(from) {
      clock.reset()
      review(seats.all(), from)
    },
    follow(next, at) {
      current = next
      review(seats.all(), at)
    },
    take() {
      const taken = { stretches: clock.take(), presences: changed }
      changed = new Map()
      return taken
    },
  }
}

function reason(presence: VoicePresence, rules: VoiceRules, hasCompany: boolean): Reason {
  if (presence.isBot) return 'bot'
  if (presence.channelId === rules.afkChannelId) return 'afk'
  if (presence.isDeafened) return 'deafened'
  return rules.doesCountAlone || hasCompany ? 'counts' : 'alone'
}
