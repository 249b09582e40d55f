import type { GameIcon } from '../../../contract/games/icons.ts'
import type { IconEmojis } from '../../games/emojis/icon-emojis.ts'

/** An icon as Discord shows it in a text; empty until its emoji is uploaded. */
export function iconText(emojis: IconEmojis, icon: GameIcon): string {
  const emoji = emojis.get(icon)
  return emoji ? `<:${emoji.name}:${emoji.id}>` : ''
}
