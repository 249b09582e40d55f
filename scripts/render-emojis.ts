import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { gameIcons } from '../src/contract/games/icons.ts'
import { emojiSize, emojiSvg, sourceHash } from './emojis/emoji-svg.ts'
import { ensureChromium } from './test/chromium.ts'

const folder = join(import.meta.dirname, '../src/domain/games/emojis/images')

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: emojiSize, height: emojiSize } })
for (const icon of gameIcons) {
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${emojiSvg(icon)}`)
  await page.screenshot({ path: join(folder, `${icon}.png`), omitBackground: true })
}
await browser.close()
const hashes = Object.fromEntries(gameIcons.map((icon) => [icon, sourceHash(icon)]))
writeFileSync(join(folder, 'sources.json'), `${JSON.stringify(hashes, null, 2)}\n`)
