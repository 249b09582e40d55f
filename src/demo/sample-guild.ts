import { snowflakeFor } from '../simulator/world/snowflakes.ts'

export const sampleGuildName = 'Orillon'

/** The demo's Discord server, which has the same id in every simulator. */
export const sampleGuildId = snowflakeFor('guild', sampleGuildName)
