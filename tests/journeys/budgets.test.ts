import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { arrive, house, see } from './site.ts'

beforeEach(() => house.empty())

/** What a page fetched: the address of each answer, with its size on the wire in bytes. */
async function fetchedBy(page: Page, path: string): Promise<Map<string, number>> {
  const sizes = new Map<string, Promise<number>>()
  page.on('requestfinished', (request) => {
    sizes.set(
      request.url(),
      request.sizes().then(({ responseBodySize }) => responseBodySize),
    )
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return new Map(
    await Promise.all([...sizes].map(async ([url, size]) => [url, await size] as const)),
  )
}

const isScript = (url: string) => url.endsWith('.js')

function sum(fetched: Map<string, number>, counts: (url: string) => boolean = () => true): number {
  return [...fetched].filter(([url]) => counts(url)).reduce((all, [, size]) => all + size, 0)
}

test('the landing page runs on no more than 90 kB of script', async () => {
  const { page } = await arrive()

  const fetched = await fetchedBy(page, '/')

  expect(sum(fetched, isScript)).toBeGreaterThan(30_000)
  expect(sum(fetched, isScript)).toBeLessThanOrEqual(90_000)
})

test.each([
  { width: 390, height: 844, most: 360_000 },
  { width: 1440, height: 900, most: 400_000 },
])('before anybody does anything, it fetches at most $most bytes at $width px', async (case_) => {
  const { page } = await arrive(undefined, case_)
  await page.emulateMedia({ reducedMotion: 'no-preference' })

  const fetched = await fetchedBy(page, '/')

  const listing = [...fetched].map(([url, size]) => `${size} ${url.replace(house.url, '')}`)
  expect(sum(fetched), listing.toSorted().join('\n')).toBeLessThanOrEqual(case_.most)
})

test('the staff area adds no more than 120 kB of script to that', async () => {
  const { page: landing } = await arrive()
  const known = await fetchedBy(landing, '/')
  const { page } = await arrive('leader')

  const fetched = await fetchedBy(page, '/menu')

  await see(page.getByRole('heading', { level: 1, name: 'Dashboard' }))
  const added = sum(fetched, (url) => isScript(url) && !known.has(url))
  expect(added).toBeGreaterThan(10_000)
  expect(added).toBeLessThanOrEqual(120_000)
})
