import type { FastifyBaseLogger } from 'fastify'
import { liveClock } from '../clock/live-clock.ts'
import type { Config } from '../config/config.ts'
import { openDatabase } from '../db/open.ts'
import { liveDiscord } from '../discord/live/live-discord.ts'
import type { Context } from '../domain/core/context.ts'
import { isolatedPictures } from '../integrations/pictures/isolated/isolated-pictures.ts'
import { type BackupScheduler, backUpBeforeMigration } from './backup/schedule-backups.ts'
import { checkDatabaseOwner, findDatabaseOwner } from './database-owner.ts'
import { openDiscordEnvironment } from './discord-environment.ts'
import { localUrl } from './local-address.ts'
import { followGuildLanguage } from './site/languages/follow-guild-language.ts'
import { loadCatalogues } from './site/languages/load-catalogues.ts'
import type { SiteBuild } from './site/prepare-site.ts'
import type { Closable, StartContext } from './start-context.ts'

/** The application as one process runs it. */
export interface App {
  /**
   * Starts the configured entry points, after the database and Discord, and prints each step. Throws
   * `StartupError` for a problem that the owner can fix.
   */
  start(): Promise<void>
  /** Finishes requests and events in progress, then closes everything that is open, even during a start. */
  close(): Promise<void>
  /** Resolves once whatever is being opened is open or has failed. */
  opened(): Promise<unknown>
  /** Makes a backup now; does nothing in a process without a bot. */
  backUp(): Promise<void>
  /** The address at which the web server listens; null before, and without one. */
  address(): string | null
}

/** What only some processes offer. */
type Offers = Pick<StartContext, 'setup' | 'databaseMover'>

/** Creates the application; nothing is opened before `start`. Set-up is served beside the demo or alone. */
export function createApp(
  config: Config,
  log: FastifyBaseLogger,
  print: (line: string) => void,
  offers: Offers = {},
): App {
  const parts: Promise<Closable>[] = []
  let address: string | null = null
  let closing: Promise<void> | undefined
  let backups: BackupScheduler | undefined
  const close = () => {
    closing ??= closeAll(parts, log)
    return closing
  }
  const closeOnShutdown: StartContext['closeOnShutdown'] = (opening) => {
    const kept = Promise.resolve(opening)
    parts.push(kept)
    // Opened while the program was asked to stop; nothing further is.
    if (closing) throw new Error('the program is being closed')
    return kept
  }

  return {
    close,
    opened: () => Promise.allSettled(parts),
    backUp: async () => backups?.makeNow(),
    address: () => address,
    async start() {
      try {
        await startParts({
          config,
          log,
          print,
          closeOnShutdown,
          setBackups: (kept) => {
            backups = kept
          },
          setAddress: (url) => {
            address = url
          },
          ...offers,
        })
      } catch (error) {
        if (closing) return
        // The reason for the failed start is reported; errors while closing are only logged.
        await close().catch(() => {})
        throw error
      }
    },
  }
}

/** Closes the parts, the last one first, also those opened meanwhile; one that fails does not keep the others open. */
async function closeAll(parts: Promise<Closable>[], log: FastifyBaseLogger): Promise<void> {
  let failures = 0
  for (let opening = parts.pop(); opening; opening = parts.pop()) {
    const part = await opening.catch(() => null)
    await part?.close().catch((err: unknown) => {
      failures += 1
      log.error({ err }, 'a part of the program could not be closed')
    })
  }
  if (failures > 0) throw new Error('not everything could be closed')
}

async function startParts(all: StartContext): Promise<void> {
  const { config, log, print, closeOnShutdown } = all
  const site = config.entryPoints.web ? await closeOnShutdown(startSiteBuild(all)) : null
  if (all.setup && site && config.discord.kind === 'not-set-up') {
    const { serveAlone } = await import('./setup/serve-setup.ts')
    return all.setAddress(await serveAlone(all.setup, site, all))
  }
  print(`Opening the database ${locationOf(config)}.`)
  const database = await closeOnShutdown(
    openDatabase(config.database, async (old) => {
      print('The database is of an older version. It is backed up, then brought up to date.')
      await backUpBeforeMigration(old, config.backups.folder)
    }),
  )
  const environment = await closeOnShutdown(await openDiscordEnvironment(config.discord, print))
  checkDatabaseOwner(await findDatabaseOwner(database.db), environment.bot.guildId, {
    isDemo: environment.isDemo,
    kind: config.database.kind,
  })
  const newConnection = () => liveDiscord({ clock: liveClock, ...environment.bot, log })
  const ctx: Context = {
    db: database.db,
    discord: newConnection(),
    guildId: environment.bot.guildId,
    cdnUrl: environment.cdnUrl,
    discordUrl: environment.signIn.authorizeUrl,
    siteUrl: config.publicUrl ?? localUrl(config.host, config.port),
    ...liveClock,
    random: Math.random,
    pictures: isolatedPictures(),
    log,
  }
  loadCatalogues()
  await closeOnShutdown(followGuildLanguage(ctx, config.guildDir))
  // Imported on demand, so that a process does not load the code of the other entry point.
  if (config.entryPoints.bot) {
    const { startBotPart } = await import('./start-bot.ts')
    await startBotPart(ctx, newConnection, environment, all)
  }
  if (site) {
    const { startWebPart } = await import('./start-web.ts')
    await startWebPart(ctx, database, environment, site, all)
  }
  // In the background, so that a slow Discord does not delay the start.
  if (!environment.isDemo) {
    const { printStartupWarnings } = await import('./startup-warnings.ts')
    printStartupWarnings(environment, config.publicUrl, print).catch((err: unknown) =>
      log.warn({ err }, 'the settings could not be checked'),
    )
  }
}

/** Building takes longer than everything else of a first start, so it begins first, in a process of its own. */
async function startSiteBuild({ print }: StartContext): Promise<SiteBuild> {
  const { prepareSite } = await import('./site/prepare-site.ts')
  print('Checking that the web app is built.')
  return prepareSite(print)
}

function locationOf({ database, movedFrom, dataDir }: Config): string {
  if (database.kind === 'embedded') return `in ${database.folder}`
  const isStored = movedFrom !== undefined
  return `on the PostgreSQL server of DATABASE_URL${isStored ? `, which is stored in ${dataDir}` : ''}`
}
