import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { guild } from '../../guild/guild.ts'
import { arrive, house, see, seeNoMore, soon } from './site.ts'

beforeEach(() => house.empty())

const publicPaths = ['/', '/games', '/roster', '/apply']

/** What the page that the server sent says of itself, before any script has touched it. */
async function headAt(path: string) {
  const { page } = await arrive(undefined, { runsScripts: false })
  await page.goto(path)
  return {
    title: await page.title(),
    meta: (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content'),
    link: (rel: string) => page.locator(`link[rel="${rel}"]`).getAttribute('href'),
    count: (selector: string) => page.locator(selector).count(),
  }
}

describe('a public page says of itself', () => {
  test.each(publicPaths)('at %s what it is and where it is known', async (path) => {
    const { meta, link, count } = await headAt(path)

    expect(await link('canonical')).toBe(`${house.url}${path}`)
    expect(await meta('og:url')).toBe(`${house.url}${path}`)
    expect((await meta('description'))?.length).toBeGreaterThan(30)
    expect(await meta('og:description')).toBe(await meta('description'))
    expect(await meta('og:site_name')).toBe(guild.name)
    expect(await meta('twitter:card')).toBe('summary_large_image')
    expect(await count('meta[name="robots"]')).toBe(0)
  })

  test('a title of its own, which stays when the script takes over', async () => {
    const titles: string[] = []
    for (const path of publicPaths.slice(0, 3)) {
      const { title, meta } = await headAt(path)
      const { page } = await arrive()
      await page.goto(path)
      await see(page.getByRole('banner').getByRole('link', { name: 'Login' }))

      expect(await page.title()).toBe(title)
      expect(await meta('og:title')).toBe(title)
      titles.push(title)
    }
    expect(titles).toEqual([guild.name, `Games — ${guild.name}`, `Roster — ${guild.name}`])
  })

  test('at its second name /home, that it is the landing page', async () => {
    const { link } = await headAt('/home')

    expect(await link('canonical')).toBe(`${house.url}/`)
  })

  test('a picture that is as large as it says', async () => {
    const { meta } = await headAt('/')
    const { page } = await arrive()
    await page.goto('/')

    const size = await page.evaluate(`(async () => {
      const picture = new Image()
      picture.src = '${await meta('og:image')}'
      await picture.decode()
      return [picture.naturalWidth, picture.naturalHeight].map(String)
    })()`)

    expect(size).toEqual([await meta('og:image:width'), await meta('og:image:height')])
    expect(size).toEqual(['1200', '630'])
  })

  test('to machines, who the guild is', async () => {
    const { page } = await arrive()
    await page.goto('/')

    const facts = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    )

    expect(facts).toMatchObject({
      '@type': 'Organization',
      name: guild.name,
      url: `${house.url}/`,
      sameAs: Object.values(guild.links),
    })
    expect((await fetch(facts.logo)).headers.get('content-type')).toBe('image/png')
  })
})

test.each(['/menu', '/profile', '/profile/privacy', '/apply/status', '/apply/thank-you', '/no'])(
  'nobody’s index is asked to keep %s',
  async (path) => {
    const html = await (await fetch(house.url + path)).text()

    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('rel="canonical"')
  },
)

test('robots find every page that is worth it, and are kept from what is somebody’s own', async () => {
  const robots = await (await fetch(`${house.url}/robots.txt`)).text()
  const map = await (await fetch(/^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '')).text()

  const found = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')

  expect(found.toSorted()).toEqual(publicPaths.map((path) => house.url + path).toSorted())
  for (const address of found) expect((await fetch(address)).status).toBe(200)
  for (const path of ['/menu', '/api/', '/profile', '/apply/status']) {
    expect(robots).toContain(`\nDisallow: ${path}\n`)
  }
})

test('a device that keeps the site among its apps finds its name and its icons', async () => {
  const { page } = await arrive()
  await page.goto('/')
  const icons = await page.locator('link[rel$="icon"]').all()
  const manifest = await page.request.get(
    (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '',
  )

  const said = await manifest.json()

  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  expect(said).toMatchObject({ name: guild.name, start_url: '/' })
  const addresses = [
    ...said.icons.map(({ src }: { src: string }) => src),
    ...(await Promise.all(icons.map((icon) => icon.getAttribute('href')))),
  ]
  expect(addresses).toHaveLength(4)
  for (const address of addresses) {
    expect((await page.request.get(address)).headers()['content-type']).toMatch(/^image\/(png|svg)/)
  }
})

describe('the script takes over what the server sent', () => {
  /** Opens a page whose script waits until it is let go. */
  async function openStill(page: Page, path: string): Promise<() => Promise<void>> {
    let letGo = () => {}
    const gone = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await gone
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await see(page.getByRole('contentinfo'))
    return async () => {
      letGo()
      await seeNoMore(page.locator('[class*="skeleton"]').first())
    }
  }

  const shift = `new Promise((resolve) => {
    let sum = 0
    const read = (list) => { for (const { value } of list.getEntries()) sum += value }
    const observer = new PerformanceObserver(read)
    observer.observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => { read({ getEntries: () => observer.takeRecords() }); resolve(sum) })
  })`

  test.each([
    { path: '/', width: 1440 },
    { path: '/home', width: 390 },
    { path: '/games', width: 1440 },
    { path: '/games?tab=prior', width: 390 },
    { path: '/apply/thank-you', width: 1024 },
  ])('at $path on $width px without drawing it anew or moving it', async ({ path, width }) => {
    const { page } = await arrive(undefined, { width, height: 900, isFirstVisit: true })
    const letGo = await openStill(page, path)
    const heading = await page.locator('h1').elementHandle()

    await letGo()
    await soon(() => page.getByRole('banner').getByText('Login').count()).toBe(1)

    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
    expect(await page.evaluate(shift)).toBeLessThan(0.01)
  })

  test('and draws it anew where the address asks for more', async () => {
    const { page } = await arrive()
    await page.goto('/?signin=refused')

    await see(page.getByText('You did not agree on Discord, so you are not signed in.'))
  })
})
