import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { listen } from '../app/listen.ts'
import { liveClock } from '../clock/live-clock.ts'
import { liveDiscord } from '../discord/live/live-discord.ts'
import { startSession } from '../domain/accounts/sessions.ts'
import type { Context } from '../domain/core/context.ts'
import { isolatedPictures } from '../integrations/pictures/isolated/isolated-pictures.ts'
import { sessionCookieName } from '../server/http/auth/cookies.ts'
import { buildServer, type ServerOptions } from '../server/server.ts'
import { Caller } from './http/caller.ts'

/** A web server with a database and an unresponsive Discord. */
export interface TestServer {
  fastify: FastifyInstance
  url: string
  ctx: Context
  /** A member of the database, with a session created without Discord. */
  signIn(memberId: string): Promise<Caller>
}

/** Starts a web server until the end of the test; `watch` may add Fastify hooks. */
export async function startTestServer(
  given: Pick<Context, 'db'> & Partial<Context>,
  options: Partial<ServerOptions> = {},
  watch: (app: FastifyInstance) => void = () => {},
): Promise<TestServer> {
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const nowhere = 'http://127.0.0.1:9'
  const ctx: Context = {
    discord: liveDiscord({ clock: liveClock, token: 'none', guildId: '1', apiUrl: nowhere, log }),
    guildId: '1',
    cdnUrl: 'https://cdn.example',
    discordUrl: 'https://discord.com',
    siteUrl: 'http://guild.test',
    ...liveClock,
    random: Math.random,
    pictures: isolatedPictures(),
    log,
    ...given,
  }
  const fastify = await buildServer(ctx, {
    secret: 'known to the tests only, 32 characters',
    signIn: { clientId: '1', clientSecret: 'x', authorizeUrl: nowhere, apiUrl: `${nowhere}/v10` },
    rates: { factor: 1, exemptLoopback: true },
    site: { isDemo: false },
    // As in `openTestApp`.
    maxEventLoopDelay: Number.POSITIVE_INFINITY,
    logger: log,
    ...options,
  })
  watch(fastify)
  const url = await listen(fastify, '127.0.0.1', 0)
  onTestFinished(async () => {
    await fastify.close()
    await ctx.discord.close()
  })
  return {
    fastify,
    url,
    ctx,
    async signIn(memberId) {
      const caller = new Caller(url)
      const isSecure = options.signIn?.publicUrl?.startsWith('https:') ?? false
      caller.cookies.set(
        sessionCookieName({ isSecure }),
        await startSession(ctx.db, memberId, ctx.now()),
      )
      await caller.get('/api/accounts/info')
      return caller
    },
  }
}
