import type { AddressInfo } from 'node:net'
import { gatewayRoutes } from '../../simulator/gateway/routes.ts'
import { createHttpServer } from '../../simulator/http/server.ts'
import { createInteractions } from '../../simulator/interactions/interactions.ts'
import { oauthRoutes } from '../../simulator/oauth/routes.ts'
import { createRecordingFetch } from '../../simulator/openapi/recording-fetch.ts'
import { violationsIn } from '../../simulator/openapi/validate-exchange.ts'
import { restRoutes } from '../../simulator/rest/routes.ts'
import type { GuildSeed } from '../../simulator/seed.ts'
import { findChannel, findRole, findUser } from '../../simulator/world/find.ts'
import { updateRole } from '../../simulator/world/roles.ts'
import { stateFromSeed } from '../../simulator/world/seeding.ts'
import { createWorld } from '../../simulator/world/world.ts'

/** Starts the REST API with a fresh guild and records every exchange for validation. */
export async function startRestApi(seed: GuildSeed) {
  const world = createWorld(stateFromSeed(seed))
  const interactions = createInteractions(world)
  const dispatches: { event: string; payload: unknown }[] = []
  world.onDispatch((event, payload) => dispatches.push({ event, payload }))

  const server = createHttpServer(
    {
      ...restRoutes(world, interactions),
      ...gatewayRoutes(world, () => 'ws://127.0.0.1:9/gateway'),
      ...oauthRoutes(world),
    },
    async () => null,
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  const { exchanges, recordingFetch } = createRecordingFetch(`${url}/v10`)

  return {
    world,
    interactions,
    url,
    token: world.state.settings.token,
    guildId: world.state.guild.id,
    botId: world.state.botId,
    /** The dispatched events, oldest first. */
    dispatches,
    /** The requests with their responses, oldest first. */
    exchanges,
    /** The violations of Discord's API description. */
    violations: () => exchanges.flatMap(violationsIn),
    /** `fetch` that records exchanges. */
    recordingFetch,
    /** Sends a request with the bot's token; `headers` take precedence. */
    request: async (method: string, route: string, body?: unknown, headers = {}) => {
      const response = await recordingFetch(`${url}/v10${route}`, {
        method,
        headers: {
          authorization: `Bot ${world.state.settings.token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return parseResponse(response)
    },
    /** Grants the bot more permissions. */
    allow: (permissions: bigint) => {
      const muster = findRole(world, 'Muster')
      const all = (BigInt(muster.permissions) | permissions).toString()
      updateRole(world, muster, { permissions: all }, { actorId: world.state.guild.ownerId })
    },
    user: (named: string) => findUser(world, named).id,
    role: (named: string) => findRole(world, named).id,
    channel: (named: string) => findChannel(world, named).id,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The status and body, with Discord's error code if any. */
async function parseResponse(response: Response) {
  const text = await response.text()
  const body = text === '' ? undefined : JSON.parse(text)
  return { status: response.status, code: body?.code as number | undefined, body: body as unknown }
}
