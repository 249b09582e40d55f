/** Ids come out of order by seconds at most; so long what is older is told apart from what is heard again. */
export const lateMilliseconds = 30_000
/** Of a channel in which more is written in that time, so many ids are known. */
const maxIds = 500

/** The time of an id in milliseconds stands above this many bits. */
const timeShift = 22n
const lateSpan = BigInt(lateMilliseconds) << timeShift

/**
 * Which messages of a channel have been dealt with: all up to the first of these ids, and of those after it
 * just these. Ascending, and never empty once one was heard.
 */
export interface RecentMessageIds {
  /** With room for more. Numbers of their own would be moved about in memory as long as they are known. */
  ids: BigUint64Array
  size: number
}

/** These ids, ascending. */
export function createRecentMessageIds(given: readonly bigint[]): RecentMessageIds {
  const ids = new BigUint64Array(Math.max(16, 2 * given.length))
  ids.set(given)
  return { ids, size: given.length }
}

/** What is known of a channel when its first message is heard: nothing that may still come late. */
export function recentIdsBefore(first: bigint): RecentMessageIds {
  return createRecentMessageIds([first > lateSpan ? first - lateSpan : 0n])
}

/** The newest of them. */
export function newestId({ ids, size }: RecentMessageIds): bigint {
  return ids[size - 1] ?? 0n
}

/** The message after which to read on, so that none is left out that may have come late. */
export function oldestId({ ids, size }: RecentMessageIds): bigint {
  return size === 0 ? 0n : (ids[0] ?? 0n)
}

/** All of them. */
export function listIds({ ids, size }: RecentMessageIds): bigint[] {
  return [...ids.subarray(0, size)]
}

/** Puts an id in its place; false when it has been dealt with already. */
export function addId(heard: RecentMessageIds, id: bigint): boolean {
  const { ids, size } = heard
  let place = size
  while (place > 0 && (ids[place - 1] ?? 0n) > id) place -= 1
  if (place === 0 || ids[place - 1] === id) return false
  if (place < size) ids.copyWithin(place + 1, place, size)
  ids[place] = id
  heard.size = size + 1
  if (heard.size === ids.length) ensureCapacity(heard)
  return true
}

/** In steps: taking one from the front each time would be slow. */
function ensureCapacity(heard: RecentMessageIds): void {
  dropOldIds(heard)
  const { ids, size } = heard
  if (size <= ids.length / 2) return
  heard.ids = new BigUint64Array(2 * ids.length)
  heard.ids.set(ids)
}

/** Forgets what is too old to be told apart; the newest stays. */
export function dropOldIds(heard: RecentMessageIds): void {
  drop(heard, heard.size - maxIds)
  const oldest = newestId(heard) - lateSpan
  if (oldestId(heard) >= oldest) return
  const { ids, size } = heard
  const kept = ids.subarray(0, size).findIndex((id) => id > oldest)
  // All up to there have been dealt with, which the first one says.
  drop(heard, kept - 1)
  heard.ids[0] = oldest
}

function drop(heard: RecentMessageIds, count: number): void {
  if (count <= 0) return
  heard.ids.copyWithin(0, count, heard.size)
  heard.size -= count
}
