import { randomUUID } from 'node:crypto'
import {
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  type GatewayGuildMembersChunkDispatchData,
  GatewayOpcodes,
  type GatewayRequestGuildMembers,
} from 'discord-api-types/v10'
import type { Clock } from '../../../clock/clock.ts'
import type { GuildEvents, GuildMember } from '../../discord.ts'
import { parseMember } from '../parse-payloads.ts'

/** Discord allows one request per guild in this time; an unanswered one is repeated after it. */
const retryMilliseconds = 30_000

/** Collects the member list in chunks while members join, change and leave. */
export interface MemberList {
  /** Takes each dispatch of the guild in order; returns the list when this one completes it. */
  handle(payload: GatewayDispatchPayload): GuildEvents['memberListReceived'] | null
  stop(): void
}

interface MemberRequest {
  nonce: string
  expected: number
  chunks: Set<number>
  members: Map<string, GuildMember>
  /** Members changed by an event since the request; overrides chunks. Null: left, or a guest. */
  newer: Map<string, GuildMember | null>
}

/** Requests the list whenever the guild becomes available, and repeats the request until it is complete. */
export function memberList(
  clock: Clock,
  guildId: string,
  send: (request: GatewayRequestGuildMembers) => void,
): MemberList {
  let pending: MemberRequest | null = null
  let waiting = new AbortController()

  function requestMembers(expected: number): void {
    const nonce = randomUUID().replaceAll('-', '')
    pending = { nonce, expected, chunks: new Set(), members: new Map(), newer: new Map() }
    send({
      op: GatewayOpcodes.RequestGuildMembers,
      d: { guild_id: guildId, query: '', limit: 0, nonce },
    })
    retryIn(retryMilliseconds)
  }

  function retryIn(milliseconds: number): void {
    waiting.abort()
    waiting = new AbortController()
    void requestUnless(waiting.signal, milliseconds)
  }

  async function requestUnless(signal: AbortSignal, milliseconds: number): Promise<void> {
    await clock.sleep(milliseconds, signal)
    if (!signal.aborted && pending) requestMembers(pending.expected)
  }

  function finish({ members, newer, expected }: MemberRequest): GuildEvents['memberListReceived'] {
    waiting.abort()
    pending = null
    for (const [id, member] of newer) {
      if (member) members.set(id, member)
      else members.delete(id)
    }
    return { members: [...members.values()], expected }
  }

  return {
    handle({ t, d }) {
      if (t === GatewayDispatchEvents.GuildCreate) requestMembers(d.member_count)
      if (!pending) return null
      switch (t) {
        case GatewayDispatchEvents.GuildMemberAdd:
          pending.expected += 1
          pending.newer.set(d.user.id, parseMember(d))
          return null
        case GatewayDispatchEvents.GuildMemberUpdate:
          pending.newer.set(d.user.id, parseMember(d))
          return null
        case GatewayDispatchEvents.GuildMemberRemove:
          pending.expected -= 1
          pending.newer.set(d.user.id, null)
          return null
        case GatewayDispatchEvents.RateLimited:
          retryIn(d.retry_after * 1000)
          return null
        case GatewayDispatchEvents.GuildMembersChunk:
          return isLastChunk(pending, d) ? finish(pending) : null
        default:
          return null
      }
    },
    stop() {
      waiting.abort()
      pending = null
    },
  }
}

/** Takes the members of a chunk; true when it was the last one missing. */
function isLastChunk(
  { nonce, chunks, members }: MemberRequest,
  chunk: GatewayGuildMembersChunkDispatchData,
): boolean {
  if (chunk.nonce !== nonce) return false
  for (const member of chunk.members.map(parseMember)) if (member) members.set(member.id, member)
  chunks.add(chunk.chunk_index)
  return chunks.size === chunk.chunk_count
}
