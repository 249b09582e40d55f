import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { webFolder } from '../src/app/site/build-web.ts'
import { languageCookie } from '../src/contract/core/language-cookie.ts'
import { colorsOf, themeStyle } from '../src/contract/site/theme/theme-colors.ts'
import { siteVersions } from '../src/db/schema/site.ts'
import { publishVersion } from '../src/domain/site/site-versions.ts'
import { visit } from '../src/testing/browser/browser.ts'
import { startSite } from '../src/testing/features/start-site.ts'
import { newFolder } from '../src/testing/processes/product.ts'
import { contentOf } from '../src/testing/site-content.ts'
import { openTestApp } from '../src/testing/test-app.ts'

const otherGuild = resolve('tests/fixtures/second-guild')
const content = contentOf(otherGuild)
const { games, guild } = content
const app = await openTestApp()

beforeEach(() => app.reset())

/** Opens the site of the other guild. */
async function visitOtherGuild(path: string) {
  const { url } = await startSite(app, otherGuild)
  const { page } = await visit(url)
  await page.goto(path)
  return page
}

const publish = (changed: Partial<typeof guild>) =>
  publishVersion(app.db, {
    content: { ...content, guild: { ...guild, ...changed } },
    note: '',
    publishedAt: new Date(),
  })

/** Polls for as long as visitors may have to wait for a new version, and for a busy machine. */
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { interval: 100 })

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

