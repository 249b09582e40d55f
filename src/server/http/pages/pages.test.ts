import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtWebApp } from '../../../testing/http/built-web-app.ts'
import { rawRequest } from '../../../testing/http/raw-request.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const app = await openTestApp()

const signIn = {
  clientId: '1',
  clientSecret: 'x',
  authorizeUrl: 'http://127.0.0.1:9',
  apiUrl: 'http://127.0.0.1:9/v10',
}

const openSite = (options: Parameters<typeof startTestServer>[1] = {}): Promise<TestServer> =>
  startTestServer({ db: app.db }, { webFolder: builtWebApp(), ...options })

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['identity', null],
])('with Accept-Encoding %s a page is sent as %s', async (accepted, packing) => {
  const { url } = await openSite()

  const answer = await fetch(`${url}/games`, { headers: { 'accept-encoding': accepted } })

  expect(answer.headers.get('content-encoding')).toBe(packing)
  expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(await answer.text()).toContain('<i>real /games</i>')
})

test('every page is a document of the web app that is revalidated each time', async () => {
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

test.each([
  { cookie: '', language: 'en' },
  { cookie: 'language=de', language: 'de' },
  { cookie: 'language=xx', language: 'en' },
  { cookie: 'language=../de', language: 'en' },
])(
  'pages are in the language of the cookie, if there is one: $cookie',
  async ({ cookie, language }) => {
    const { url } = await openSite()

    for (const path of ['/', '/menu', '/nowhere']) {
      const answer = await fetch(url + path, { headers: { cookie } })
      expect(await answer.text()).toContain(`<html lang="${language}">`)
      expect(answer.headers.get('vary')).toBe('accept-encoding, cookie')
    }
  },
)

test('unknown paths are a 404 with the web app’s not-found page [PTH-01]', async () => {
  const { url } = await openSite()
  for (const path of [
    '/nowhere',
    '/index.html',
    '/pages/en/real/frame.html',
    '/assets/index-Ab12.js.br',
    '/assets',
    '/assets/',
    '/assets/nothing.js',
    '/assets/..',
    '/assets/.hidden.js',
    '/assets/..%2fweb.stamp',
    '/assets/..%2f..%2fweb.stamp',
    '/assets/..%5cweb.stamp',
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
  ['/favicon.ico', 'image/svg+xml', 'immutable'],
  ['/robots.txt', 'text/plain; charset=utf-8', 'max-age=3600'],
  ['/assets-of-others/x.txt', 'text/plain; charset=utf-8', 'max-age=3600'],
])('%s is %s with Cache-Control %s', async (path, type, keeping) => {
  const { url } = await openSite()

  const answer = await fetch(url + path)
  await answer.text()
  const { status, headers } = answer

  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('cache-control')).toContain(keeping)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('pages may load own files, Discord’s pictures and YouTube’s player, and cannot be framed [ANS-19]', async () => {
  const { url } = await openSite()

  const { headers } = await fetch(url)

  expect(headers.get('content-security-policy')).toBe(
    "default-src 'self'; img-src 'self' https://cdn.example; style-src 'self'; frame-src 'self' https://www.youtube-nocookie.com; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('strict-transport-security')).toBeNull()
})

test('only inline styles of the build are allowed', async () => {
  const webFolder = builtWebApp()
  const page = '<!doctype html><style>b{color:red}</style><b>Orillon</b>'
  writeFileSync(join(webFolder, 'pages', 'en', 'real', '%2F.html'), page)
  const { url } = await openSite({ webFolder })

  const { headers } = await fetch(`${url}/games`)

  const hash = createHash('sha256').update('b{color:red}').digest('base64')
  expect(headers.get('content-security-policy')).toContain(`; style-src 'self' 'sha256-${hash}';`)
})

test('prerendered paths have their document, others the empty frame', async () => {
  const { url } = await openSite()
  const shownAt = async (path: string) =>
    /<i>(.*)<\/i>/.exec((await rawRequest(url, `GET ${path}`)).body)?.[1]

  expect(await shownAt('/')).toBe('real /')
  expect(await shownAt('/?signin=refused')).toBe('real /')
  expect(await shownAt('/Home/')).toBe('real /home')
  expect(await shownAt('/games')).toBe('real /games')
  expect(await shownAt('/games?tab=prior')).toBe('real /games?tab=prior')
  expect(await shownAt('/games?tab=prior&x=1')).toBe('real /games')
  expect(await shownAt('/menu')).toBe('real frame')
  expect(await shownAt('/frame')).toBe('real not-found')
})

test('without a built site, pages are a 503 and API calls still work', async () => {
  const { url } = await startTestServer(
    { db: app.db },
    { siteProblem: () => 'site.json:4:8: a typo' },
  )

  for (const path of ['/', '/menu/health', '/nowhere']) {
    const { status, body } = await rawRequest(url, `GET ${path}`)
    expect({ path, status }).toEqual({ path, status: 503 })
    expect(body).toContain('This site is not available yet')
    expect(body).not.toContain('site.json')
  }
  expect((await fetch(`${url}/api/accounts/info`)).status).toBe(200)
})

test('a demo shows the demo’s documents', async () => {
  const { url } = await openSite({ site: { isDemo: true } })

  expect((await rawRequest(url, 'GET /')).body).toContain('demo /')
})

test.each(['/', '/robots.txt', '/sitemap.xml', '/nowhere'])(
  '%s contains the site’s public URL',
  async (path) => {
    const { url } = await openSite({ signIn: { ...signIn, publicUrl: 'https://guild.example' } })

    const { body } = await rawRequest(url, `GET ${path}`)

    expect(body).toContain('https://guild.example/')
    expect(body).not.toContain('site.invalid')
  },
)

test('without a public address, the site uses the browser’s Host header, if it is valid', async () => {
  const { url } = await openSite()
  const linkFor = async (host: string) =>
    /a href="(.*)"/.exec((await rawRequest(url, 'GET /', host)).body)?.[1]

  expect(await linkFor('guild.example:8080')).toBe('http://guild.example:8080/x')
  expect(await linkFor('[::1]:3000')).toBe('http://[::1]:3000/x')
  expect(await linkFor('"><script>')).toBe('http://localhost/x')
})

test('a conditional request for the current page is a 304', async () => {
  const { url } = await openSite()
  const first = await fetch(url)
  const etag = first.headers.get('etag') ?? ''

  const again = await fetch(url, { headers: { 'if-none-match': `"other", ${etag}` } })
  const other = await fetch(`${url}/games`, { headers: { 'if-none-match': etag } })
  const nowhere = await fetch(`${url}/nowhere`, { headers: { 'if-none-match': etag } })

  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect(again.status).toBe(304)
  expect(again.headers.get('cache-control')).toBe('no-cache')
  expect(await again.text()).toBe('')
  expect(other.status).toBe(200)
  expect(nowhere.status).toBe(404)
})
