import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { issueCode } from '../../app/one-time-code/code.ts'
import type { Network } from '../../app/setup/probe-address.ts'
import { openSetup, type Setup } from '../../app/setup/setup.ts'
import { simulatorAddresses } from '../../config/discord-addresses.ts'
import type { SetupSettings } from '../../config/setup-settings.ts'
import { drawDefaultAvatar } from '../../contract/accounts/default-avatar.ts'
import { nachtwache } from '../../demo/new-guild.ts'
import { neededPermissions } from '../../discord/live/permissions.ts'
import { buildSetupServer } from '../../server/setup/setup-server.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { startSimulator } from '../../simulator/start.ts'
import { Caller } from '../http/caller.ts'
import { failingLookup } from '../http/https-site.ts'
import { injectInto } from '../http/inject.ts'
import { newFolder } from '../processes/product.ts'
import { ownerActions } from '../simulator/developer-portal.ts'
import { createTestClock, type TestClock } from '../test-clock.ts'

export const siteUrl = 'http://localhost:3000'

/** Set-up of a guild whose Discord is simulated, without a port of its own. */
export interface TestSetup {
  setup: Setup
  dataDir: string
  simulator: Simulator
  clock: TestClock
  /** A browser; `host` is what it opened. */
  newCaller(origin?: string): Caller
  /** A browser that has entered a code. */
  enter(origin?: string): Promise<Caller>
  owner: ReturnType<typeof ownerActions>
  /** The values of the first page that are right. */
  application: { publicUrl: string; clientId: string; clientSecret: string; token: string }
  /** Does at Discord what the first two steps ask for. */
  invite(): Promise<void>
  /** Signs in and comes back; returns the address of the page that is open then. */
  signIn(caller: Caller, as: string): Promise<string>
}

/** Opens set-up in an empty folder until the end of the test; by default, no name is in DNS. */
export async function openTestSetup(
  options: Partial<SetupSettings> = {},
  network: Network = { lookup: failingLookup },
): Promise<TestSetup> {
  const simulator = await startSimulator({
    port: 0,
    seed: nachtwache(new Date()),
    drawAvatar: drawDefaultAvatar,
  })
  const dataDir = newFolder()
  const clock = createTestClock()
  const settings: SetupSettings = {
    ...{ dataDir, fixed: {}, hasSiteFolder: false, addresses: simulatorAddresses(simulator.url) },
    database: { kind: 'embedded', folder: `${dataDir}/guild` },
    backups: { folder: `${dataDir}/guild/backups`, keep: 14 },
    ...options,
  }
  const setup = openSetup(settings, clock, { network })
  const app = await buildSetupServer({
    setup,
    webFolder: newFolder(),
    logger: pino({ level: 'silent' }),
  })
  onTestFinished(async () => {
    await app.close()
    await simulator.close()
  })
  const owner = ownerActions(simulator)
  const newCaller = (origin = siteUrl) => new Caller(origin, injectInto(app))
  const { token, clientId, clientSecret } = simulator.settings
  return {
    ...{ setup, dataDir, simulator, clock, owner, newCaller },
    application: { publicUrl: siteUrl, clientId, clientSecret, token },
    async enter(origin) {
      const caller = newCaller(origin)
      await caller.post('/api/setup/enter', { code: issueCode(dataDir, clock.now()) })
      return caller
    },
    async invite() {
      await owner.addRedirect(`${siteUrl}/api/accounts/auth-callback`)
      await owner.setMembersIntent(true)
      await owner.addBot(neededPermissions)
      // Answers of Discord are used for a few seconds.
      await clock.advance(10_000)
    },
    async signIn(caller, as) {
      const { body } = await caller.post('/api/setup/sign-in', {})
      const consent = await fetch(`${body.url}&as=${as}`, { redirect: 'manual' })
      const back = new URL(consent.headers.get('location') ?? '')
      const { headers } = await caller.get(back.pathname + back.search)
      return headers.get('location') ?? ''
    },
  }
}

/** Opens set-up up to the sign-in of the owner. */
export async function openSignedIn(options: Partial<SetupSettings> = {}) {
  const opened = await openTestSetup(options)
  return { opened, caller: await enterSignedIn(opened) }
}

/** Enters a code and everything up to the sign-in of the owner. */
export async function enterSignedIn(opened: TestSetup): Promise<Caller> {
  const caller = await opened.enter()
  await caller.put('/api/setup/application', opened.application)
  await opened.invite()
  await caller.put('/api/setup/server', { guildId: opened.simulator.settings.guildId })
  await opened.signIn(caller, 'leader')
  return caller
}
