import type {
  GatewayGuildMembersChunkDispatchData,
  GatewayRequestGuildMembersDataBase,
} from 'discord-api-types/v10'
import { memberOf } from '../world/payloads/users.ts'
import type { Member } from '../world/state.ts'
import type { World } from '../world/world.ts'

const chunkSize = 1000

/** The request of op 8, unvalidated. */
export type MemberRequest = Partial<GatewayRequestGuildMembersDataBase> & {
  query?: string
  limit?: number
  user_ids?: string | string[]
}

/** The members asked for, in chunks of 1000; at least one chunk, even an empty one. */
export function memberChunks(
  world: World,
  request: MemberRequest,
): GatewayGuildMembersChunkDispatchData[] {
  const { members, guild } = world.state
  const ids = request.user_ids === undefined ? null : [request.user_ids].flat()
  const found = ids
    ? ids.flatMap((id) => (members[id] ? [members[id]] : []))
    : matching(world, request.query ?? '', request.limit ?? 0)
  const notFound = ids?.filter((id) => !members[id]) ?? []
  const count = Math.max(1, Math.ceil(found.length / chunkSize))
  return Array.from({ length: count }, (_, index) => ({
    guild_id: guild.id,
    members: found
      .slice(index * chunkSize, (index + 1) * chunkSize)
      .map((member) => memberOf(world, member)),
    chunk_index: index,
    chunk_count: count,
    ...(index === 0 && notFound.length > 0 ? { not_found: notFound } : {}),
    ...(request.nonce && Buffer.byteLength(request.nonce) <= 32 ? { nonce: request.nonce } : {}),
  }))
}

function matching(world: World, query: string, limit: number): Member[] {
  const { members, users } = world.state
  const all = Object.values(members)
  if (query === '') return limit === 0 ? all : all.slice(0, limit)
  const key = query.toLowerCase()
  const begins = (name: string | null | undefined) => name?.toLowerCase().startsWith(key) ?? false
  return all
    .filter(({ userId, nick }) => begins(nick) || begins(users[userId]?.name))
    .slice(0, Math.min(limit || 100, 100))
}
