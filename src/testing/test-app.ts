import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { hasBuiltSite, webFolder } from '../app/site/build-web.ts'
import { loadCatalogues } from '../app/site/languages/load-catalogues.ts'
import { drawDefaultAvatar } from '../contract/accounts/default-avatar.ts'
import type { Db } from '../db/db.ts'
import { members } from '../db/schema/guild.ts'
import { problemWithServerAddress } from '../db/server-address.ts'
import { orillon } from '../demo/orillon.ts'
import { liveDiscord } from '../discord/live/live-discord.ts'
import { startSession } from '../domain/accounts/sessions.ts'
import type { Context } from '../domain/core/context.ts'
import { invalidField } from '../domain/core/errors.ts'
import { defaultDmPace } from '../domain/direct-messages/pace.ts'
import type { DatabaseMover } from '../domain/health/database-move.ts'
import { isolatedPictures } from '../integrations/pictures/isolated/isolated-pictures.ts'
import { sessionCookies } from '../server/http/auth/cookies.ts'
import type { RegisteredEndpoint } from '../server/http/auth/guards.ts'
import { buildServer } from '../server/server.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { startSimulator } from '../simulator/start.ts'
import { clearTables, openTestDatabase } from './database/database.ts'
import { Caller } from './http/caller.ts'
import { injectInto } from './http/inject.ts'
import { runUnlessOthers } from './polling.ts'
import { emptyTables, stateOf, waitForJobs } from './reset/reset-app.ts'
import { onResetWorker } from './reset/reset-worker.ts'
import { waitFor } from './reset/wait-for.ts'
import { waitUntilSeeded } from './reset/wait-until-seeded.ts'
import { startActiveBot } from './start-active-bot.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

/** The whole application on its own database; only Discord is simulated. */
export interface TestApp {
  ctx: Context
  db: Db
  simulator: Simulator
  url: string
  /** Every endpoint under /api, with who may call it. */
  endpoints: readonly RegisteredEndpoint[]
  /** A visitor with a CSRF token. */
  visitor(): Promise<Caller>
  /** A member of the sample guild (name, id or alias), with a session. */
  signIn(person: string): Promise<Caller>
  /** The Discord id of a member of the sample guild. */
  idOf(person: string): string
  /** Waits until the bot has handled every gateway event so far. */
  waitForGatewayEvents(): Promise<void>
  /** Resets the database and the simulated guild to their initial state. */
  reset(): Promise<void>
}

const people = { ...orillon(new Date('2026-06-01T12:00:00Z')), history: [] }

/** Accepts a move and stays where it is; `tests/database-move.test.ts` moves a database. */
const stationaryDatabase: DatabaseMover = {
  state: () => ({ step: null, problem: null }),
  printCode: () => {},
  check: async ({ url }) => {
    if (problemWithServerAddress(url)) throw invalidField('url', 'no address of a server')
  },
  start: () => {},
}

const secret = 'known to the tests only, 32 characters'

let testApp: Promise<TestApp> | undefined

/** The app of this worker, opened once and shared by its tests. It has pages if the web app is built. */
export function openTestApp(): Promise<TestApp> {
  testApp ??= build()
  return testApp
}

