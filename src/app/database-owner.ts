import { discordVariables } from '../config/environment.ts'
import type { Db } from '../db/db.ts'
import type { DatabaseLocation } from '../db/open.ts'
import { guild } from '../db/schema/guild.ts'
import { StartupError } from '../db/startup-error.ts'
import { sampleGuildId } from '../demo/sample-guild.ts'

/** The guild that a database belongs to. */
export interface DatabaseOwner {
  id: string
  name: string
}

/** The guild whose data the database holds; null until the bot has connected to one. */
export async function findDatabaseOwner(db: Db): Promise<DatabaseOwner | null> {
  const [owner] = await db.select({ id: guild.id, name: guild.name }).from(guild)
  return owner ?? null
}

/**
 * Throws `StartupError` if the database belongs to another guild than the configured one, whose members
 * would be marked as gone and whose roles as deleted.
 */
export function checkDatabaseOwner(
  owner: DatabaseOwner | null,
  guildId: string,
  { isDemo, kind }: { isDemo: boolean; kind: DatabaseLocation['kind'] },
): void {
  if (owner === null || owner.id === guildId) return
  const setting = kind === 'server' ? 'DATABASE_URL' : 'DATA_DIR'
  const holds =
    owner.id === sampleGuildId
      ? `The database of ${setting} belongs to the demo`
      : `The database of ${setting} belongs to the Discord server ${owner.name} (${owner.id})`
  throw isDemo
    ? new StartupError(
        `${holds}, and the demo would overwrite it.`,
        `Set ${discordVariables.join(', ')} to run it for real, or choose another ${setting} for the demo.`,
      )
    : new StartupError(
        `${holds}, not to ${guildId}, which DISCORD_GUILD_ID names.`,
        `Correct DISCORD_GUILD_ID, or choose another ${setting} for that server.`,
      )
}
