import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '../../../db/schema/events/events.ts'
import { members } from '../../../db/schema/guild.ts'
import { Caller } from '../../http/caller.ts'
import { type Area, attack, coveredByOtherTests } from '../attack.ts'
import type { Target } from '../target.ts'

const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  "javascript:alert('1')",
  '{{constructor.constructor("alert(1)")()}}',
  '<svg/onload=alert(1)>',
  '<!--<script>',
  '&lt;script&gt;',
  'a\u2028\u2029<b>',
]

/** Markup is stored unchanged and returned as JSON, which no browser renders. */
const kept = (
  what: string,
  path: string,
  write: (target: Target, text: string) => Promise<unknown>,
) =>
  attack(
    '5.3.3',
    `Markup in ${what}, ${scripts.length} payloads`,
    'returned as plain text',
    async (target) => {
      for (const script of scripts) {
        await write(target, script)
        const real = path
          .replace(':form', String(target.form.formId))
          .replace(':me', target.app.idOf('member'))
          .replace(':channel', target.channelId)
        const { status, headers, body } = await target.callers.leader.get(real)
        expect(status).toBe(200)
        expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(JSON.stringify(body)).toContain(JSON.stringify(script).slice(1, -1))
      }
    },
  )

/** A link whose host is disguised. */
const link = (network: string, written: string) =>
  attack(
    '5.1.5',
    `The ${network} link ${JSON.stringify(written)}`,
    '400, not stored',
    async (target) => {
      const { callers, app } = target
      const userId = app.idOf('leader')
      const answer = await callers.leader.put('/api/user/save-links', {
        userId,
        [network]: written,
      })
      expect(answer.status).toBe(400)
      const [row] = await app.db.select().from(members).where(eq(members.id, userId))
      expect(row?.[network as 'steam']).not.toContain('evil')
    },
  )

/** A text that a spreadsheet would parse as a formula. */
const formula = (text: string) =>
  attack(
    '5.2.2',
    `The form’s title ${JSON.stringify(text)} in a spreadsheet`,
    'a text',
    async ({ callers, form }) => {
      const body = { FormId: form.formId, Title: text, Description: '' }
      expect((await callers.leader.put('/api/menu/form/update-form', body)).status).toBe(200)
      const file = (await callers.leader.get('/api/menu/form?format=csv')).body as string
      for (const cell of file.split(/,|\r\n/)) expect(cell).not.toMatch(/^[=+@\t\r]/)
      expect(file).toContain(`"'${text.replaceAll('"', '""')}"`)
    },
  )

const title = ({ callers, form }: Target, Title: string) =>
  callers.leader.put('/api/menu/form/update-form', { FormId: form.formId, Title })

