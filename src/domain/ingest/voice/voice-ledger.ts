import type { VoicePresence } from '../../../discord/discord.ts'
import { createVoicePresenceMap } from './voice-presence-map.ts'
import { createVoiceSessions, type VoiceInterval } from './voice-sessions.ts'

/** The settings that determine whether time counts. */
export interface VoiceRules {
  afkChannelId: string | null
  doesCountAlone: boolean
}

/** Whether the current voice time counts, and why not. */
export type VoiceCountReason = 'counts' | 'bot' | 'afk' | 'deafened' | 'alone'

/** Tracks who is in voice and their counted time until the next flush. */
export interface VoiceLedger {
  /** A member joined, moved, left, or changed their deafened state; `at` is null if the time is unknown. */
  change(memberId: string, presence: VoicePresence | null, at: Date | null): void
  /** Replaces all presences; known time counts up to `until`, and none until `from`. */
  replace(presences: readonly VoicePresence[], until: Date | null, from: Date): void
  /** Stops counting until `resume` or `replace`, because events may be missed. */
  pause(at: Date | null): void
  /**
   * Resumes counting after a replay. Those whom it did not change were there all the time, so their time continues;
   * that of others counts from here.
   */
  resume(from: Date): void
  /** Records the counted time up to here. */
  recordUntil(until: Date | null): void
  /** Applies other rules from here on. */
  setRules(rules: VoiceRules, at: Date | null): void
  /** Removes and returns the counted time and the changed presences (null: the member left). */
  drain(): { voiceIntervals: VoiceInterval[]; presences: Map<string, VoicePresence | null> }
  /** Whether the current voice time of a member counts, and why not; null if they are not in voice. */
  reasonFor(memberId: string): VoiceCountReason | null
}

/** Starts with the stored presences; their time counts from `resume` on. */
export function createVoiceLedger(known: readonly VoicePresence[], rules: VoiceRules): VoiceLedger {
  const seats = createVoicePresenceMap(known)
  const clock = createVoiceSessions()
  let current = rules
  let changed = new Map<string, VoicePresence | null>()

  function reasonFor(memberId: string): VoiceCountReason | null {
    const presence = seats.get(memberId)
    return presence ? reason(presence, current, seats.hasCompany(presence)) : null
  }

  /** Starts or stops sessions whose state has changed. */
  function review(memberIds: Iterable<string>, at: Date | null): void {
    for (const memberId of memberIds) {
      const doesCount = reasonFor(memberId) === 'counts'
      if (doesCount === clock.isRunning(memberId)) continue
      if (!doesCount) clock.stop(memberId, at)
      else if (at) clock.start(memberId, at)
    }
  }

  function put(memberId: string, presence: VoicePresence | null): void {
    seats.set(memberId, presence)
    changed.set(memberId, presence)
  }

  return {
    reasonFor,
    recordUntil(until) {
      if (until) clock.recordAll(until)
    },
    change(memberId, presence, at) {
      const left = seats.get(memberId)?.channelId ?? ''
      put(memberId, presence)
      review([memberId, ...seats.peopleIn(left), ...seats.peopleIn(presence?.channelId ?? '')], at)
    },
    replace(all, until, from) {
      if (until) clock.recordAll(until)
      clock.reset()
      const present = new Set(all.map(({ memberId }) => memberId))
      for (const memberId of [...seats.memberIds()]) {
        if (!present.has(memberId)) put(memberId, null)
      }
      for (const presence of all) put(presence.memberId, presence)
      review(seats.memberIds(), from)
    },
    pause(at) {
      if (at) clock.recordAll(at)
      clock.reset()
    },
    resume(from) {
      review(seats.memberIds(), from)
    },
    setRules(next, at) {
      current = next
      review(seats.memberIds(), at)
    },
    drain() {
      const taken = { voiceIntervals: clock.drain(), presences: changed }
      changed = new Map()
      return taken
    },
  }
}

function reason(presence: VoicePresence, rules: VoiceRules, hasCompany: boolean): VoiceCountReason {
  if (presence.isBot) return 'bot'
  if (presence.channelId === rules.afkChannelId) return 'afk'
  if (presence.isDeafened) return 'deafened'
  return rules.doesCountAlone || hasCompany ? 'counts' : 'alone'
}
