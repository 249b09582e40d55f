import type { GameIcon } from '../../../contract/games/icons.ts'
import type { Db } from '../../../db/db.ts'
import { applicationEmojis } from '../../../db/schema/games.ts'
import type { ApplicationEmoji } from '../../../discord/actions.ts'
import { iconOfEmoji } from './icon-image.ts'

/** The uploaded emojis by icon; an icon that is not uploaded is missing. */
export type IconEmojis = ReadonlyMap<GameIcon, ApplicationEmoji>

/** Reads the uploaded emojis. */
export async function readIconEmojis(db: Db): Promise<IconEmojis> {
  const rows = await db.select().from(applicationEmojis)
  return new Map(
    rows.flatMap((emoji) => {
      const icon = iconOfEmoji(emoji.name)
      return icon ? [[icon, emoji] as const] : []
    }),
  )
}
