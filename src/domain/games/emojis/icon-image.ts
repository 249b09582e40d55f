import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GameIcon, gameIcons } from '../../../contract/games/icons.ts'

/** An icon as a PNG, and the name of its emoji, which contains the picture's hash. */
export interface IconImage {
  name: string
  png: Uint8Array
}

/** Reads the picture of an icon, which `scripts/render-emojis.ts` renders. */
export async function readIconImage(icon: GameIcon): Promise<IconImage> {
  const png = await readFile(join(import.meta.dirname, 'images', `${icon}.png`))
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 8)
  return { name: `${icon.replace('-', '_')}_${hash}`, png }
}

const emojiName = new RegExp(`^(${gameIcons.join('|').replaceAll('-', '_')})_[0-9a-f]{8}$`)

/** The icon of an emoji with this name; null if it is none of the bot's own. */
export function iconOfEmoji(name: string): GameIcon | null {
  const icon = emojiName.exec(name)?.[1]?.replace('_', '-')
  return gameIcons.find((one) => one === icon) ?? null
}
