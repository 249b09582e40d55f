import { Window } from 'happy-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { contentOf } from '../../../src/testing/site-content.ts'
import { app, eventually, expectVisible, openPage } from '../site.ts'

const { guild } = contentOf()

beforeEach(() => app.reset())

const publicPaths = ['/', '/games', '/roster', '/apply']

/** The page as sent by the server. */
async function sentAt(path: string) {
  const html = await (await fetch(app.url + path)).text()
  const { DOMParser } = new Window({ url: app.url + path })
  return new DOMParser().parseFromString(html, 'text/html')
}

/** The metadata of the page as sent by the server. */
async function headAt(path: string) {
  const page = await sentAt(path)
  const read = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name)
  return {
    title: page.title,
    meta: (name: string) => read(`meta[name="${name}"], meta[property="${name}"]`, 'content'),
    link: (rel: string) => read(`link[rel="${rel}"]`, 'href'),
    count: (selector: string) => page.querySelectorAll(selector).length,
  }
}

describe('a public page’s metadata', () => {
  test.each(publicPaths)('describes %s with its canonical URL', async (path) => {
    const { meta, link, count } = await headAt(path)

    expect(await link('canonical')).toBe(`${app.url}${path}`)
    expect(await meta('og:url')).toBe(`${app.url}${path}`)
    expect((await meta('description'))?.length).toBeGreaterThan(30)
    expect(await meta('og:description')).toBe(await meta('description'))
    expect(await meta('og:site_name')).toBe(guild.name)
    expect(await meta('twitter:card')).toBe('summary_large_image')
    expect(await count('meta[name="robots"]')).toBe(0)
  })

  test('has a title that stays after hydration', async () => {
    const titles: string[] = []
    for (const path of publicPaths.slice(0, 3)) {
      const { title, meta } = await headAt(path)
      const page = await openPage(path)
      await expectVisible(page.getByRole('banner').getByRole('link', { name: 'Login' }))

      await eventually(() => page.title()).toBe(title)
      expect(await meta('og:title')).toBe(title)
      titles.push(title)
    }
    expect(titles).toEqual([guild.name, `Games — ${guild.name}`, `Roster — ${guild.name}`])
  })

  test('makes /home an alias of the landing page', async () => {
    const { link } = await headAt('/home')

    expect(await link('canonical')).toBe(`${app.url}/`)
  })

  test('describes the guild as structured data', async () => {
    const page = await sentAt('/')

    const facts = JSON.parse(
      page.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    )

    expect(facts).toMatchObject({
      '@type': 'Organization',
      name: guild.name,
      url: `${app.url}/`,
      sameAs: Object.values(guild.links),
    })
    expect((await fetch(facts.logo)).headers.get('content-type')).toBe('image/png')
  })
})

test.each(['/menu', '/profile', '/profile/privacy', '/apply/status', '/apply/thank-you', '/no'])(
  '%s is not indexed',
  async (path) => {
    const html = await (await fetch(app.url + path)).text()

    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('rel="canonical"')
  },
)

test('the sitemap lists the public pages, and robots.txt excludes private ones', async () => {
  const robots = await (await fetch(`${app.url}/robots.txt`)).text()
  const map = await (await fetch(/^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '')).text()

  const found = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')

  expect(found.toSorted()).toEqual(publicPaths.map((path) => app.url + path).toSorted())
  for (const address of found) expect((await fetch(address)).status).toBe(200)
  for (const path of ['/menu', '/api/', '/profile', '/apply/status']) {
    expect(robots).toContain(`\nDisallow: ${path}\n`)
  }
})

test('the web app manifest has a name and icons', async () => {
  const page = await sentAt('/')
  const icons = [...page.querySelectorAll('link[rel$="icon"]')]
  const read = (path: string) => fetch(new URL(path, app.url))
  const manifest = await read(
    page.querySelector('link[rel="manifest"]')?.getAttribute('href') ?? '',
  )

  const content = (await manifest.json()) as { icons: { src: string }[] }

  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  expect(content).toMatchObject({ name: guild.name, start_url: '/' })
  const addresses: string[] = [
    ...content.icons.map(({ src }) => src),
    ...icons.map((icon) => icon.getAttribute('href') ?? ''),
  ]
  expect(addresses).toHaveLength(4)
  for (const address of addresses) {
    expect((await read(address)).headers.get('content-type')).toMatch(/^image\/(png|svg)/)
  }
})
