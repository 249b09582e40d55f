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
  rest: RestClient,
  guildId: string,
  getBotIds: () => Promise<BotIds>,
): DiscordActions {
  return {
    ...roleActions(rest, guildId),
    ...messageActions(clock, rest, getBotIds),
    ...channelActions(rest, guildId, getBotIds),
    ...scheduledEventActions(rest, guildId, getBotIds),
    ...applicationEmojiActions(rest, getBotIds),
    ...commandActions(rest, guildId, getBotIds),
    fetchReactionUserIds: reactionFetcher(rest),
  }
}
