import type { FastifyBaseLogger } from 'fastify'
import { startBot } from '../bot/bot.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { startDemo } from '../demo/demo.ts'
import { liveDiscord } from '../discord/live/live.ts'
import { sharedSecret } from '../domain/accounts/secret.ts'
import type { Context } from '../domain/context.ts'
import { ensureActiveForm } from '../domain/forms/forms.ts'
import { buildServer } from '../server/server.ts'
import { buildWebIfStale, webFolder } from './build-web.ts'
import type { Config } from './config.ts'
import { type DiscordPlace, reachDiscord } from './discord-place.ts'
import { listenOn } from './listen.ts'

export interface Program {
  /** Where the site answers; absent when this process has no web door. */
  url?: string
  /** Lets requests and events in hand finish, then closes everything. */
  close(): Promise<void>
}

type Tell = (line: string) => void

/**
 * Opens the doors of the configuration, from the database outwards, telling each step.
 * Throws `StartProblem` when something that the owner can mend stands in the way.
 */
export async function startProgram(
  config: Config,
  log: FastifyBaseLogger,
  tell: Tell,
): Promise<Program> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne()
  }
  try {
    const url = await openDoors(config, log, tell, closers)
    return { ...(url && { url }), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openDoors(
  config: Config,
  log: FastifyBaseLogger,
  tell: Tell,
  closers: (() => Promise<void>)[],
): Promise<string | undefined> {
  const database = await openShelves(config, tell)
  closers.push(() => database.close())

  const place = await reachDiscord(config.discord, tell)
  closers.push(() => place.close())

  const discord = liveDiscord({ ...place.bot, log })
  const ctx: Context = {
    db: database.db,
    discord,
    guildId: place.bot.guildId,
    cdnUrl: place.cdnUrl,
    now: () => new Date(),
    random: Math.random,
    log,
  }
  if (config.doors.bot) {
    const bot = await startBot(ctx)
    closers.push(() => bot.stop())
    tell('The bot is connecting to Discord.')
    if (place.simulator) closers.push(await startDemo(ctx, place.simulator, tell))
    else await ensureActiveForm(ctx.db, ctx.now())
  }
  return config.doors.web ? openWeb(config, ctx, place, log, tell, closers) : undefined
}

async function openShelves(config: Config, tell: Tell): Promise<Database> {
  const where =
    config.database.kind === 'server'
      ? 'on the PostgreSQL server of DATABASE_URL'
      : `in ${config.database.folder}`
  tell(`Opening the database ${where}.`)
  return openDatabase(config.database)
}

async function openWeb(
  config: Config,
  ctx: Context,
  place: DiscordPlace,
  log: FastifyBaseLogger,
  tell: Tell,
  closers: (() => Promise<void>)[],
): Promise<string> {
  tell('Checking that the web app is built.')
  if ((await buildWebIfStale(config.guildDir)) === 'built') tell('Built the web app.')
  const { publicUrl } = config
  const app = await buildServer(ctx, {
    secret: config.sessionSecret ?? (await sharedSecret(ctx.db)),
    signIn: { ...place.signIn, ...(publicUrl && { publicUrl }) },
    rates: { factor: config.rateFactor, exemptLoopback: place.isDemo },
    site: { isDemo: place.isDemo, ...(place.inviteUrl && { inviteUrl: place.inviteUrl }) },
    webFolder,
    trustProxy: config.trustProxy,
    logger: log,
  })
  closers.push(() => app.close())
  const url = await listenOn(app, config.host, config.port)
  tell(`Muster is ready: ${publicUrl ?? url}`)
  if (place.isDemo) tell(whoCanSignIn)
  return url
}

const whoCanSignIn =
  'Sign in there as anyone of the sample guild, for example Isaure (leader), or as an applicant or an outsider.'
