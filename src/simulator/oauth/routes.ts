import type { APIUser } from 'discord-api-types/v10'
import { unauthorized } from '../http/errors.ts'
import type { HttpRequest } from '../http/request.ts'
import type { HttpResponse, Routes } from '../http/router.ts'
import { userOf } from '../world/payloads/users.ts'
import type { World } from '../world/world.ts'
import { addBotToServer } from './add-bot.ts'
import { authorize } from './authorize.ts'
import { findTokenUser } from './grants.ts'
import { exchangeToken } from './token.ts'

/** The OAuth2 routes and the current user. */
export function oauthRoutes(world: World): Routes {
  return {
    'GET /oauth2/authorize': (request) => authorize(world, request),
    'GET /api/oauth2/authorize': (request) => authorize(world, request),
    // Guarded like control, because it changes the guild.
    'POST /oauth2/authorize': (request) => addBotToServer(world, request),
    'POST /api/oauth2/token': (request) => exchangeToken(world, request),
    'POST /api/v10/oauth2/token': (request) => exchangeToken(world, request),
    'GET /api/users/@me': (request) => ownUser(world, request),
    'GET /api/v10/users/@me': (request) => ownUser(world, request),
  }
}

/** The user of a Bearer token, or the bot for the bot's token. */
function ownUser(world: World, { headers }: HttpRequest): HttpResponse {
  const { settings, users, botId } = world.state
  const isBot = headers.authorization === `Bot ${settings.token}`
  const user = isBot ? users[botId] : findTokenUser(world, headers.authorization)
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
