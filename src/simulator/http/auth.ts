import type { World } from '../world/world.ts'
import { unauthorized } from './errors.ts'
import type { Handler, Routes } from './router.ts'

/** Lets only the bot's token through; every other caller is answered 401. */
export function asBot(world: World, handler: Handler): Handler {
  return (request) => {
    if (request.headers.authorization !== `Bot ${world.state.settings.token}`) throw unauthorized()
    return handler(request)
  }
}

/** `asBot` for a whole table of routes. */
export function allAsBot(world: World, routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([key, handler]) => [key, asBot(world, handler)]),
  )
}
