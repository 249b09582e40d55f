import { snowflakeAt } from '../../discord/snowflakes.ts'
import type { GeneratedHistory } from './state.ts'
import type { World } from './world.ts'

/** The id of the newest generated message of a channel. */
export function newestGeneratedId(world: World, channelId: string): string | null {
  const history = world.state.generated?.[channelId]
  return history && history.count > 0 ? idAt(history, history.count - 1) : null
}

/** The id of a generated message; ids ascend with the index. */
export function idAt({ from, to, count }: GeneratedHistory, index: number): string {
  const step = (to - from) / count
  return String(snowflakeAt(from + step * (index + 0.9 * hashToUnit(index))))
}

/** A number in [0, 1) that looks random, the same for the same index. */
export function hashToUnit(index: number): number {
  let hash = Math.imul(index ^ 0x9e3779b9, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
