import type { DiscordActions } from '../../actions.ts'
import type { Self } from './bot-identity.ts'
import { channelDeeds } from './channels.ts'
import { commandDeeds } from './commands.ts'
import { messageDeeds } from './messages.ts'
import { reactionReader } from './reactions.ts'
import type { Calls } from './rest-client.ts'
import { roleDeeds } from './roles.ts'
import { calendarDeeds } from './scheduled-events.ts'

/** All that the bot does in the guild, by Discord's REST API. */
export function deedsBy(calls: Calls, guildId: string, self: () => Promise<Self>): DiscordActions {
  return {
    ...roleDeeds(calls, guildId),
    ...messageDeeds(calls, self),
    ...channelDeeds(calls, guildId, self),
    ...calendarDeeds(calls, guildId, self),
    ...commandDeeds(calls, guildId, self),
    fetchReactionUserIds: reactionReader(calls),
  }
}
