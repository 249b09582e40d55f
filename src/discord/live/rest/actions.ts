import type { Clock } from '../../../clock/clock.ts'
import type { DiscordActions } from '../../actions.ts'
import { applicationEmojiActions } from './application-emojis.ts'
import type { BotIds } from './bot-identity.ts'
import { channelActions } from './channels.ts'
import type { RestClient } from './client/rest-client.ts'
import { commandActions } from './commands.ts'
import { messageActions } from './messages/messages.ts'
import { reactionFetcher } from './messages/reactions.ts'
import { roleActions } from './roles.ts'
import { scheduledEventActions } from './scheduled-events.ts'

/** All that the bot does in the guild, by Discord's REST API. */
export function createActions(
  clock: Clock,
  calls: RestClient,
  guildId: string,
  getBotIds: () => Promise<BotIds>,
): DiscordActions {
  return {
    ...roleActions(calls, guildId),
    ...messageActions(clock, calls, getBotIds),
    ...channelActions(calls, guildId, getBotIds),
    ...scheduledEventActions(calls, guildId, getBotIds),
    ...applicationEmojiActions(calls, getBotIds),
    ...commandActions(calls, guildId, getBotIds),
    fetchReactionUserIds: reactionFetcher(calls),
  }
}
