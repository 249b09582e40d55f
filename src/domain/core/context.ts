import type { Db } from '../../db/db.ts'
import type { Discord } from '../../discord/discord.ts'
import type { RaidHelper } from '../../integrations/raid-helper/raid-helper.ts'
import type { Sheets } from '../../integrations/sheets/sheets.ts'

/** Structured log: fields first, then a sentence. */
export interface Log {
  info(facts: object, sentence: string): void
  warn(facts: object, sentence: string): void
  error(facts: object, sentence: string): void
}

/** The dependencies of every use case. Created once per process, and per test. */
export interface Context {
  db: Db
  discord: Discord
  /** Google's spreadsheets; absent where they are not set up, and for a website without a bot. */
  sheets?: Sheets
  /** Raid-Helper; absent where it is not set up, and for a website without a bot. */
  raidHelper?: RaidHelper
  /** The Discord server that this installation belongs to. */
  guildId: string
  /** Where Discord's pictures are served, without a slash at the end. */
  cdnUrl: string
  /** Where Discord's own app is, without a slash at the end. */
  discordUrl: string
  /** Where this website is, without a slash at the end. */
  siteUrl: string
  now: () => Date
  /** The rate limit of direct messages; default: `defaultDmPace`. */
  dmPace?: DmPace
  /** Uniform in [0, 1). */
  random: () => number
  log: Log
}

/** How fast the bot may open direct message channels, counted over the whole server. */
export interface DmPace {
  /** The minimum time between two openings. */
  pauseMilliseconds: number
  /** The maximum number of openings within any window. */
  openings: number
  windowMilliseconds: number
  /** The exponential backoff after a 40003: doubled for each further one in a row, up to eightfold. */
  backoffMilliseconds: number
}
