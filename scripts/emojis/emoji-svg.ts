import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameIcon } from '../../src/contract/games/icons.ts'

/** The width and height of an emoji in pixels, as Discord recommends. */
export const emojiSize = 128

/** Has the same contrast of 3.6:1 on Discord's dark and light backgrounds. */
const color = '#868a91'

const sprite = readFileSync(
  join(import.meta.dirname, '../../src/web/characters/icons/marks.svg'),
  'utf8',
)

/** An icon of the web app's sprite as an image of its own. */
export function emojiSvg(icon: GameIcon): string {
  const [, glyph] =
    new RegExp(`<symbol id="${icon}" viewBox="0 0 24 24">(.*)</symbol>`).exec(sprite) ?? []
  if (!glyph) throw new Error(`The sprite has no ${icon}.`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${emojiSize}" height="${emojiSize}" viewBox="-1 -1 26 26" fill="${color}">${glyph}</svg>`
}

/** The hash of an icon's SVG, by which an outdated picture is noticed. */
export function sourceHash(icon: GameIcon): string {
  return createHash('sha256').update(emojiSvg(icon)).digest('hex')
}
