import { handleReaction } from '../../../domain/verification/handle-reaction.ts'
import { startReactionBackfill } from '../../../domain/verification/missed-reactions.ts'
import type { EventHandlers } from '../../runtime/event-handlers.ts'
import type { MissedReactionReader } from './missed-reactions.ts'

/** Verifies members by a moderator's reaction, also one added while the bot was disconnected. */
export function verification(reading: MissedReactionReader): EventHandlers {
  return {
    reactionAdded: (ctx, { reaction }) => handleReaction(ctx, reaction),
    guildAvailable: ({ db, now }) => startReactionBackfill(db, now()),
    // Roles of members are known now. Also resumes what another bot process had not finished reading.
    memberListReceived: () => reading.start(),
    resumed: () => reading.start(),
  }
}
