import { createHash } from 'node:crypto'

const discordEpoch = 1_420_070_400_000

/** The time encoded in a snowflake, in milliseconds since 1970. */
export function timeOf(snowflake: string): number {
  return Number(BigInt(snowflake) >> 22n) + discordEpoch
}

/** The smallest snowflake of a time, plus `increment`. */
export function snowflakeAt(milliseconds: number, increment = 0): string {
  return ((BigInt(Math.floor(milliseconds) - discordEpoch) << 22n) + BigInt(increment)).toString()
}

/** The next snowflake at the time `now`; always greater than `last`. */
export function nextSnowflake(last: string, now: number): string {
  const after = BigInt(last) + 1n
  const present = BigInt(snowflakeAt(now))
  return (present > after ? present : after).toString()
}

/** Compares snowflakes by time, for `sort`. */
export function compareSnowflakes(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length
  return a < b ? -1 : a > b ? 1 : 0
}

/** A snowflake derived from a name, with a time between 2016 and 2022, so that a reset keeps the ids. */
export function snowflakeFor(kind: string, name: string): string {
  const digest = createHash('sha256').update(`${kind}/${name}`).digest()
  const begin = Date.UTC(2016, 0, 1)
  const span = Date.UTC(2022, 0, 1) - begin
  const offset = Math.floor((digest.readUInt32BE(0) / 2 ** 32) * span)
  return snowflakeAt(begin + offset, digest.readUInt32BE(4) >>> 10)
}
