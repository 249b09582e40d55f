import { DiscordError } from '../http/errors.ts'
import type { World } from '../world/world.ts'

/** Discord does not document the limit; bots were refused after a few dozen in a row. */
const openings = 30
const windowMilliseconds = 10 * 60 * 1000

/** Counts new DM channels; refuses with 403 and code 40003 once too many were opened in ten minutes. */
export function createDmLimit(world: World): () => void {
  let counted = world.state
  let openedAt: number[] = []
  return () => {
    if (counted !== world.state) openedAt = []
    counted = world.state
    openedAt = openedAt.filter((at) => Date.now() - at < windowMilliseconds)
    if (openedAt.length >= (world.state.dmLimit ?? openings)) {
      throw new DiscordError(403, 40003, 'You are opening direct messages too fast')
    }
    openedAt.push(Date.now())
  }
}
