import type { APIInteraction } from 'discord-api-types/v10'
import type { startRestApi } from './rest-api.ts'

/** Records interactions and passes them to `onInteraction`, which does nothing by default. */
export function listenAsBot({ world }: Awaited<ReturnType<typeof startRestApi>>) {
  const bot = {
    interactions: [] as APIInteraction[],
    onInteraction: async (_: APIInteraction): Promise<unknown> => undefined,
  }
  world.onDispatch((event, payload) => {
    if (event !== 'INTERACTION_CREATE') return
    const interaction = payload as APIInteraction
    bot.interactions.push(interaction)
    void bot.onInteraction(interaction)
  })
  return bot
}
