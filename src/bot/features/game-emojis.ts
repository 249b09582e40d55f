import { enqueueEmojiUpload } from '../../domain/games/emojis/upload-emojis.ts'
import type { EventHandlers } from '../runtime/event-handlers.ts'

/** Uploads missing emojis after each start, because the bot may have got another application. */
export const gameEmojis: EventHandlers = {
  guildAvailable: ({ db }) => enqueueEmojiUpload(db),
}
