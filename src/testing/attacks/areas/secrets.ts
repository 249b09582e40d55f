import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openDiscordEnvironment } from '../../../app/discord-environment.ts'
import { createLogger } from '../../../app/logger.ts'
import { readConfig } from '../../../config/config.ts'
import { calendarFeeds } from '../../../db/schema/events/events.ts'
import { Caller } from '../../http/caller.ts'
import { startTestServer } from '../../test-server.ts'
import { type Area, attack, coveredByOtherTests } from '../attack.ts'
import { rawHttp, sendRaw } from '../raw-http.ts'
import type { Target } from '../target.ts'

/** The server's log at the most verbose level while every call fails. */
async function logged(
  { app }: Target,
  attempt: (caller: Caller, url: string) => Promise<unknown>,
): Promise<string[]> {
  const lines: string[] = []
  const logger = createLogger('trace', { write: (line) => void lines.push(line) })
  const now = () => {
    throw new Error('a bug')
  }
  const { url } = await startTestServer({ db: app.db, now }, { logger })
  const caller = new Caller(url)
  caller.cookies.set('muster_session', 'a-session-to-look-for')
  await attempt(caller, url)
  return lines
}

/** Request data is not in the log. */
const unlogged = (what: string, secret: string, attempt: (caller: Caller) => Promise<unknown>) =>
  attack(
    '7.1.1',
    `${what}, of a failed request, in the log`,
    'not logged, at any level',
    async (target) => {
      const lines = await logged(target, attempt)
      expect(lines.join('')).toContain('a bug')
      expect(lines.join('')).not.toContain(secret)
      for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
    },
  )

type Feed = typeof calendarFeeds.$inferSelect

const guess = (description: string, forge: (secret: string, feed?: Feed) => string) =>
  attack('3.2.2', `A calendar’s address ${description}`, '404', async ({ app, callers }) => {
    const { body } = await callers.member.post('/api/user/calendar', undefined)
    const secret = /calendar\/(.*)\.ics/.exec(body.guild)?.[1] ?? ''
    const [feed] = await app.db
      .select()
      .from(calendarFeeds)
      .where(eq(calendarFeeds.memberId, app.idOf('member')))
    expect(JSON.stringify(feed)).not.toContain(secret)
    const { status } = await callers.visitor.get(`/api/calendar/${forge(secret, feed)}.ics`)
    expect(status).toBe(404)
  })

const root = join(import.meta.dirname, '..', '..', '..', '..')
const source = (path: string) => readFileSync(join(root, path), 'utf8')

/** An endpoint of the simulator that the web server must not have. */
const closed = (path: string) =>
  attack('14.3.2', `The simulator’s ${path} on the site`, '404', async (target) => {
    const { url } = await target.openSite({ site: { isDemo: false } })
    for (const method of ['GET', 'POST']) {
      expect((await fetch(url + path, { method })).status).toBe(404)
    }
  })

