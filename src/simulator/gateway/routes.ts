import type { RESTGetAPIGatewayBotResult, RESTGetAPIGatewayResult } from 'discord-api-types/v10'
import { asBot } from '../http/auth.ts'
import type { Routes } from '../http/router.ts'
import type { World } from '../world/world.ts'

/** The routes that return the gateway's URL. */
export function gatewayRoutes(world: World, url: () => string): Routes {
  return {
    'GET /api/v10/gateway': () => ({
      status: 200,
      body: { url: url() } satisfies RESTGetAPIGatewayResult,
    }),
    'GET /api/v10/gateway/bot': asBot(world, () => ({
      status: 200,
      body: {
        url: url(),
        shards: 1,
        session_start_limit: {
          total: 1000,
          remaining: 999,
          reset_after: 14_400_000,
          max_concurrency: 16,
        },
      } satisfies RESTGetAPIGatewayBotResult,
    })),
  }
}
