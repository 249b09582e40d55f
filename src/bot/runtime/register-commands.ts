import type { Context } from '../../domain/core/context.ts'
import { onGuildLanguageChange } from '../../text/current-language.ts'
import type { EventHandlers } from './event-handlers.ts'
import type { InteractionHandlers } from './interaction-router.ts'

/** Keeps the bot's commands registered with Discord. */
export interface CommandRegistration {
  eventHandlers: EventHandlers
  stop(): void
}

/**
 * Registers the bot's commands whenever the guild becomes available or changes its language; no event waits for
 * it.
 */
export function registerCommands(
  { discord, log }: Pick<Context, 'discord' | 'log'>,
  features: readonly InteractionHandlers[],
): CommandRegistration {
  let isAvailable = false

  function register(): void {
    const commands = features.flatMap(({ registeredCommands }) => registeredCommands?.() ?? [])
    discord.registerCommands(commands).catch((err: unknown) => {
      log.warn({ err }, 'The commands could not be registered. Retrying when the bot reconnects.')
    })
  }

  const stop = onGuildLanguageChange(() => {
    if (isAvailable) register()
  })
  return {
    eventHandlers: {
      guildAvailable() {
        isAvailable = true
        register()
      },
    },
    stop,
  }
}
