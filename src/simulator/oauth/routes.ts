import type { APIUser } from 'discord-api-types/v10'
import { unauthorized } from '../http/errors.ts'
import type { Request } from '../http/request.ts'
import type { Answer, Routes } from '../http/router.ts'
import { userOf } from '../world/payloads/users.ts'
import type { World } from '../world/world.ts'
import { authorize } from './authorize.ts'
import { userOfToken } from './grants.ts'
import { exchangeToken } from './token.ts'

/** Signing in, and asking who one is. */
export function oauthRoutes(world: World): Routes {
  return {
    'GET /oauth2/authorize': (request) => authorize(world, request),
    'GET /api/oauth2/authorize': (request) => authorize(world, request),
    'POST /api/oauth2/token': (request) => exchangeToken(world, request),
    'POST /api/v10/oauth2/token': (request) => exchangeToken(world, request),
    'GET /api/users/@me': (request) => ownUser(world, request),
    'GET /api/v10/users/@me': (request) => ownUser(world, request),
  }
}

/** The user of a Bearer token, or the bot itself for the bot's. */
function ownUser(world: World, { headers }: Request): Answer {
  const { settings, users, botId } = world.state
  const isBot = headers.authorization === `Bot ${settings.token}`
  const user = isBot ? users[botId] : userOfToken(world, headers.authorization)
  if (!user) throw unauthorized()
  return {
    status: 200,
    body: {
      ...userOf(user),
      mfa_enabled: false,
      locale: 'en-GB',
      premium_type: 0,
    } satisfies APIUser,
  }
}
