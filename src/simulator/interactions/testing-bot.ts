import type { APIInteraction } from 'discord-api-types/v10'
import type { openDiscord } from '../rest/testing/testing-discord.ts'

/** For tests: hears the guild's interactions, and does about them what `act` says; at first nothing. */
export function listenAsBot({ world }: Awaited<ReturnType<typeof openDiscord>>) {
  const bot = {
    heard: [] as APIInteraction[],
    act: async (_: APIInteraction): Promise<unknown> => undefined,
  }
  world.onDispatch((event, payload) => {
    if (event !== 'INTERACTION_CREATE') return
    const interaction = payload as APIInteraction
    bot.heard.push(interaction)
    void bot.act(interaction)
  })
  return bot
}
