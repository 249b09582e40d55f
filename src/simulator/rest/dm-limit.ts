import { DiscordError } from '../http/errors.ts'
import type { World } from '../world/world.ts'

/** An estimate: Discord does not document the limit. */
const maxOpened = 30
const windowMilliseconds = 10 * 60 * 1000

/** Counts new DM channels and throws 403 with code 40003 when too many were opened within ten minutes. */
export function createDmLimit(world: World): () => void {
  let countedState = world.state
  let openedAt: number[] = []
  return () => {
    if (countedState !== world.state) openedAt = []
    countedState = world.state
    openedAt = openedAt.filter((at) => Date.now() - at < windowMilliseconds)
    if (openedAt.length >= (world.state.dmLimit ?? maxOpened)) {
      throw new DiscordError(403, 40003, 'You are opening direct messages too fast')
    }
    openedAt.push(Date.now())
  }
}