test('its colours and typefaces are its own on every page', async () => {
  const { url, textAt } = await startSite(app, otherGuild)
  const { 'surface-0': ground } = colorsOf(content.theme)
  for (const path of ['/', '/games', '/roster', '/apply', '/profile', '/menu/settings', '/x']) {
    const page = await textAt(path)
    expect(page, path).toContain(`<style>${themeStyle(content.theme)}</style>`)
    expect(page, path).toContain(`<meta name="theme-color" content="${ground}">`)
    expect(page, path).toContain('font-family:Cinzel;')
    expect(page, path).not.toMatch(/\/assets\/(texturina|archivo|chakra)/)
  }
  expect(JSON.parse(await textAt('/site.webmanifest'))).toMatchObject({ theme_color: ground })

  const { page } = await visit(url)
  await page.goto('/games')
  // The style sheet of all pages, which has the sample guild's theme, loads after the page's own.
  const value = (name: string) =>
    page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('${name}')`)
  await expect.poll(() => value('--gutter')).toContain('clamp')
  expect(await value('--accent')).toBe(content.theme.accent)
  expect(await value('--surface-0')).toBe(ground)
  expect(await value('--font-text')).toContain('Noto Sans')
})

test('a guild without drawings has none, and its logo is in the header', async () => {
  const page = await visitOtherGuild('/')
  expect(await page.locator('#requirements img, #faq img').count()).toBe(0)
  const width = "document.querySelector('header img').naturalWidth"
  await expect.poll(() => page.evaluate(width)).toBe(192)
  for (const path of ['/apply/thank-you', '/nowhere']) {
    const text = await (await page.request.get(path)).text()
    expect(text.slice(text.indexOf('<main')), path).not.toMatch(/<img.*<\/main>/s)
  }
})

test('a current game is marked as active [spec 2.59]', async () => {
  const page = await visitOtherGuild('/games?tab=prior')
  const [game] = games.prior

  const card = page.getByRole('listitem').filter({ hasText: game?.title ?? '' })

  expect(game?.status).toBe('active')
  expect(await page.getByRole('tab').allInnerTexts()).toContain('Our Games')
  expect(await card.getByText('Active', { exact: true }).isVisible()).toBe(true)
})

test('a guild without games says so, and its further links are at the foot of every page', async () => {
  const { textAt } = await startSite(app, otherGuild)
  await publishVersion(app.db, {
    content: {
      ...content,
      guild: { ...guild, footerLinks: [{ label: 'Legal notice', to: 'https://law.example/' }] },
      games: { ...games, upcoming: [], prior: [], timeline: [] },
    },
    note: '',
    publishedAt: new Date(),
  })
  await eventually(() => textAt('/games')).toContain('No games are listed yet.')
  for (const path of ['/', '/games', '/roster', '/apply']) {
    expect(await textAt(path)).toMatch(/<a href="https:\/\/law\.example\/"[^>]*>Legal notice</)
  }
})

test('unknown addresses are answered in the guild’s own words', async () => {
  const { url } = await startSite(app, otherGuild)
  await publish({ notFound: { title: 'No lamp here', text: 'Follow the wall back.' } })
  await eventually(async () => (await fetch(`${url}/nowhere/at/all`)).text()).toMatch(
    /<title>No lamp here — .*<h1[^>]*>No lamp here<\/h1><p>Follow the wall back\.<\/p>/s,
  )
  const german = { headers: { cookie: `${languageCookie}=de` } }
  expect(await (await fetch(`${url}/nowhere`, german)).text()).toContain('No lamp here')
  await publish({ notFound: null })
  await eventually(async () => (await fetch(`${url}/nowhere`, german)).text()).toContain(
    '<h1>Seite nicht gefunden</h1>',
  )
  expect((await fetch(`${url}/nowhere`)).status).toBe(404)
})

test('the default guild is not mentioned', async () => {
  const { url } = await startSite(app, otherGuild)
  const scripts = readdirSync(join(webFolder, 'assets')).filter((name) => extname(name) === '.js')
  const pages = await Promise.all(
    ['/', '/games', '/roster', '/apply', '/menu', '/nowhere', '/site.webmanifest'].map(
      async (path) => [path, await (await fetch(url + path)).text()] as const,
    ),
  )
  const [, address = ''] = /data-content="([^"]*)"/.exec(pages[0]?.[1] ?? '') ?? []

  const mentions = pages.filter(([, text]) => /orillon/i.test(text)).map(([path]) => path)

  expect(mentions).toEqual([])
  expect(await (await fetch(url + address)).json()).toMatchObject({ guild: { name: guild.name } })
  const [page] = pages
  const current = scripts.filter((name) => page?.[1].includes(name))
  expect(current.length).toBeGreaterThan(1)
  for (const name of current) {
    expect(readFileSync(join(webFolder, 'assets', name), 'utf8')).not.toMatch(/orillon/i)
  }
})

test('pictures outside the build are served with a hash in their name', async () => {
  const { url, textAt } = await startSite(app, otherGuild)
  const [address = ''] = /\/assets\/picture-[^"]+\.svg/.exec(await textAt('/')) ?? []

  const picture = await fetch(url + address)

  expect(existsSync(join(webFolder, address))).toBe(false)
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect(picture.headers.get('cache-control')).toContain('immutable')
  expect(await picture.text()).toContain('<svg')
})

test('a published version is shown by every web process without a restart', async () => {
  const processes = [await startSite(app, otherGuild), await startSite(app, otherGuild)]
  const [first] = processes
  const before = await fetch(first?.url ?? '')

  await publish({ tagline: ['Seven lamps', '& one <more>.'] })

  for (const { textAt } of processes) {
    await eventually(() => textAt('/')).toContain('Seven lamps')
    expect(await textAt('/')).toContain('&amp; one &lt;more&gt;.')
  }
  const after = await fetch(first?.url ?? '', {
    headers: { 'if-none-match': before.headers.get('etag') ?? '' },
  })
  expect(after.status).toBe(200)
})

test('a page’s content is found in a process that does not know its version yet', async () => {
  const { url, textAt } = await startSite(app, otherGuild)
  const addressIn = (page: string) => /data-content="([^"]*)"/.exec(page)?.[1] ?? ''
  const old = addressIn(await textAt('/'))
  await publish({ lead: 'We walk faster now.' })
  const newer = await startSite(app, otherGuild)

  const ofNewer = await fetch(url + addressIn(await newer.textAt('/')))
  const ofOld = await fetch(newer.url + old)

  expect(ofNewer.headers.get('cache-control')).toContain('immutable')
  expect(await ofNewer.json()).toMatchObject({ guild: { lead: 'We walk faster now.' } })
  // That process never had the older version.
  expect(ofOld.headers.get('cache-control')).toBe('no-store')
  expect(await ofOld.json()).toMatchObject({ guild: { lead: 'We walk faster now.' } })
})

test('a version that cannot be shown leaves the one before it, and Health says why', async () => {
  const { textAt, liveSite } = await startSite(app, otherGuild)

  await app.db.insert(siteVersions).values({ content: { guild: 1 }, publishedAt: new Date() })

  await eventually(async () => liveSite.problem()).toContain('cannot be shown')
  expect(await textAt('/')).toContain(guild.lead)
  await publish({ lead: 'We are back.' })
  await eventually(() => textAt('/')).toContain('We are back.')
  expect(liveSite.problem()).toBeNull()
})

test('without valid content pages are unavailable until a version is published', async () => {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'site.json'), '{ "guild": ')
  const { url, lines } = await startSite(app, folder)

  expect((await fetch(url)).status).toBe(503)
  expect((await fetch(`${url}/api/accounts/info`)).status).toBe(200)
  expect(lines.join('\n')).toContain('site.json:1:12: ')
})
