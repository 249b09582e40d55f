import { pino } from 'pino'
import { liveClock } from '../src/clock/live-clock.ts'
import type { Db } from '../src/db/db.ts'
import { liveDiscord } from '../src/discord/live/live-discord.ts'
import type { Context } from '../src/domain/core/context.ts'
import { isolatedPictures } from '../src/integrations/pictures/isolated/isolated-pictures.ts'

/** The product's context on a database, with an unreachable Discord. */
export function contextOn(db: Db) {
  const log = pino({ level: 'silent' })
  const unreachable = 'http://127.0.0.1:9'
  return {
    db,
    discord: liveDiscord({
      clock: liveClock,
      token: 'none',
      guildId: '1',
      apiUrl: unreachable,
      log,
    }),
    guildId: '1',
    cdnUrl: unreachable,
    discordUrl: unreachable,
    siteUrl: unreachable,
    ...liveClock,
    random: Math.random,
    pictures: isolatedPictures(),
    log,
  } satisfies Context
}
