import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cdnRoutes } from './cdn/routes.ts'
import { channelPageRoutes } from './channel-page/routes.ts'
import { createControl } from './control/create-control.ts'
import { guardControl } from './control/guard.ts'
import { controlRoutes } from './control/routes.ts'
import { developerRoutes } from './developers/routes.ts'
import { createFaults, type Faults } from './faults.ts'
import { createGateway } from './gateway/gateway.ts'
import { gatewayRoutes } from './gateway/routes.ts'
import { createHttpServer, type RequestHook } from './http/server.ts'
import { createInteractions } from './interactions/interactions.ts'
import { inviteRoutes } from './invite/routes.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { guardPage } from './pages/guard.ts'
import { restRoutes } from './rest/routes.ts'
import type { Simulator, SimulatorOptions, SimulatorSettings } from './simulator.ts'
import { readSnapshot, writeSnapshots } from './storage/snapshot.ts'
import { applicationIdOf } from './world/application-id.ts'
import { stateFromSeed } from './world/seeding.ts'
import { createWorld, type World } from './world/world.ts'

const defaultHeartbeatMilliseconds = 41_250

/** Starts a simulator from the state in its folder or else from the seed. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { folder, seed, host = '127.0.0.1' } = options
  const world = createWorld((folder && readSnapshot(folder)) || stateFromSeed(seed))
  // The time while the simulator was stopped does not count as voice time.
  world.state.ledger.settledAt = Date.now()
  const faults = createFaults()
  const address = { url: '' }
  const gateway = createGateway(world, faults, {
    heartbeatMilliseconds: options.heartbeatMilliseconds ?? defaultHeartbeatMilliseconds,
    url: () => gatewayUrl(address.url),
  })
  const interactions = createInteractions(world, options.responseTimeoutMilliseconds)
  const control = createControl(world, gateway, faults, interactions)
  const server = createHttpServer(
    {
      ...restRoutes(world, interactions),
      ...gatewayRoutes(world, () => gatewayUrl(address.url)),
      ...oauthRoutes(world),
      ...cdnRoutes(options.drawAvatar),
      ...inviteRoutes(world),
      ...developerRoutes(world),
      ...channelPageRoutes({ world, control, interactions, tips: seed.tips ?? [] }),
      ...controlRoutes(control, () => settingsOf(world)),
    },
    requestHook(faults),
  )
  gateway.attach(server)
  address.url = await listen(server, options.port, host)
  const snapshots = folder ? writeSnapshots(world, folder) : null

  return {
    url: address.url,
    get settings() {
      return settingsOf(world)
    },
    control,
    reset: async ({ keepSessions = false } = {}) => {
      control.clearFaults()
      if (!keepSessions) gateway.invalidateSessions()
      interactions.openInteractions.closeAll()
      // The application, with its secrets and commands, is not part of the guild.
      const { settings, commands, sessions } = world.state
      world.replace({ ...stateFromSeed(seed), settings, commands, sessions })
      if (keepSessions) gateway.resendGuild()
    },
    close: async () => {
      await gateway.close()
      await closeServer(server)
      await snapshots?.close()
    },
  }
}

function settingsOf({ state }: World): SimulatorSettings {
  const { token, clientSecret } = state.settings
  return { token, clientId: applicationIdOf(state), clientSecret, guildId: state.guild.id }
}

/** Control is exempt from faults. */
function requestHook(faults: Faults): RequestHook {
  return async (incoming, path) => {
    if (path === '/control' || path.startsWith('/control/')) return guardControl(incoming)
    return guardPage(incoming, path) ?? faults.requestHook(incoming, path)
  }
}

function gatewayUrl(url: string): string {
  return `${url.replace(/^http/, 'ws')}/gateway`
}

/** Resolves to the URL once the server listens; rejects when the port is in use. */
function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const bound = server.address() as AddressInfo
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`)
    })
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
