/** 2015-01-01, from which Discord counts milliseconds. */
const discordEpoch = 1_420_070_400_000

/** The bits of a snowflake below its timestamp. */
const timestampShift = 22n

/** The first snowflake of an instant, in milliseconds since 1970. */
export function snowflakeAt(milliseconds: number): bigint {
  return BigInt(milliseconds - discordEpoch) << timestampShift
}

/** When Discord created something with this id, in milliseconds since 1970. */
export function snowflakeTime(id: string): number {
  return Number(BigInt(id) >> timestampShift) + discordEpoch
}
