import type { EventHandlers } from './event-handlers.ts'
import type { InteractionHandlers } from './interaction-router.ts'

/** Registers the bot's commands whenever the guild becomes available; no event waits for it. */
export function commandRegistration(features: readonly InteractionHandlers[]): EventHandlers {
  const commands = features.flatMap(({ registeredCommands = [] }) => registeredCommands)
  return {
    guildAvailable({ discord, log }) {
      discord.registerCommands(commands).catch((err: unknown) => {
        log.warn({ err }, 'The commands could not be registered. Retrying when the bot reconnects.')
      })
    },
  }
}
