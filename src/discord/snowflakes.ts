import { DiscordSnowflake, Snowflake } from '@sapphire/snowflake'

/** The lowest id that Discord creates at an instant, in milliseconds since 1970; 0 before Discord's epoch. */
export function snowflakeAt(milliseconds: number): bigint {
  const timestamp = Math.max(Math.floor(milliseconds), DiscordSnowflake.epochNumber)
  return DiscordSnowflake.generate({ timestamp, increment: 0n, workerId: 0n, processId: 0n })
}

/** The difference between the ids of two instants this many milliseconds apart. */
export function snowflakeSpan(milliseconds: number): bigint {
  return snowflakeAt(DiscordSnowflake.epochNumber + milliseconds)
}

/** When Discord created something with this id, in milliseconds since 1970. */
export function snowflakeTime(id: string): number {
  return DiscordSnowflake.timestampFrom(id)
}

/** Negative if the first id is older, 0 if both are the same, positive otherwise. */
export function compareSnowflakes(one: string, other: string): number {
  return Snowflake.compare(one, other)
}
