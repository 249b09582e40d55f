import type { EventHandlers } from './event-handlers.ts'
import type { InteractionHandlers } from './interaction-router.ts'

/** Offers the bot's commands whenever the guild is met; what happens in the guild does not wait for it. */
export function commandRegistration(desks: readonly InteractionHandlers[]): EventHandlers {
  const commands = desks.flatMap(({ registeredCommands = [] }) => registeredCommands)
  return {
    guildAvailable({ discord, log }) {
      discord.registerCommands(commands).catch((err: unknown) => {
        log.warn(
          { err },
          'The commands could not be offered. It is tried again when the bot connects anew.',
        )
      })
    },
  }
}
