import { randomUUID } from 'node:crypto'
import {
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  type GatewayGuildMembersChunkDispatchData,
  GatewayOpcodes,
  type GatewayRequestGuildMembers,
} from 'discord-api-types/v10'
import type { GuildEvents, GuildMember } from '../../discord.ts'
import { parseMember } from '../parse-payloads.ts'

/** Discord answers one list per guild in this time; an unanswered one is asked for again after it. */
const askAgainMilliseconds = 30_000

/** Gathers everyone who is in the guild, while people go on to join, change and leave. */
export interface MemberList {
  /** Takes each dispatch of the guild in order; answers the list when this one completes it. */
  handle(payload: GatewayDispatchPayload): GuildEvents['memberListReceived'] | null
  stop(): void
}

interface Gathering {
  nonce: string
  expected: number
  chunks: Set<number>
  members: Map<string, GuildMember>
  /** Whom an event told of since: it is newer than what a chunk says. Null: left. */
  newer: Map<string, GuildMember | null>
}

/** The list is asked for each time the guild arrives, with as many repetitions as it takes. */
export function memberList(
  guildId: string,
  send: (request: GatewayRequestGuildMembers) => void,
): MemberList {
  let gathering: Gathering | null = null
  let timer: NodeJS.Timeout | undefined

  function ask(expected: number): void {
    const nonce = randomUUID().replaceAll('-', '')
    gathering = { nonce, expected, chunks: new Set(), members: new Map(), newer: new Map() }
    send({
      op: GatewayOpcodes.RequestGuildMembers,
      d: { guild_id: guildId, query: '', limit: 0, nonce },
    })
    askAgainIn(askAgainMilliseconds)
  }

  function askAgainIn(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => gathering && ask(gathering.expected), milliseconds)
  }

  function finish({ members, newer, expected }: Gathering): GuildEvents['memberListReceived'] {
    clearTimeout(timer)
    gathering = null
    for (const [id, member] of newer) {
      if (member) members.set(id, member)
      else members.delete(id)
    }
    return { members: [...members.values()], expected }
  }

  return {
    handle({ t, d }) {
      if (t === GatewayDispatchEvents.GuildCreate) ask(d.member_count)
      if (!gathering) return null
      switch (t) {
        case GatewayDispatchEvents.GuildMemberAdd:
          gathering.expected += 1
          gathering.newer.set(d.user.id, parseMember(d))
          return null
        case GatewayDispatchEvents.GuildMemberUpdate:
          gathering.newer.set(d.user.id, parseMember(d))
          return null
        case GatewayDispatchEvents.GuildMemberRemove:
          gathering.expected -= 1
          gathering.newer.set(d.user.id, null)
          return null
        case GatewayDispatchEvents.RateLimited:
          askAgainIn(d.retry_after * 1000)
          return null
        case GatewayDispatchEvents.GuildMembersChunk:
          return isLastChunk(gathering, d) ? finish(gathering) : null
        default:
          return null
      }
    },
    stop() {
      clearTimeout(timer)
      gathering = null
    },
  }
}

/** Takes the members of a chunk; true when it was the last one missing. */
function isLastChunk(
  { nonce, chunks, members }: Gathering,
  chunk: GatewayGuildMembersChunkDispatchData,
): boolean {
  if (chunk.nonce !== nonce) return false
  for (const member of chunk.members) members.set(member.user.id, parseMember(member))
  chunks.add(chunk.chunk_index)
  return chunks.size === chunk.chunk_count
}
