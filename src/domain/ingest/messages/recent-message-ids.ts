import { snowflakeSpan } from '../../../discord/snowflakes.ts'

/** Ids are out of order by seconds at most; older ones are duplicates. */
export const lateMilliseconds = 30_000
/** The maximum number of ids kept for a channel. */
const maxIds = 500

const lateSpan = snowflakeSpan(lateMilliseconds)

/**
 * The ingested messages of a channel: all up to the first of these ids, and of later ones just these.
 * Ascending, and never empty once a message was received.
 */
export interface RecentMessageIds {
  /** With spare capacity. A typed array spares the garbage collector an object for each id. */
  ids: BigUint64Array
  size: number
}

/** These ids, ascending. */
export function createRecentMessageIds(given: readonly bigint[]): RecentMessageIds {
  const ids = new BigUint64Array(Math.max(16, 2 * given.length))
  ids.set(given)
  return { ids, size: given.length }
}

/** The ids of a channel whose first message was just received; late messages still count. */
export function recentIdsBefore(first: bigint): RecentMessageIds {
  return createRecentMessageIds([first > lateSpan ? first - lateSpan : 0n])
}

/** The newest id. */
export function newestId({ ids, size }: RecentMessageIds): bigint {
  return ids[size - 1] ?? 0n
}

/** The id after which a backfill starts, so that it includes late messages. */
export function oldestId({ ids, size }: RecentMessageIds): bigint {
  return size === 0 ? 0n : (ids[0] ?? 0n)
}

/** All ids, ascending. */
export function listIds({ ids, size }: RecentMessageIds): bigint[] {
  return [...ids.subarray(0, size)]
}

/** Inserts an id in order; false if it is a duplicate. */
export function addId(recent: RecentMessageIds, id: bigint): boolean {
  const { ids, size } = recent
  let index = size
  while (index > 0 && (ids[index - 1] ?? 0n) > id) index -= 1
  if (index === 0 || ids[index - 1] === id) return false
  if (index < size) ids.copyWithin(index + 1, index, size)
  ids[index] = id
  recent.size = size + 1
  if (recent.size === ids.length) ensureCapacity(recent)
  return true
}

/** Drops old ids in bulk, since dropping one at a time would be slow. */
function ensureCapacity(recent: RecentMessageIds): void {
  dropOldIds(recent)
  const { ids, size } = recent
  if (size <= ids.length / 2) return
  recent.ids = new BigUint64Array(2 * ids.length)
  recent.ids.set(ids)
}

/** Drops ids that are too old to arrive out of order; the newest stays. */
export function dropOldIds(recent: RecentMessageIds): void {
  drop(recent, recent.size - maxIds)
  const oldest = newestId(recent) - lateSpan
  if (oldestId(recent) >= oldest) return
  const { ids, size } = recent
  const kept = ids.subarray(0, size).findIndex((id) => id > oldest)
  // The first id stands for all ids up to it.
  drop(recent, kept - 1)
  recent.ids[0] = oldest
}

function drop(recent: RecentMessageIds, count: number): void {
  if (count <= 0) return
  recent.ids.copyWithin(0, count, recent.size)
  recent.size -= count
}