async function build(): Promise<TestApp> {
  loadCatalogues()
  const { db } = await openTestDatabase('app')
  const simulator = await startSimulator({
    port: 0,
    seed: people,
    drawAvatar: drawDefaultAvatar,
    // A busy machine may pause the bot for longer than Discord waits.
    responseTimeoutMilliseconds: 30_000,
  })
  const { token, guildId, clientId, clientSecret } = simulator.settings
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const clock = createTestClock({ runs: true })
  const discord = liveDiscord({
    clock,
    token,
    guildId,
    apiUrl: `${simulator.url}/api`,
    log,
  })
  const ctx: Context = {
    db,
    discord,
    guildId,
    cdnUrl: `${simulator.url}/cdn`,
    discordUrl: simulator.url,
    siteUrl: 'http://guild.test',
    ...clock,
    // The pace of direct messages has its own tests.
    dmPace: { ...defaultDmPace, pauseMilliseconds: 20, openings: 100 },
    random: Math.random,
    pictures: isolatedPictures(),
    log,
  }
  await startActiveBot(ctx)
  const app = await buildServer(ctx, {
    secret,
    signIn: {
      clientId,
      clientSecret,
      authorizeUrl: simulator.url,
      apiUrl: `${simulator.url}/api/v10`,
    },
    // The rate limits have their own tests.
    rates: { factor: 1000, exemptLoopback: true },
    site: {
      isDemo: true,
      demoUrl: `${simulator.url}/channels/${guildId}`,
      inviteUrl: `${simulator.url}/invite/orillon`,
    },
    ...(hasBuiltSite() && { webFolder }),
    databaseMover: stationaryDatabase,
    // On a busy machine, load shedding would fail unrelated tests.
    maxEventLoopDelay: Number.POSITIVE_INFINITY,
    // A page that is rendered in this process can block the server for seconds.
    timeouts: { headersTimeout: 60_000, requestTimeout: 60_000 },
    logger: log,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const built = createTestApp(ctx, clock, simulator, url, app)
  await waitUntilSeeded(built)
  onResetWorker(built.reset)
  runUnlessOthers(clock)
  return built
}

function createTestApp(
  ctx: Context,
  clock: TestClock,
  simulator: Simulator,
  url: string,
  app: Awaited<ReturnType<typeof buildServer>>,
): TestApp {
  const { db } = ctx
  const newCaller = () => new Caller(url, injectInto(app))
  const { endpoints } = app
  const idOf = (person: string) => {
    const wanted = people.aliases[person] ?? person
    const found = simulator.control
      .people()
      .find(({ id, name }) => id === wanted || name === wanted)
    if (!found) throw new Error(`there is no ${person} in the sample guild`)
    return found.id
  }
  const caughtUp = () =>
    waitFor(
      'the last gateway event',
      () => (ctx.discord.handledSequence() ?? 0) >= simulator.control.sequence(),
    )
  const visitor = async () => {
    const caller = newCaller()
    await caller.get('/api/accounts/info')
    return caller
  }
  const resetGuild = async () => {
    const before = simulator.control.sequence()
    // Reconnecting would take half a second.
    const keepSessions = ctx.discord.state() === 'ready'
    await simulator.reset({ keepSessions })
    if (keepSessions) {
      // The guild's end, its return and its members.
      await waitFor('the guild', () => simulator.control.sequence() >= before + 3)
      await caughtUp()
    }
    await waitUntilSeeded(built)
    await clock.runRepeated()
  }
  let stateAfterReset = 'unknown'
  const built: TestApp = {
    ctx,
    db,
    simulator,
    url,
    endpoints,
    visitor,
    idOf,
    waitForGatewayEvents: caughtUp,
    signIn: async (person) => {
      const caller = newCaller()
      const id = idOf(person)
      // A first sign-in also stores the person.
      if (!(await db.$count(members, eq(members.id, id)))) return signIn(caller, id)
      const session = await startSession(db, id, ctx.now())
      for (const { name, value } of sessionCookies({ secret, isSecure: false }, session)) {
        caller.cookies.set(name, value)
        caller.httpOnly.add(name)
      }
      await caller.get('/api/accounts/info')
      return caller
    },
    reset: async () => {
      simulator.control.clearFaults()
      await waitForJobs(db)
      await emptyTables(db)
      // Resetting the simulator takes half a second, so it is skipped if nothing has changed.
      if ((await stateOf(db, simulator)) === stateAfterReset) return
      await clearTables(db, ['bot_lease', 'bot_heartbeat'])
      await resetGuild()
      // By now the bot has written what it had still queued and buffered from the last test.
      await waitForJobs(db)
      await emptyTables(db)
      stateAfterReset = await stateOf(db, simulator)
    },
  }
  return built
}

/** Signs in through the simulator's consent page. */
export async function signIn(caller: Caller, personId: string): Promise<Caller> {
  const out = await caller.get('/api/accounts/login/home')
  const consent = await fetch(`${out.headers.get('location')}&as=${personId}`, {
    redirect: 'manual',
  })
  const back = new URL(consent.headers.get('location') ?? '')
  await caller.get(`${back.pathname}${back.search}`)
  return caller
}
