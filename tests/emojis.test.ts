import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emojiSize, sourceHash } from '../scripts/emojis/emoji-svg.ts'
import { gameIcons } from '../src/contract/games/icons.ts'
import { iconOfEmoji, readIconImage } from '../src/domain/games/emojis/icon-image.ts'

const folder = join(import.meta.dirname, '../src/domain/games/emojis/images')

test('every icon has a picture for Discord, rendered from the current sprite', async () => {
  const sources = JSON.parse(readFileSync(join(folder, 'sources.json'), 'utf8'))
  expect(sources).toEqual(Object.fromEntries(gameIcons.map((icon) => [icon, sourceHash(icon)])))

  for (const icon of gameIcons) {
    const { name, png } = await readIconImage(icon)
    expect(name).toMatch(/^\w{2,32}$/)
    expect(iconOfEmoji(name)).toBe(icon)
    const [width, height] = [16, 20].map((at) => Buffer.from(png).readUInt32BE(at))
    expect([width, height]).toEqual([emojiSize, emojiSize])
  }
})
