import type { AddressInfo } from 'node:net'
import { gatewayRoutes } from '../../gateway/routes.ts'
import { createHttpServer } from '../../http/server.ts'
import { createInteractions } from '../../interactions/interactions.ts'
import { oauthRoutes } from '../../oauth/routes.ts'
import { faultsIn } from '../../openapi/oracle.ts'
import { watchedFetch } from '../../openapi/watched-fetch.ts'
import type { GuildSeed } from '../../seed.ts'
import { findChannel, findRole, findUser } from '../../world/find.ts'
import { updateRole } from '../../world/roles.ts'
import { stateFromSeed } from '../../world/seeding.ts'
import { createWorld } from '../../world/world.ts'
import { restRoutes } from '../routes.ts'

/** For tests: the REST API over a fresh guild, with every exchange held against Discord's description. */
export async function openDiscord(seed: GuildSeed) {
  const world = createWorld(stateFromSeed(seed))
  const interactions = createInteractions(world)
  const news: { event: string; payload: unknown }[] = []
  world.onDispatch((event, payload) => news.push({ event, payload }))

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
  const { exchanges, watched } = watchedFetch(`${url}/v10`)

  return {
    world,
    interactions,
    url,
    token: world.state.settings.token,
    guildId: world.state.guild.id,
    botId: world.state.botId,
    /** What the gateway was told, oldest first. */
    news,
    /** What was asked and answered, oldest first. */
    exchanges,
    /** What was wrong with that, by Discord's description. */
    faults: () => exchanges.flatMap(faultsIn),
    /** `fetch`, watched. */
    watched,
    /** Asks with the bot's token; other headers win. */
    ask: async (method: string, route: string, body?: unknown, headers = {}) => {
      const response = await watched(`${url}/v10${route}`, {
        method,
        headers: {
          authorization: `Bot ${world.state.settings.token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return answerOf(response)
    },
    /** Lets the bot do more. */
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

/** The status, with Discord's code where it refuses. */
async function answerOf(response: Response) {
  const text = await response.text()
  const body = text === '' ? undefined : JSON.parse(text)
  return { status: response.status, code: body?.code as number | undefined, body: body as unknown }
}
