import type { DiscordActions } from '../../actions.ts'
import type { BotIds } from './bot-identity.ts'
import { channelActions } from './channels.ts'
import { commandActions } from './commands.ts'
import { messageActions } from './messages.ts'
import { reactionFetcher } from './reactions.ts'
import type { RestClient } from './rest-client.ts'
import { roleActions } from './roles.ts'
import { scheduledEventActions } from './scheduled-events.ts'

/** All that the bot does in the guild, by Discord's REST API. */
export function createActions(
  calls: RestClient,
  guildId: string,
  self: () => Promise<BotIds>,
): DiscordActions {
  return {
    ...roleActions(calls, guildId),
    ...messageActions(calls, self),
    ...channelActions(calls, guildId, self),
    ...scheduledEventActions(calls, guildId, self),
    ...commandActions(calls, guildId, self),
    fetchReactionUserIds: reactionFetcher(calls),
  }
}
