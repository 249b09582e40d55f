import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { settings } from '../../db/schema/guild.ts'

const defaultZone = 'Europe/Berlin'

/** The guild's time zone as part of another query. */
export const guildTimeZone = sql<string>`coalesce((select ${settings.timeZone} from ${settings}), ${sql.raw(`'${defaultZone}'`)})`

/** The guild's time zone. */
export async function readGuildTimeZone(db: Db): Promise<string> {
  const [row] = await selectZone(db)
  return row?.timeZone ?? defaultZone
}

const selectZone = preparedQuery((db) =>
  db.select({ timeZone: settings.timeZone }).from(settings).prepare('guild_zone'),
)
