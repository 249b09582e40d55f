import type { FastifyBaseLogger } from 'fastify'
import { type DatabaseLocation, openDatabase } from '../db/open.ts'
import { liveDiscord } from '../discord/live/live-discord.ts'
import type { Context } from '../domain/core/context.ts'
import { type Backups, backUpBeforeMigration } from './backup/backups.ts'
import type { Config } from './config.ts'
import { reachDiscord } from './discord-place.ts'
import { localAddress } from './local-address.ts'
import { checkDatabaseOwner, ownerOf } from './own-guild.ts'
import type { Closable, StartContext } from './start-context.ts'

/** The whole product as one process runs it. */
export interface Program {
  /**
   * Opens the doors of the configuration, from the database outwards, telling each step. Throws
   * `StartProblem` when something that the owner can mend stands in the way.
   */
  start(): Promise<void>
  /** Lets requests and events in hand finish, then closes whatever is open by now, even amid a start. */
  close(): Promise<void>
  /** Makes a backup at once; without a bot in this process there is none, and nothing happens. */
  backUp(): Promise<void>
}

/** Puts the program together; nothing happens before its start. */
export function newProgram(
  config: Config,
  log: FastifyBaseLogger,
  tell: (line: string) => void,
): Program {
  const opened: Promise<Closable>[] = []
  let closing: Promise<void> | undefined
  let backups: Backups | undefined
  const close = () => {
    closing ??= closeAll(opened.toReversed(), log)
    return closing
  }
  const keep: StartContext['keep'] = (opening) => {
    const kept = Promise.resolve(opening)
    opened.push(kept)
    return kept
  }

  return {
    close,
    backUp: async () => backups?.makeNow(),
    async start() {
      try {
        await openDoors({
          config,
          log,
          tell,
          keep,
          makeBackupsBy: (kept) => {
            backups = kept
          },
        })
      } catch (error) {
        if (closing) return
        // Why it cannot start is the one to be told; the other is in the log.
        await close().catch(() => {})
        throw error
      }
    },
  }
}

/** One after the other; one that cannot be closed does not keep the others open. */
async function closeAll(opened: Promise<Closable>[], log: FastifyBaseLogger): Promise<void> {
  let failures = 0
  for (const opening of opened) {
    const part = await opening.catch(() => null)
    await part?.close().catch((err: unknown) => {
      failures += 1
      log.error({ err }, 'a part of the program could not be closed')
    })
  }
  if (failures > 0) throw new Error('not everything could be closed')
}

async function openDoors(all: StartContext): Promise<void> {
  const { config, log, tell, keep } = all
  tell(`Opening the database ${whereIs(config.database)}.`)
  const database = await keep(
    openDatabase(config.database, async (old) => {
      tell('The database is of an older version. It is backed up, then brought up to date.')
      await backUpBeforeMigration(old, config.backups.folder)
    }),
  )
  const place = await keep(await reachDiscord(config.discord, tell))
  checkDatabaseOwner(await ownerOf(database.db), place.bot.guildId, {
    isDemo: place.isDemo,
    kind: config.database.kind,
  })
  const newConnection = () => liveDiscord({ ...place.bot, log })
  const ctx: Context = {
    db: database.db,
    discord: newConnection(),
    guildId: place.bot.guildId,
    cdnUrl: place.cdnUrl,
    discordUrl: place.signIn.authorizeUrl,
    siteUrl: config.publicUrl ?? localAddress(config.host, config.port),
    now: () => new Date(),
    random: Math.random,
    log,
  }
  // A door's code comes with it: a process that does not open it has no memory for it, either.
  if (config.doors.bot) {
    const { openBot } = await import('./open-bot.ts')
    await openBot(ctx, newConnection, place, all)
  }
  if (config.doors.web) {
    const { openWeb } = await import('./open-web.ts')
    await openWeb(ctx, database, place, all)
  }
  // In the background, so that a slow Discord does not delay the start.
  if (!place.isDemo) {
    const { warnAtStart } = await import('./start-warnings.ts')
    warnAtStart(place, config.publicUrl, tell).catch((err: unknown) =>
      log.warn({ err }, 'the settings could not be checked'),
    )
  }
}

function whereIs(database: DatabaseLocation): string {
  return database.kind === 'server'
    ? 'on the PostgreSQL server of DATABASE_URL'
    : `in ${database.folder}`
}
