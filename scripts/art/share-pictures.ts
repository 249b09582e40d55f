/**
 * Draws what others show of the site: the picture beside a link, from the landing picture, the
 * guild's name and its tagline, and the icons, from its emblem.
 *
 *     GUILD_DIR=./guild npx tsx scripts/art/share-pictures.ts
 *
 * writes preview.jpg (1200 × 630), icon-180.png, icon-192.png and icon-512.png into the guild's img
 * folder; commit what it writes.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import type { GuildContent } from '../../src/contract/site/guild-content.ts'
import { findChromium } from '../test/chromium.ts'

const folder = resolve(process.env.GUILD_DIR ?? join(import.meta.dirname, '../../guild'))
const fonts = join(import.meta.dirname, '../../src/web/styles/fonts')
const { guild } = (await import(pathToFileURL(join(folder, 'guild.ts')).href)) as {
  guild: GuildContent
}

const inlined = (path: string, type: string) =>
  `data:${type};base64,${readFileSync(path).toString('base64')}`

const ground = '#080d0f'
const gold = '#e3b24c'

function emblem(height: number, { viewBox, full } = guild.emblem): string {
  return `<svg height="${height}" viewBox="${viewBox}">
    <path d="${full.body}" fill="${gold}"/>
    <path d="${full.cut}" fill="none" stroke="${ground}" stroke-width="2.2"/>
    <path d="${full.core}" fill="${ground}"/>
  </svg>`
}

const fontFace = (name: string) =>
  `@font-face { font-family: Texturina; font-weight: 400 700; src: url(${inlined(join(fonts, `${name}.woff2`), 'font/woff2')}) }`

const preview = `<style>
  ${['texturina-display-accented', 'texturina-display'].map(fontFace).join('\n  ')}
  body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; background: ${ground}; color: #ece8de; font-family: Texturina }
  img { position: absolute; right: 0; top: -60px; width: 1200px; height: 750px }
  body::after { content: ''; position: absolute; inset: 0; background: linear-gradient(90deg, rgb(8 13 15 / .9), rgb(8 13 15 / .6) 38%, rgb(8 13 15 / 0) 64%) }
  div { position: absolute; z-index: 1; left: 72px; display: flex; align-items: center; gap: 22px }
  .name { top: 64px; font-size: 52px; font-weight: 600; letter-spacing: -.015em }
  p { position: absolute; z-index: 1; left: 68px; bottom: 64px; margin: 0; font-size: 116px; font-weight: 560; line-height: .92; letter-spacing: -.028em }
  span { display: block }
</style>
<img src="${inlined(join(folder, 'img/hero-1920.webp'), 'image/webp')}">
<div class="name">${emblem(64)}${guild.name}</div>
<p>${guild.tagline.map((line) => `<span>${line}</span>`).join('')}</p>`

/** The emblem keeps clear of the edges, which some devices round off. */
const icon = (edge: number) => `<style>
  body { margin: 0; display: grid; place-items: center; width: ${edge}px; height: ${edge}px; background: ${ground} }
</style>${emblem(edge * 0.62)}`

async function draw(page: Page, name: string, html: string, [width, height]: [number, number]) {
  await page.setViewportSize({ width, height })
  await page.setContent(html)
  await page.evaluate('document.fonts.ready')
  const path = join(folder, 'img', name)
  await page.screenshot(name.endsWith('.jpg') ? { path, type: 'jpeg', quality: 84 } : { path })
  console.log(`${name}: ${readFileSync(path).length} bytes`)
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
await draw(page, 'preview.jpg', preview, [1200, 630])
for (const edge of [180, 192, 512]) await draw(page, `icon-${edge}.png`, icon(edge), [edge, edge])
await browser.close()
