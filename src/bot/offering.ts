import type { Listeners } from './listeners.ts'
import type { Desk } from './requests.ts'

/** Offers the bot's commands whenever the guild is met; what happens in the guild does not wait for it. */
export function offering(desks: readonly Desk[]): Listeners {
  const commands = desks.flatMap(({ offers = [] }) => offers)
  return {
    guildArrived({ discord, log }) {
      discord.offerCommands(commands).catch((err: unknown) => {
        log.warn(
          { err },
          'The commands could not be offered. It is tried again when the bot connects anew.',
        )
      })
    },
  }
}
