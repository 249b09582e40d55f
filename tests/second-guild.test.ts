import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWeb } from '../src/app/site/build-web.ts'
import { visit } from '../src/testing/browser/browser.ts'
import { openTestApp } from '../src/testing/test-app.ts'
import { startTestServer } from '../src/testing/test-server.ts'
import { games } from './fixtures/second-guild/games.ts'
import { guild } from './fixtures/second-guild/guild.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-second-guild-'))

beforeAll(() => buildWeb(resolve('tests/fixtures/second-guild'), folder))
afterAll(() => rmSync(folder, { recursive: true }))

/** Opens the site built for the other guild. */
async function visitOtherGuild(path: string) {
  const { db } = await openTestApp()
  const { url } = await startTestServer({ db }, { webFolder: folder })
  const { page } = await visit(url)
  await page.goto(path)
  return page
}

test('a guild’s own content replaces the default site', async () => {
  const page = await visitOtherGuild('/')
  const main = page.getByRole('main')

  expect(await page.title()).toBe(guild.name)
  expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe(guild.tagline.join(' '))
  expect(await main.locator('details').count()).toBe(2)
  expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    guild.join.title,
    guild.about.title,
    guild.offers.title,
    guild.requirements.title,
    guild.faq.title,
    guild.closing.join(' '),
  ])
  expect(await page.getByRole('banner').innerText()).toContain(guild.name)
  const summary = page.locator('meta[name="description"]')
  expect(await summary.getAttribute('content')).toBe(guild.summary)
  const facts = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(facts ?? '')).toMatchObject({ name: guild.name, description: guild.summary })
})

test('a guild without videos shows posters without a pause button', async () => {
  const page = await visitOtherGuild('/')
  const main = page.getByRole('main')

  expect(await main.getByRole('img', { name: guild.about.film }).isVisible()).toBe(true)
  expect(await main.getByRole('list').first().locator('img').count()).toBe(2)
  expect(await main.locator('video').count()).toBe(0)
  expect(await main.getByRole('button', { name: /^(Play|Pause) / }).count()).toBe(0)
})

test('its games, roster and manifest are its own', async () => {
  const page = await visitOtherGuild('/games?tab=prior')

  expect(await page.title()).toBe(`Games — ${guild.name}`)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(games.title)
  expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe('Lanterns & Locks')
  const roll = await (await page.request.get('/roster')).text()
  expect(roll).toContain(guild.roster.gloss)
  const manifest = await (await page.request.get('/site.webmanifest')).json()
  expect(manifest.name).toBe(guild.name)
})

test('a current game is marked as active', async () => {
  const page = await visitOtherGuild('/games?tab=prior')
  const [game] = games.prior

  const card = page.getByRole('listitem').filter({ hasText: game?.title ?? '' })

  expect(game?.status).toBe('active')
  expect(await card.getByText('Active', { exact: true }).isVisible()).toBe(true)
})

test('the default guild is not mentioned', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && ['.html', '.js', '.css', '.txt'].includes(extname(file.name)),
  )

  const spoken = files.filter(({ parentPath, name }) =>
    /orillon/i.test(readFileSync(join(parentPath, name), 'utf8')),
  )

  expect(files.length).toBeGreaterThan(20)
  expect(spoken.map(({ name }) => name)).toEqual([])
})
