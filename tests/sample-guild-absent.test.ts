import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { colorsOf } from '../src/contract/site/theme/theme-colors.ts'
import { visit } from '../src/testing/browser/browser.ts'
import { startSite } from '../src/testing/features/start-site.ts'
import { contentOf } from '../src/testing/site-content.ts'
import { openTestApp } from '../src/testing/test-app.ts'

const otherGuild = resolve('tests/fixtures/second-guild')
const sample = contentOf()
const other = contentOf(otherGuild)
const app = await openTestApp()

beforeEach(() => app.reset())

/** The texts in a content with several words. */
function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(collectTexts)
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('no text and no picture of the sample guild is on the pages of another', async () => {
  const { url, textAt } = await startSite(app, otherGuild)
  const paths = ['/', '/games', '/games?tab=prior', '/roster', '/apply', '/apply/thank-you']
  const addresses = [...paths, '/menu', '/profile', '/nowhere', '/site.webmanifest']
  const pages = await Promise.all(addresses.map(textAt))
  const contents = ['content', 'games'].map(
    (name) => new RegExp(`data-${name}="(/[^"]+)"`).exec(pages[1] ?? '')?.[1] ?? name,
  )
  expect(contents).toEqual([expect.stringMatching('^/'), expect.stringMatching('^/')])
  const everything = [...pages, ...(await Promise.all(contents.map(textAt)))].join('\n')

  const ownTexts = new Set(collectTexts(other))
  const texts = collectTexts([sample.guild, sample.games]).filter((text) => !ownTexts.has(text))
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => everything.includes(text))).toEqual([])

  const files = readdirSync('guild/img', { recursive: true, withFileTypes: true })
  const pictures = files
    .filter((file) => file.isFile())
    .map((file) => hashOf(readFileSync(join(file.parentPath, file.name))))
  const shown = new Set(everything.match(/\/assets\/[\w-]+\.(avif|webp|png|jpg|svg)/g))
  const served = await Promise.all(
    [...shown].map(async (one) =>
      hashOf(Buffer.from(await (await fetch(url + one)).arrayBuffer())),
    ),
  )
  expect(served.length).toBeGreaterThan(5)
  expect(served.filter((hash) => pictures.includes(hash))).toEqual([])
})

test('no colour of the sample guild is used on the pages of another', async () => {
  const { url, server } = await startSite(app, otherGuild)
  const own = new Set(Object.values(colorsOf(other.theme)))
  const foreign = Object.values(colorsOf(sample.theme)).filter((color) => !own.has(color))
  const { page, context, expectConsole } = await visit(url)
  expectConsole(/status of 404/)
  const { cookies } = await server.signIn(app.idOf('leader'))
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })))

  // The roster is left out: its roles have the colours that they have on Discord.
  for (const path of ['/', '/games?tab=prior', '/apply', '/menu', '/menu/settings', '/nowhere']) {
    await page.goto(path)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    const used = await page.evaluate<string[]>(colorsInUse)
    expect(used.length, path).toBeGreaterThan(3)
    expect(
      used.filter((color) => foreign.includes(color)),
      path,
    ).toEqual([])
  }
})

/** Is evaluated in the page: every opaque colour of every element, as #rrggbb. */
const colorsInUse = `(() => {
  const properties = ['color', 'backgroundColor', 'borderTopColor', 'borderBottomColor', 'fill', 'stroke', 'outlineColor']
  const hex = (part) => Number(part).toString(16).padStart(2, '0')
  const colors = new Set()
  for (const element of document.querySelectorAll('*')) {
    for (const pseudo of [null, '::before', '::after']) {
      const style = getComputedStyle(element, pseudo)
      for (const property of properties) {
        const parts = /^rgb\\((\\d+), (\\d+), (\\d+)\\)$/.exec(style[property])
        if (parts) colors.add('#' + parts.slice(1).map(hex).join(''))
      }
    }
  }
  return [...colors]
})()`
