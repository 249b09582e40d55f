import { pino } from 'pino'
import type { Db } from '../src/db/db.ts'
import { liveDiscord } from '../src/discord/live/live-discord.ts'
import type { Context } from '../src/domain/core/context.ts'

/** What the product works with, on this database; its Discord is nowhere. */
export function contextOn(db: Db) {
  const log = pino({ level: 'silent' })
  const nowhere = 'http://127.0.0.1:9'
  return {
    db,
    discord: liveDiscord({ token: 'none', guildId: '1', apiUrl: nowhere, log }),
    guildId: '1',
    cdnUrl: nowhere,
    discordUrl: nowhere,
    siteUrl: nowhere,
    now: () => new Date(),
    random: Math.random,
    log,
  } satisfies Context
}