export const secrets: Area = {
  idPrefix: 'SEC',
  title: 'Logs, secret addresses and closed endpoints',
  attacks: [
    attack(
      '7.3.1',
      'Line breaks in an address, a host and a header',
      'each log line is one JSON object',
      async (target) => {
        const lines = await logged(target, async (_, url) => {
          await sendRaw(
            url,
            rawHttp('GET /api/x%0d%0a{"level":60,"msg":"forged"}', [
              'User-Agent: a\\nforged',
              'Connection: close',
            ]),
          )
          await sendRaw(url, 'nonsense\r\n{"level":60,"msg":"forged"}\r\n\r\n')
        })
        for (const line of lines) expect(JSON.parse(line).msg).not.toBe('forged')
      },
    ),
    unlogged('A session’s id', 'a-session-to-look-for', (caller) => caller.get('/api/user/users')),
    unlogged('A bearer token', 'a-bearer-to-look-for', (caller) =>
      caller.get('/api/user/users', { headers: { authorization: 'Bearer a-bearer-to-look-for' } }),
    ),
    unlogged('Discord’s code', 'a-code-to-look-for', (caller) =>
      caller.get('/api/accounts/auth-callback?code=a-code-to-look-for&state=x'),
    ),
    unlogged('A CSRF token', 'a-token-to-look-for', (caller) =>
      caller.post('/api/accounts/logout', undefined, {
        headers: { 'x-xsrf-token': 'a-token-to-look-for' },
      }),
    ),
    unlogged('A body', 'a-word-to-look-for', (caller) =>
      caller.put('/api/userform/save', [{ Answer: 'a-word-to-look-for' }]),
    ),
    unlogged('A calendar’s secret', 'a-secret-to-look-for', (caller) =>
      caller.get('/api/calendar/a-secret-to-look-for.ics'),
    ),
    attack(
      '2.9.1',
      'The time of comparing secrets',
      'independent of where they differ',
      async () => {
        for (const path of [
          'src/server/http/auth/cookies.ts',
          'src/server/http/metrics/metrics.ts',
        ])
          expect(source(path)).toContain('timingSafeEqual')
        // Sessions are looked up by a hash of their id, which prevents timing attacks.
        expect(source('src/domain/accounts/sessions.ts')).toContain("createHash('sha256')")
      },
    ),
    guess('cut short by a letter', (secret) => secret.slice(0, -1)),
    guess('in capitals', (secret) => secret.toUpperCase()),
    guess('that is empty', () => ''),
    guess('that is a wildcard', () => '%25'),
    guess('with NUL behind it', (secret) => `${secret}%00`),
    guess('as the database has it, hashed', (_, feed) => feed?.secretHash ?? ''),
    guess('as the database has it, encrypted', (_, feed) => feed?.sealedSecret ?? ''),
    guess('that is the member’s id', () => '850831023705148348'),
    attack(
      '3.3.1',
      'A calendar’s address that was replaced, or whose member has left',
      '404',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'A calendar’s address as a key to anything else',
      '401',
      async ({ callers }) => {
        const { body } = await callers.member.post('/api/user/calendar', undefined)
        const secret = /calendar\/(.*)\.ics/.exec(body.guild)?.[1] ?? ''
        const headers = { cookie: `muster_session=${secret}`, authorization: `Bearer ${secret}` }
        expect((await callers.visitor.get('/api/user/export', { headers })).status).toBe(401)
      },
    ),
    attack(
      '2.10.4',
      'The metrics without their token',
      '401, or 404 if they are disabled',
      coveredByOtherTests,
    ),
    closed('/control/people'),
    closed('/control/say'),
    closed('/oauth2/authorize?client_id=1'),
    closed('/api/v10/users/@me'),
    closed('/invite/orillon'),
    attack(
      '14.3.2',
      'Signing in as another person with `as=` on the site itself',
      'it is ignored',
      async ({ app }) => {
        const caller = new Caller(app.url)
        await caller.get(`/api/accounts/login/home?as=${app.idOf('leader')}`)
        await caller.get(`/api/accounts/auth-callback?as=${app.idOf('leader')}`)
        expect((await caller.get('/api/accounts/info')).body.isAuthenticated).toBe(false)
      },
    ),
    attack('14.3.2', 'The simulator beside a real Discord', 'it is not running', async () => {
      const real = {
        DISCORD_TOKEN: 'x',
        DISCORD_CLIENT_ID: '123456789012345678',
        DISCORD_CLIENT_SECRET: 'x',
        DISCORD_GUILD_ID: '123456789012345679',
        PUBLIC_URL: 'https://guild.example',
      }
      const environment = await openDiscordEnvironment(readConfig(real, []).discord, () => {})
      expect(environment.simulator).toBeUndefined()
      expect(environment.isDemo).toBe(false)
      expect(environment.signIn.authorizeUrl).toBe('https://discord.com')
    }),
  ],
}
