import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readAllTables } from '../../../src/testing/database/contents.ts'
import { makeForm } from '../../../src/testing/features/forms.ts'
import { channelIdOf, roleIdOf } from '../../../src/testing/features/settings.ts'
import type { Caller } from '../../../src/testing/http/caller.ts'
import { app, visitAs } from '../site.ts'

let leader: Caller
let changingGets: string[]

async function seed(): Promise<void> {
  await app.empty()
  leader = await app.signedIn('leader')
  changingGets = await somethingToLose()
}

/** The nine GETs of the specification that change data, in an order in which each has an effect. */
async function somethingToLose(): Promise<string[]> {
  const roleId = await roleIdOf(app.db, 'Main Roster')
  const channelId = await channelIdOf(app.db, 'general')
  const made = async (path: string, body: object) => {
    const { status, body: row } = await leader.put(`/api/menu/${path}/update`, body)
    expect(status, path).toBe(200)
    return row
  }
  for (const kind of ['Message', 'Voice']) await made(`Level${kind}Config`, { level: 3, roleId })
  const { gameId } = await made('games', { gameName: 'Chess' })
  await made('EventChannels', { channelId, roleId, gameId })
  const roles = { moderatorRoleId: roleId, verificationRoleId: roleId }
  const reaction = await made('ReactionRoleConfig', {
    ...roles,
    emoji: '🏰',
    onlyOneChannelId: channelId,
  })
  const flags = { autoRemoveAbsentUsers: true, autoRemoveLateUsers: false, pingUsers: false }
  const automation = await made('Automation', { checkDelayMinutes: 5, ...flags })
  const form = await makeForm(app.db)
  const spare = await makeForm(app.db, { title: 'Spare', isActive: false })
  return [
    'LevelMessageConfig/delete/3',
    'LevelVoiceConfig/delete/3',
    `EventChannels/delete/${channelId}`,
    `ReactionRoleConfig/delete/${reaction.id}`,
    `Automation/delete/${automation.id}`,
    `question/delete-dependency/${form.idOf('Which healer?')}`,
    `question/delete/${form.idOf('Anything else?')}`,
    `form/${spare.formId}/set-active`,
    `form/${form.formId}/delete`,
  ].map((path) => `/api/menu/${path}`)
}

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
async function plant(page: Page, paths: string[], lure: string): Promise<(number | undefined)[]> {
  const sent = paths.map((path) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === path),
  )
  await page.setContent(lure, { waitUntil: 'commit' })
  for (const bait of await page.locator('a, button').all()) await bait.click()
  return Promise.all(sent.map(async (request) => (await (await request).response())?.status()))
}

const lures: Record<string, (address: string) => string> = {
  'a picture': (address) => `<img src="${address}">`,
  'a link': (address) => `<a href="${address}">Win a castle</a>`,
  'a form': (address) => `<form action="${address}"><button>Win</button></form>`,
  'a frame': (address) => `<iframe src="${address}"></iframe>`,
}

describe.each([
  ['on another host', 'localhost'],
  ['on our own host', '127.0.0.1'],
])('another site %s', (_, host) => {
  beforeAll(seed)

  test.each(Object.entries(lures))('changes nothing with %s', async (_, lure) => {
    const page = await arriveElsewhere(host)
    const there = page.url()
    const before = await readAllTables(app.db)
    const isFollowed = /<a |<form /.test(lure(''))
    // A page can have many images and frames, but follows one link.
    const rounds = isFollowed ? changingGets.map((path) => [path]) : [changingGets]

    for (const paths of rounds) {
      const planted = paths.map((path) => lure(app.url + path)).join('')
      for (const status of await plant(page, paths, planted)) {
        expect([401, 403, undefined], paths.join(' ')).toContain(status)
      }
      if (page.url() !== there) await page.goto(there)
    }

    expect(await readAllTables(app.db)).toBe(before)
  })

  test('changes nothing with a script, or any PUT or POST', async () => {
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

describe('the nine GETs', () => {
  beforeEach(seed)

  test('accept requests of the site’s own script', async () => {
    const { page } = await visitAs('leader')
    await page.goto('/roster')

    for (const path of changingGets) {
      const status = await page.evaluate(async (address) => (await fetch(address)).status, path)
      expect(status, path).toBe(200)
    }
  })

  test.each(['with the token', 'with nothing but its cookies'])(
    'accept a plain client %s',
    async (how) => {
      for (const path of changingGets) {
        const { status } = await leader.get(path, how === 'with the token' ? {} : { csrf: 'none' })
        expect(status, path).toBe(200)
      }
    },
  )
})
