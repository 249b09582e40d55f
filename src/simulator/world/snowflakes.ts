import { createHash } from 'node:crypto'
import { snowflakeAt } from '../../discord/snowflakes.ts'

/** The next snowflake at the time `now`; always greater than `last`. */
export function nextSnowflake(last: string, now: number): string {
  const after = BigInt(last) + 1n
  const present = snowflakeAt(now)
  return (present > after ? present : after).toString()
}

/** A snowflake derived from a name, with a time between 2016 and 2022, so that a reset keeps the ids. */
export function snowflakeFor(kind: string, name: string): string {
  const digest = createHash('sha256').update(`${kind}/${name}`).digest()
  const begin = Date.UTC(2016, 0, 1)
  const span = Date.UTC(2022, 0, 1) - begin
  const offset = Math.floor((digest.readUInt32BE(0) / 2 ** 32) * span)
  return String(snowflakeAt(begin + offset) + BigInt(digest.readUInt32BE(4) >>> 10))
}
