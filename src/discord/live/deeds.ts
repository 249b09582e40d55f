import type { Deeds } from '../acting.ts'
import { calendarDeeds } from './calendar.ts'
import type { Calls } from './calls.ts'
import { channelDeeds } from './channels.ts'
import { commandDeeds } from './commands.ts'
import { messageDeeds } from './messages.ts'
import { reactionReader } from './reactions.ts'
import { roleDeeds } from './roles.ts'
import type { Self } from './self.ts'

/** All that the bot does in the guild, by Discord's REST API. */
export function deedsBy(calls: Calls, guildId: string, self: () => Promise<Self>): Deeds {
  return {
    ...roleDeeds(calls, guildId),
    ...messageDeeds(calls, self),
    ...channelDeeds(calls, guildId, self),
    ...calendarDeeds(calls, guildId, self),
    ...commandDeeds(calls, guildId, self),
    readReactions: reactionReader(calls),
  }
}
