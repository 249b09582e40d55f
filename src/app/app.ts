import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { type DatabaseLocation, openDatabase } from '../db/open.ts'
import { liveDiscord } from '../discord/live/live-discord.ts'
import type { Context } from '../domain/core/context.ts'
import { type BackupScheduler, backUpBeforeMigration } from './backup/schedule-backups.ts'
import { checkDatabaseOwner, findDatabaseOwner } from './database-owner.ts'
import { openDiscordEnvironment } from './discord-environment.ts'
import { localAddress } from './local-address.ts'
import type { Closable, StartContext } from './start-context.ts'

/** The whole product as one process runs it. */
export interface App {
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
export function createApp(
  config: Config,
  log: FastifyBaseLogger,
  print: (line: string) => void,
): App {
  const opened: Promise<Closable>[] = []
  let closing: Promise<void> | undefined
  let backups: BackupScheduler | undefined
  const close = () => {
    closing ??= closeAll(opened.toReversed(), log)
    return closing
  }
  const closeAtEnd: StartContext['closeAtEnd'] = (opening) => {
    const kept = Promise.resolve(opening)
    opened.push(kept)
    return kept
  }

  return {
    close,
    backUp: async () => backups?.makeNow(),
    async start() {
      try {
        await startParts({
          config,
          log,
          print,
          closeAtEnd,
          setBackups: (kept) => {
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

async function startParts(all: StartContext): Promise<void> {
  const { config, log, print, closeAtEnd } = all
  print(`Opening the database ${locationOf(config.database)}.`)
  const database = await closeAtEnd(
    openDatabase(config.database, async (old) => {
      print('The database is of an older version. It is backed up, then brought up to date.')
      await backUpBeforeMigration(old, config.backups.folder)
    }),
  )
  const place = await closeAtEnd(await openDiscordEnvironment(config.discord, print))
  checkDatabaseOwner(await findDatabaseOwner(database.db), place.bot.guildId, {
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
  if (config.entryPoints.bot) {
    const { startBotPart } = await import('./start-bot.ts')
    await startBotPart(ctx, newConnection, place, all)
  }
  if (config.entryPoints.web) {
    const { startWebPart } = await import('./start-web.ts')
    await startWebPart(ctx, database, place, all)
  }
  // In the background, so that a slow Discord does not delay the start.
  if (!place.isDemo) {
    const { printStartupWarnings } = await import('./startup-warnings.ts')
    printStartupWarnings(place, config.publicUrl, print).catch((err: unknown) =>
      log.warn({ err }, 'the settings could not be checked'),
    )
  }
}

function locationOf(database: DatabaseLocation): string {
  return database.kind === 'server'
    ? 'on the PostgreSQL server of DATABASE_URL'
    : `in ${database.folder}`
}
