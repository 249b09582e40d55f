import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Door, openDoor } from '../testing/door.ts'
import { openHouse } from '../testing/house.ts'
import { rawRequest } from '../testing/raw-request.ts'

const house = await openHouse()

/** A small web app beside a file that is nobody's business. */
function builtWebApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-web-'))
  const web = join(folder, 'web')
  mkdirSync(join(web, 'assets'), { recursive: true })
  mkdirSync(join(web, 'assets-of-others'))
  writeFileSync(join(folder, 'web.stamp'), 'secret')
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Orillon</title>')
  writeFileSync(join(web, 'robots.txt'), 'User-agent: *')
  writeFileSync(join(web, '.env'), 'secret')
  writeFileSync(join(web, 'assets-of-others', 'x.txt'), 'x')
  for (const name of [
    'index-Ab12.js',
    'index-Cd34.css',
    'arms-1a.avif',
    'font-2b.woff2',
    'x.svg',
  ]) {
    writeFileSync(join(web, 'assets', name), `/* ${'a'.repeat(2000)} */`)
  }
  return web
}

const openSite = (options: Parameters<typeof openDoor>[1] = {}): Promise<Door> =>
  openDoor({ db: house.db }, { webFolder: builtWebApp(), ...options })

test('every page is the web app, which is asked for anew each time', async () => {
  const { url } = await openSite()
  for (const path of [
    '/',
    '/home',
    '/Home/',
    '/apply',
    '/apply/thank-you',
    '/roster?x=%',
    '/games?tab=prior',
    '/menu/submissions',
    '/menu/submissions/12',
    '/?signin=refused',
  ]) {
    const { status, headers, body } = await rawRequest(url, `GET ${path}`)
    expect({ path, status }).toEqual({ path, status: 200 })
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(body).toContain('<title>Orillon</title>')
  }
})

test('anywhere else the web app says that there is nothing, with 404', async () => {
  const { url } = await openSite()
  for (const path of [
    '/nowhere',
    '/index.html',
    '/assets',
    '/assets/',
    '/assets/nothing.js',
    '/assets/../../web.stamp',
    '/assets/%2e%2e/%2e%2e/web.stamp',
    '/..%2fweb.stamp',
    '/.env',
    '/%2eenv',
    '//[',
    '/%',
    '/%ff',
    '/assets/%00',
    '/menu/submissions/12/34',
  ]) {
    const { status, headers, body } = await rawRequest(url, `GET ${path}`)
    expect({ path, status }).toEqual({ path, status: 404 })
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(body).toContain('<title>Orillon</title>')
  }
  expect((await rawRequest(url, 'POST /apply')).headers.get('content-type')).toContain('json')
})

test.each([
  ['/assets/index-Ab12.js', 'application/javascript; charset=utf-8', 'immutable'],
  ['/assets/index-Cd34.css', 'text/css; charset=utf-8', 'immutable'],
  ['/assets/arms-1a.avif', 'image/avif', 'immutable'],
  ['/assets/font-2b.woff2', 'font/woff2', 'immutable'],
  ['/assets/x.svg', 'image/svg+xml', 'immutable'],
  ['/robots.txt', 'text/plain; charset=utf-8', 'max-age=3600'],
  ['/assets-of-others/x.txt', 'text/plain; charset=utf-8', 'max-age=3600'],
])('%s is %s and may be kept: %s', async (path, type, keeping) => {
  const { url } = await openSite()

  const answer = await fetch(url + path)
  await answer.text()
  const { status, headers } = answer

  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('cache-control')).toContain(keeping)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('pages may load our own things, Discord’s pictures and YouTube’s player, and be framed by nobody', async () => {
  const { url } = await openSite()

  const { headers } = await fetch(url)

  expect(headers.get('content-security-policy')).toBe(
    "default-src 'self'; img-src 'self' https://cdn.example; frame-src https://www.youtube-nocookie.com; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('strict-transport-security')).toBeNull()
})
