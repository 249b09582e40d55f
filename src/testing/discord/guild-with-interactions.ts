import type { Interaction } from '../../discord/interactions.ts'
import { commands } from './commands.ts'
import { guildWithBot } from './guild-with-bot.ts'

/** The buttons of an event. */
export const buttons = [
  [
    { id: 'sign-up:7', label: 'Sign up', style: 'success' },
    { id: 'excuse:7', label: 'Absent', style: 'secondary' },
  ],
] as const

/** A guild with a bot with configurable responses and a message with buttons. */
export async function guildThatAsks(answer: (request: Interaction) => Promise<void>) {
  const guild = await guildWithBot()
  const { discord, listener, control, channel } = guild
  const asked: Interaction[] = []
  let answering = Promise.resolve()
  discord.onInteraction((request) => {
    asked.push(request)
    answering = answer(request)
    return answering
  })
  await listener.isReady()
  await discord.registerCommands(commands)
  const message = await discord.sendMessage(channel('general').id, { text: 'Siege', buttons })
  const click = (customId = 'sign-up:7', as = 'wyn') => control.click({ as, message, customId })
  /** Clicks and waits for all responses of the bot. */
  const clickAndWait = async (as: string) => {
    const outcome = await click('sign-up:7', as)
    await answering.catch(() => {})
    return outcome
  }
  return { ...guild, asked, message, click, clickAndWait }
}
