import type { Clock } from '../../clock/clock.ts'
import type { Db } from '../../db/db.ts'
import type { Discord } from '../../discord/discord.ts'
import type { Pictures } from '../../integrations/pictures/pictures.ts'
import type { RaidHelper } from '../../integrations/raid-helper/raid-helper.ts'
import type { Sheets } from '../../integrations/sheets/sheets.ts'

/** Structured log: fields first, then a message. */
export interface Log {
  info(facts: object, sentence: string): void
  warn(facts: object, sentence: string): void
  error(facts: object, sentence: string): void
}

/** The dependencies of every use case. Created once per process, and per test. */
export interface Context extends Clock {
  db: Db
  discord: Discord
  /** Google Sheets; absent if not configured, and in a website without a bot. */
  sheets?: Sheets
  /** Raid-Helper; absent if not configured, and in a website without a bot. */
  raidHelper?: RaidHelper
  pictures: Pictures
  /** The Discord server that this installation belongs to. */
  guildId: string
  /** The base URL of Discord's pictures, without a trailing slash. */
  cdnUrl: string
  /** The base URL of Discord's app, without a trailing slash. */
  discordUrl: string
  /** The base URL of this website, without a trailing slash. */
  siteUrl: string
  /** The rate limit of direct messages; default: `defaultDmPace`. */
  dmPace?: DmPace
  /** Uniform in [0, 1). */
  random: () => number
  log: Log
}

/** How fast the bot may open direct message channels, over the whole server and for one person. */
export interface DmPace {
  /** The minimum time between two openings. */
  pauseMilliseconds: number
  /** The maximum number of openings within any window. */
  openings: number
  /** How many of them may be for the same person. */
  openingsPerPerson: number
  windowMilliseconds: number
  /** The exponential backoff after a 40003: doubled for each further one in a row, up to eightfold. */
  backoffMilliseconds: number
}