export const storedWords: Area = {
  idPrefix: 'XSS',
  title: 'Stored text: markup, links, formulas',
  attacks: [
    kept('a form’s title', '/api/menu/form', title),
    kept('a form’s description', '/api/menu/form', ({ callers, form }, Description) =>
      callers.leader.put('/api/menu/form/update-form', {
        FormId: form.formId,
        Title: 'x',
        Description,
      }),
    ),
    kept('the open form’s public data', '/api/userform/active-form', title),
    kept('a private note', '/api/user/user/:me', ({ callers, app }, description) =>
      callers.leader.put('/api/user/save-description', {
        userId: app.idOf('member'),
        description,
      }),
    ),
    kept('a question', '/api/menu/form/:form', ({ callers, form }, QuestionText) =>
      callers.leader.put('/api/menu/question/add', {
        FormId: form.formId,
        QuestionText,
        TypeId: 1,
        IsRequired: false,
      }),
    ),
    kept('the audit log', '/api/menu/audit', title),
    kept('a game’s name', '/api/menu/games', ({ callers }, gameName) =>
      callers.leader.put('/api/menu/games/update', { gameName }),
    ),
    kept('a Discord name', '/api/user/user/:me', ({ app }, displayName) =>
      app.db
        .update(members)
        .set({ displayName })
        .where(eq(members.id, app.idOf('member'))),
    ),
    kept('an event’s title', '/api/menu/events/:channel', ({ app, eventId }, words) =>
      app.db.update(events).set({ title: words }).where(eq(events.id, eventId)),
    ),
    attack(
      '14.4.3',
      'A script injected into a page',
      'blocked by the Content-Security-Policy',
      async (target) => {
        const { url } = await target.openSite()
        const policy = (await fetch(`${url}/home`)).headers.get('content-security-policy') ?? ''
        expect(policy).toContain("default-src 'self'")
        expect(policy).not.toMatch(/unsafe|data:|\*/)
        for (const rule of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"]) {
          expect(policy).toContain(rule)
        }
      },
    ),
    ...['/home?q=', '/nowhere/', '/?signin='].map((path) =>
      attack('5.3.3', `A script in the address ${path}…`, 'no page repeats it', async (target) => {
        const { url } = await target.openSite()
        const { body } = await new Caller(url).get(`${path}"><script>alert(1)</script>`)
        expect(body).not.toContain('alert')
      }),
    ),
    attack(
      '5.3.3',
      'A script in the address of a call',
      'the 404 does not repeat it',
      async ({ app }) => {
        const { body } = await new Caller(app.url).get('/api/<script>alert(1)</script>')
        expect(JSON.stringify(body)).not.toContain('script')
      },
    ),
    link('steam', 'javascript:alert(1)//steamcommunity.com/'),
    link('steam', 'data:text/html,<script>evil()</script>'),
    link('steam', 'https://steamcommunity.com@evil.example/'),
    link('steam', 'https://evil.example/https://steamcommunity.com/'),
    link('x', 'https://x.com.evil.example/a'),
    link('x', '//evil.example/x.com'),
    link('x', 'https://evil.example\\.x.com/'),
    link('x', 'https://x.com:evil@evil.example'),
    link('twitch', 'java\tscript:alert("evil")//twitch.tv'),
    link('twitch', 'https://twitch.tv\r\nSet-Cookie: evil=1'),
    link('twitch', 'https://twitch。tv/evil'),
    link('twitch', 'https://twítch.tv/evil'),
    link('youtube', 'https://youtube.com/"><script>evil()</script>'),
    link('youtube', 'vbscript:evil'),
    link('youtube', 'https://youtube.com\u202e/evil'),
    link('youtube', 'ftp://youtube.com/evil'),
    attack(
      '5.1.5',
      'Thousands of generated links',
      'each points to its network or is rejected',
      coveredByOtherTests,
    ),
    formula('=HYPERLINK("https://evil.example","Click")'),
    formula('+1+cmd|calc!A0'),
    formula('-2+3'),
    formula('@SUM(1)'),
    ...['＝', '＋', '－', '＠'].map((sign) => formula(`${sign}SUM(1), full-width`)),
    attack(
      '5.2.2',
      'Formulas after spaces and tabs, in each cell of a CSV file',
      'texts',
      coveredByOtherTests,
    ),
    attack(
      '5.2.2',
      'A calendar line in an event’s title',
      'it stays one title',
      async ({ app, callers, eventId }) => {
        const words = 'Siege\r\nATTACH:https://evil.example\r\nEND:VCALENDAR'
        await app.db.update(events).set({ title: words }).where(eq(events.id, eventId))
        const { body } = await callers.member.post('/api/user/calendar', undefined)
        const calendar = (await callers.visitor.get(body.guild)).body as string
        expect(calendar).toContain('Siege')
        expect(calendar).not.toMatch(/^ATTACH/m)
        expect(calendar.match(/^END:VCALENDAR/gm)).toHaveLength(1)
      },
    ),
    attack(
      '5.1.3',
      'A name of which nothing is visible, so that an officer acts on the wrong person',
      'the user name is shown',
      coveredByOtherTests,
    ),
    attack(
      '5.2.2',
      'Mentions, links and headings in titles and names that the bot posts',
      'texts',
      coveredByOtherTests,
    ),
  ],
}
