import { expect } from 'vitest'
import { Caller } from '../../http/caller.ts'
import { type Area, attack, coveredByOtherTests } from '../attack.ts'
import { rawHttp, sendRaw, statuses } from '../raw-http.ts'

/** Any /login/ path redirects only to Discord. */
const login = (word: string) =>
  attack('5.1.5', `/api/accounts/login/${word}`, 'Discord’s page or 404', async ({ app }) => {
    const line = `GET /api/accounts/login/${word}`
    const received = await sendRaw(app.url, rawHttp(line, ['Host: localhost', 'Connection: close']))
    const [status] = statuses(received)
    const location = /^location: (.*)$/im.exec(received)?.[1]?.trim()
    if (status === 302) expect(new URL(location ?? '').origin).toBe(app.simulator.url)
    else expect([status, location]).toEqual([404, undefined])
  })

/** A path that a browser might interpret as another site. */
const page = (address: string) =>
  attack('5.1.5', `The address ${address}`, 'no redirect', async (target) => {
    const { url } = await target.openSite()
    const received = await sendRaw(url, rawHttp(`GET ${address}`, ['Connection: close']))
    expect([200, 400, 404]).toContain(statuses(received)[0])
    expect(received).not.toMatch(/^(location|refresh):/im)
  })

/** A forged Host header causes no redirect. */
const host = (description: string, lines: string[]) =>
  attack('5.1.5', `Signing in with ${description}`, 'no redirect to it', async ({ app }) => {
    const received = await sendRaw(
      app.url,
      rawHttp('GET /api/accounts/login/home', [...lines, 'Connection: close']),
    )
    const location = /^location: (.*)$/im.exec(received)?.[1]?.trim() ?? ''
    const back = URL.canParse(location) && new URL(location).searchParams.get('redirect_uri')
    if (back) expect(new URL(back).hostname).toMatch(/^(localhost|127\.0\.0\.1|\[::1\])$/)
    else
      expect([statuses(received)[0], location]).toEqual(
        location ? [302, '/?signin=failed'] : [400, ''],
      )
    expect(received).not.toMatch(/location:.*evil\.example/i)
  })

export const redirects: Area = {
  idPrefix: 'RED',
  title: 'Open redirects and forged hosts',
  attacks: [
    attack('5.1.5', 'Other words after /login/', 'home', coveredByOtherTests),
    login('https://evil.example'),
    login('%68ttps%3a%2f%2fevil.example'),
    login('%5c%5cevil.example'),
    login('..%5c..%5cevil.example'),
    login('home%00.evil.example'),
    login('apply?next=https://evil.example&returnUrl=//evil.example'),
    login('home%23@evil.example'),
    login('javascript:alert(1)'),
    login('%e3%80%82evil%e3%80%82example'),
    page('//evil.example'),
    page('//evil.example/%2e%2e'),
    page('/\\evil.example'),
    page('/%5cevil.example/'),
    page('/%2f%2fevil.example/'),
    page('/home//evil.example/'),
    page('/.//evil.example'),
    page('/https://evil.example'),
    page('/?signin=https://evil.example&next=//evil.example'),
    page('http://evil.example/home'),
    page('/home/'),
    host('the host of another site', ['Host: evil.example']),
    host('a host that begins like the site’s', ['Host: localhost.evil.example']),
    host('a host with a user', ['Host: localhost@evil.example']),
    host('a host with an invalid port', ['Host: localhost:80@evil.example']),
    host('a host with a path', ['Host: localhost/evil.example']),
    host('an empty host', ['Host:']),
    host('a host with a space', ['Host: localhost evil.example']),
    host('two hosts', ['Host: localhost', 'Host: evil.example']),
    host('X-Forwarded-Host, without a proxy', [
      'Host: localhost',
      'X-Forwarded-Host: evil.example',
    ]),
    host('Forwarded', ['Host: localhost', 'Forwarded: host=evil.example;proto=https']),
    attack(
      '5.1.5',
      'An absolute URL of another site in the request line',
      'its own host counts',
      async ({ app }) => {
        const received = await sendRaw(
          app.url,
          rawHttp('GET http://evil.example/api/accounts/login/home', [
            'Host: localhost',
            'Connection: close',
          ]),
        )
        expect(received).not.toContain('evil.example')
      },
    ),
    attack(
      '5.1.5',
      'A forged host where the site knows its address',
      'the site’s own address',
      async (target) => {
        const publicUrl = 'https://guild.example'
        const nowhere = 'http://127.0.0.1:9'
        const signIn = {
          clientId: '1',
          clientSecret: 'x',
          authorizeUrl: nowhere,
          apiUrl: nowhere,
          publicUrl,
        }
        const { url } = await target.openSite({ signIn, trustProxy: 1 })
        const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
        const out = await new Caller(url).get('/api/accounts/login/home', { headers })
        const back = new URL(out.headers.get('location') ?? '').searchParams.get('redirect_uri')
        expect(back).toBe(`${publicUrl}/api/accounts/auth-callback`)
        const page = await new Caller(url).get('/home', { headers })
        expect(page.body).toContain(publicUrl)
        expect(page.body).not.toContain('evil.example')
      },
    ),
    attack(
      '5.1.5',
      'A host that contains markup, in a page that contains the host',
      'it is not repeated',
      async (target) => {
        const { url } = await target.openSite({ trustProxy: 1 })
        const headers = { 'x-forwarded-host': '"><script>alert(1)</script>' }
        expect((await new Caller(url).get('/home', { headers })).body).not.toContain('alert')
      },
    ),
  ],
}
