import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { settings } from '../../db/schema/guild.ts'

/** The guild's time zone. */
export async function readGuildTimeZone(db: Db): Promise<string> {
  const [row] = await selectZone(db)
  return row?.timeZone ?? 'Europe/Berlin'
}

const selectZone = preparedQuery((db) =>
  db.select({ timeZone: settings.timeZone }).from(settings).prepare('guild_zone'),
)
