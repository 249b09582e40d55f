/** Ids come out of order by seconds at most; so long what is older is told apart from what is heard again. */
export const lateMilliseconds = 30_000
/** Of a channel in which more is written in that time, so many ids are known. */
const mostIds = 500

/** The time of an id in milliseconds stands above this many bits. */
const timeShift = 22n
const lateSpan = BigInt(lateMilliseconds) << timeShift

/**
 * Which messages of a channel have been dealt with: all up to the first of these ids, and of those after it
 * just these. Ascending, and never empty.
 */
export type HeardIds = bigint[]

/** What is known of a channel when its first message is heard: nothing that may still come late. */
export function idsBefore(first: bigint): HeardIds {
  return [first > lateSpan ? first - lateSpan : 0n]
}

/** The newest of them. */
export function newestOf(ids: readonly bigint[]): bigint {
  return ids.at(-1) ?? 0n
}

/** The message after which to read on, so that none is left out that may have come late. */
export function floorOf(ids: readonly bigint[]): bigint {
  return ids[0] ?? 0n
}

/** Puts an id in its place; false when it has been dealt with already. */
export function addId(ids: HeardIds, id: bigint): boolean {
  let place = ids.length
  while (place > 0 && (ids[place - 1] ?? 0n) > id) place -= 1
  if (place === 0 || ids[place - 1] === id) return false
  if (place === ids.length) ids.push(id)
  else ids.splice(place, 0, id)
  // In steps: taking one from the front each time would be slow.
  if (ids.length > 2 * mostIds) forgetOld(ids)
  return true
}

/** Forgets what is too old to be told apart; the newest stays. */
export function forgetOld(ids: HeardIds): void {
  if (ids.length > mostIds) ids.splice(0, ids.length - mostIds)
  const oldest = newestOf(ids) - lateSpan
  if (floorOf(ids) >= oldest) return
  const kept = ids.findIndex((id) => id > oldest)
  ids.splice(0, kept, oldest)
}
