import type { World } from '../world/world.ts'
import { unauthorized } from './errors.ts'
import type { Handler } from './router.ts'

/** Requires the bot's token; any other request is a 401. */
export function asBot(world: World, handler: Handler): Handler {
  return (request) => {
    if (request.headers.authorization !== `Bot ${world.state.settings.token}`) throw unauthorized()
    return handler(request)
  }
}
