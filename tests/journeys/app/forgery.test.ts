import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readAllTables } from '../../../src/testing/database/contents.ts'
import { insertForChangingGets } from '../../../src/testing/features/changing-gets.ts'
import { app, visitAs } from '../site.ts'

let changingGets: string[]

beforeEach(async () => {
  await app.reset()
  changingGets = await insertForChangingGets(app, await app.signIn('leader'))
})

/** Opens another site in a staff member's browser: on another host, or another port of the same host. */
async function arriveElsewhere(host: string): Promise<Page> {
  const site = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end('<!doctype html><title>A quiz</title>'),
  )
  await new Promise<void>((listening) => site.listen(0, host, listening))
  onTestFinished(() => {
    site.close()
  })
  const { page, expectConsole } = await visitAs('leader')
  expectConsole(/40[134]|CORS|net::ERR|Content Security Policy|X-Frame-Options|Refused/)
  await page.goto(`http://${host}:${(site.address() as AddressInfo).port}/`)
  return page
}

/** Inserts markup into the other site's page and returns the status of each request, if visible. */
async function plant(
  page: Page,
  paths: string[],
  attackPage: string,
): Promise<(number | undefined)[]> {
  const sent = paths.map((path) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === path),
  )
  await page.setContent(attackPage, { waitUntil: 'commit' })
  for (const bait of await page.locator('a, button').all()) await bait.click()
  return Promise.all(sent.map(async (request) => (await (await request).response())?.status()))
}

type AttackPage = (address: string) => string

/** What a page can have many of. */
const pageContents: AttackPage[] = [
  (address) => `<img src="${address}">`,
  (address) => `<iframe src="${address}"></iframe>`,
]
/** What leads away from the page. */
const navigations: AttackPage[] = [
  (address) => `<a href="${address}">Win a castle</a>`,
  (address) => `<form action="${address}"><button>Win</button></form>`,
]

describe.each([
  ['on another host', 'localhost', 0],
  ['on our own host', '127.0.0.1', 1],
])('another site %s', (_, host, parity) => {
  test('changes nothing with a picture, a frame, a link or a form', async () => {
    const page = await arriveElsewhere(host)
    const there = page.url()
    const before = await readAllTables(app.db)
    const rounds = pageContents.map((attackPage) => ({
      attackPage,
      paths: changingGets,
    }))
    // Each of the GETs is reached by a link from one of the sites, and by a form from the other.
    for (const [index, path] of changingGets.entries())
      rounds.push({ attackPage: navigations[(index + parity) % 2]!, paths: [path] })

    for (const { attackPage, paths } of rounds) {
      const planted = paths.map((path) => attackPage(app.url + path)).join('')
      for (const status of await plant(page, paths, planted)) {
        expect([401, 403, undefined], planted).toContain(status)
      }
      if (page.url() !== there) await page.goto(there)
    }

    expect(await readAllTables(app.db)).toBe(before)
  })

  test('changes nothing with a script, or any PUT or POST [XSR-01]', async () => {
    const page = await arriveElsewhere(host)
    const before = await readAllTables(app.db)
    const answers: string[] = []
    page.on('response', (response) => {
      if (response.ok()) answers.push(response.url())
    })
    const changes = app.endpoints
      .filter(({ method, level }) => ['PUT', 'POST'].includes(method) && level !== 'anyone')
      .map(({ method, url }) => ({ method, url: app.url + url.replace(/:\w+/g, '1') }))
    const gets = changingGets.map((path) => ({ method: 'GET', url: app.url + path }))

    await page.evaluate(tryAll, [...gets, ...changes])

    expect(answers).toEqual([])
    expect(await readAllTables(app.db)).toBe(before)
  })
})

/** Sends what a script can send cross-site without a preflight; a PUT needs one. */
async function tryAll(requests: { method: string; url: string }[]) {
  for (const { method, url } of requests) {
    const body = method === 'POST' ? { body: '{"formId":1}' } : {}
    const mode = method === 'PUT' ? 'cors' : 'no-cors'
    await fetch(url, { method, mode, credentials: 'include', ...body }).catch(() => {})
  }
}

test('the nine GETs accept requests of the site’s own script', async () => {
  const { page } = await visitAs('leader')
  await page.goto('/robots.txt')

  for (const path of changingGets) {
    const status = await page.evaluate(async (address) => (await fetch(address)).status, path)
    expect(status, path).toBe(200)
  }
})
