import type { FastifyBaseLogger } from 'fastify'
import { standBy } from '../bot/standing-by.ts'
import { type Database, type DatabaseLocation, openDatabase } from '../db/open.ts'
import { startDemo } from '../demo/demo.ts'
import type { Discord } from '../discord/discord.ts'
import { liveDiscord } from '../discord/live/live.ts'
import { sharedSecret } from '../domain/accounts/secret.ts'
import { endAnyLease } from '../domain/bot-lease.ts'
import type { Context } from '../domain/context.ts'
import { ensureActiveForm } from '../domain/forms/forms.ts'
import { liveRaidHelper } from '../raid-helper/live/live.ts'
import { buildServer } from '../server/server.ts'
import { type Backups, backUpBeforeMigration, keepBackups } from './backup/backups.ts'
import { buildWebIfStale, webFolder } from './build-web.ts'
import type { Config } from './config.ts'
import { type DiscordPlace, reachDiscord } from './discord-place.ts'
import { listenOn } from './listen.ts'
import { keepRetention } from './retention.ts'
import { openSheets } from './sheets.ts'

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

interface Surroundings {
  config: Config
  log: FastifyBaseLogger
  tell: (line: string) => void
  /** Sees to it that something is closed at the end, also when the end comes while it opens. */
  keep: <T extends Closable>(opening: T | Promise<T>) => Promise<T>
  makeBackupsBy: (backups: Backups) => void
}

interface Closable {
  close(): Promise<void>
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
  const keep: Surroundings['keep'] = (opening) => {
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

async function openDoors(all: Surroundings): Promise<void> {
  const { config, log, tell, keep } = all
  tell(`Opening the database ${whereIs(config.database)}.`)
  const database = await keep(
    openDatabase(config.database, async (old) => {
      tell('The database is of an older version. It is backed up, then brought up to date.')
      await backUpBeforeMigration(old, config.backups.folder)
    }),
  )
  const place = await keep(await reachDiscord(config.discord, tell))
  const newConnection = () => liveDiscord({ ...place.bot, log })
  const ctx: Context = {
    db: database.db,
    discord: newConnection(),
    guildId: place.bot.guildId,
    botId: place.signIn.clientId,
    cdnUrl: place.cdnUrl,
    discordUrl: place.signIn.authorizeUrl,
    siteUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    now: () => new Date(),
    random: Math.random,
    log,
    ...(config.doors.bot &&
      config.raidHelper && {
        raidHelper: liveRaidHelper({ ...config.raidHelper, guildId: place.bot.guildId }),
      }),
    ...(config.doors.bot && config.sheets && { sheets: openSheets(config.sheets) }),
  }
  if (config.doors.bot) await openBot(ctx, newConnection, place, all)
  if (config.doors.web) await openWeb(ctx, database, place, all)
}

function whereIs(database: DatabaseLocation): string {
  return database.kind === 'server'
    ? 'on the PostgreSQL server of DATABASE_URL'
    : `in ${database.folder}`
}

async function openBot(
  ctx: Context,
  newConnection: () => Discord,
  place: DiscordPlace,
  all: Surroundings,
): Promise<void> {
  const { config, log, tell, keep } = all
  // Only one process at a time opens the embedded database: what it finds is of one that died.
  if (config.database.kind === 'embedded') await endAnyLease(ctx.db)
  const bot = standBy(ctx, newConnection, tell)
  await keep(bot.then(({ stop }) => ({ close: stop })))
  const { isActive } = await bot
  const backups = keepBackups(ctx.db, config.backups, { now: ctx.now, log, isOurTurn: isActive })
  all.makeBackupsBy(await keep(backups))
  await keep(keepRetention(ctx, config.retention, isActive))
  // The bot that is active sees to it.
  if (!isActive()) return
  if (place.simulator) {
    await keep({ close: await startDemo(ctx, place.simulator, tell) })
  } else {
    await ensureActiveForm(ctx.db, ctx.now())
  }
}

async function openWeb(
  ctx: Context,
  database: Database,
  place: DiscordPlace,
  all: Surroundings,
): Promise<void> {
  const { config, log, tell, keep } = all
  tell('Checking that the web app is built.')
  if ((await buildWebIfStale(config.guildDir)) === 'built') tell('Built the web app.')
  const { publicUrl, trustProxy, metricsToken } = config
  const app = await buildServer(ctx, {
    secret: config.sessionSecret ?? (await sharedSecret(ctx.db)),
    signIn: { ...place.signIn, ...(publicUrl && { publicUrl }) },
    rates: {
      factor: config.rateFactor,
      exemptLoopback: place.isDemo,
      // The embedded database has one process.
      isShared: config.database.kind === 'server',
    },
    site: { isDemo: place.isDemo, ...(place.inviteUrl && { inviteUrl: place.inviteUrl }) },
    webFolder,
    ...(trustProxy !== undefined && { trustProxy }),
    ...(metricsToken && { metricsToken }),
    poolLoad: database.load,
    logger: log,
  })
  await keep({ close: () => app.close() })
  const url = await listenOn(app, config.host, config.port)
  tell(`Muster is ready: ${publicUrl ?? url}`)
  if (place.isDemo) tell(whoCanSignIn)
}

const whoCanSignIn =
  'Sign in there as anyone of the sample guild, for example Isaure (leader), or as an applicant or an outsider.'
