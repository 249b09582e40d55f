import type { VoicePresence } from '../../../discord/discord.ts'

/** The voice presences by channel. */
export interface VoicePresenceMap {
  get(memberId: string): VoicePresence | undefined
  memberIds(): IterableIterator<string>
  /** The members in a channel, without bots. */
  peopleIn(channelId: string): Iterable<string>
  /** Whether another member is in the same channel. */
  hasCompany(presence: VoicePresence): boolean
  /** Stores the current voice state of a member; null: they left. */
  set(memberId: string, presence: VoicePresence | null): void
}

/** Starts with these presences. */
export function createVoicePresenceMap(known: readonly VoicePresence[]): VoicePresenceMap {
  const presences = new Map<string, VoicePresence>()
  const people = new Map<string, Set<string>>()

  function set(memberId: string, presence: VoicePresence | null): void {
    const before = presences.get(memberId)
    if (before) people.get(before.channelId)?.delete(memberId)
    presences.delete(memberId)
    if (!presence) return
    presences.set(memberId, presence)
    if (presence.isBot) return
    const there = people.get(presence.channelId) ?? new Set()
    people.set(presence.channelId, there.add(memberId))
  }

  for (const presence of known) set(presence.memberId, presence)
  return {
    set,
    get: (memberId) => presences.get(memberId),
    memberIds: () => presences.keys(),
    peopleIn: (channelId) => people.get(channelId) ?? [],
    hasCompany: ({ channelId }) => (people.get(channelId)?.size ?? 0) > 1,
  }
}
