import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SetupSettings } from '../../config/setup-settings.ts'
import type { Db } from '../../db/db.ts'
import { connectEmbedded } from '../../db/embedded.ts'
import type { DatabaseLocation } from '../../db/open.ts'
import { connectServer } from '../../db/server.ts'
import type { MachineFacts, SetupInput } from '../../domain/setup/facts.ts'
import { isDiscordId } from '../../domain/setup/value-formats.ts'
import { type DatabaseOwner, findDatabaseOwner } from '../database-owner.ts'
import { inspectFolder } from '../doctor/folders.ts'

/** Where the guild's data will be. */
type Places = Pick<SetupSettings, 'database' | 'backups'>

/** The machine on which the guild's installation will run. An embedded database can be opened only once at a time. */
export function createMachine(places: Places) {
  const kept = new Map<string, boolean>()
  let last: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }

  async function inspect(guildId: string | undefined): Promise<MachineFacts> {
    const facts = await inspectMachine(places, guildId)
    if (guildId !== undefined) kept.set(guildId, facts.holdsGuild)
    return facts
  }

  return {
    inspect: ({ values }: SetupInput): Promise<MachineFacts> =>
      inTurn(() => inspect(values.DISCORD_GUILD_ID)),
    /** Whether the database holds the guild from before this set-up, as it was found last. */
    async isGuildKept({ values, createdFor }: SetupInput): Promise<boolean> {
      const { DISCORD_GUILD_ID: guildId } = values
      if (!isDiscordId(guildId) || guildId === createdFor) return false
      return inTurn(async () => kept.get(guildId) ?? (await inspect(guildId)).holdsGuild)
    },
    /** Runs work on the database while nothing else has it open. */
    inTurn,
  }
}

/** What `createMachine` returns. */
export type Machine = ReturnType<typeof createMachine>

/** Looks at where the guild's database is to be, without creating or changing it. */
async function inspectMachine(
  { database, backups }: Places,
  guildId: string | undefined,
): Promise<MachineFacts> {
  const folder =
    database.kind === 'embedded'
      ? { path: database.folder ?? '', ...inspectFolder(database.folder ?? '') }
      : null
  const folders = { folder, backups: { ...backups, ...inspectFolder(backups.folder) } }
  try {
    const owner = await findOwner(database)
    const isOther = owner !== null && owner.id !== guildId
    return {
      ...{ ...folders, holdsGuild: owner !== null && !isOther },
      ...{ otherOwner: isOther ? owner.name : null, databaseProblem: null },
    }
  } catch (error) {
    return {
      ...{ ...folders, holdsGuild: false, otherOwner: null },
      databaseProblem: (error as Error).message,
    }
  }
}

async function findOwner(location: DatabaseLocation): Promise<DatabaseOwner | null> {
  if (location.kind === 'server') return ownerIn(await connectServer(location.url))
  const { folder = '' } = location
  if (!existsSync(join(folder, 'postgres'))) return null
  return ownerIn(await connectEmbedded(folder))
}

async function ownerIn({
  db,
  close,
}: {
  db: Db
  close: () => Promise<void>
}): Promise<DatabaseOwner | null> {
  try {
    return await findDatabaseOwner(db)
  } catch (error) {
    if (isMissingTable(error)) return null
    throw error
  } finally {
    await close()
  }
}

/** PostgreSQL's code for a table that does not exist, as in an empty database. */
function isMissingTable(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === '42P01' || (cause !== undefined && isMissingTable(cause))
}
