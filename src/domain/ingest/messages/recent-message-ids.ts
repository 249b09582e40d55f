import { snowflakeSpan } from '../../../discord/snowflakes.ts'

/** Ids are out of order by seconds at most; older ones are duplicates. */
export const lateMilliseconds = 30_000
/** The maximum number of ids kept for a channel after old ones are dropped. */
const maxIds = 500

const lateSpan = snowflakeSpan(lateMilliseconds)

/**
 * The ingested messages of a channel: all up to the first of these ids, and of later ones just these.
 * Ascending, and never empty once a message was received.
 */
export type RecentMessageIds = bigint[]

/** The ids of a channel whose first message was just received; late messages still count. */
export function recentIdsBefore(first: bigint): RecentMessageIds {
  return [first > lateSpan ? first - lateSpan : 0n]
}

/** The newest id. */
export function newestId(ids: readonly bigint[]): bigint {
  return ids.at(-1) ?? 0n
}

/** The id after which a backfill starts, so that it includes late messages. */
export function oldestId(ids: readonly bigint[]): bigint {
  return ids[0] ?? 0n
}

/** Inserts an id in order; false if it is a duplicate. */
export function addId(ids: RecentMessageIds, id: bigint): boolean {
  let index = ids.length
  while (index > 0 && (ids[index - 1] ?? 0n) > id) index -= 1
  if (index === 0 || ids[index - 1] === id) return false
  ids.splice(index, 0, id)
  // In bulk, since dropping one at a time would be slow.
  if (ids.length > 2 * maxIds) dropOldIds(ids)
  return true
}

/** Drops ids that are too old to arrive out of order; the newest stays. */
export function dropOldIds(ids: RecentMessageIds): void {
  ids.splice(0, ids.length - maxIds)
  const oldest = newestId(ids) - lateSpan
  if (oldestId(ids) >= oldest) return
  // The first id stands for all ids up to it.
  ids.splice(0, ids.findIndex((id) => id > oldest) - 1)
  ids[0] = oldest
}
