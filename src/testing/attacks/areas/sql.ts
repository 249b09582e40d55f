import { eq, sql as statement } from 'drizzle-orm'
import { expect } from 'vitest'
import { forms } from '../../../db/schema/applications/forms.ts'
import { members } from '../../../db/schema/guild.ts'
import { type Area, attack } from '../attack.ts'
import type { Target } from '../target.ts'

/** SQL injections that end a literal or statement, select everything, or sleep. */
const shapes = [
  "'",
  "' or '1'='1",
  "1' or 1=1 --",
  '1 or 1=1',
  "'; drop table members; --",
  '1; select pg_sleep(5) --',
  "' union select id, notes from members --",
  "'||(select pg_sleep(5))||'",
  '1)); delete from sessions; --',
  "\\'; select 1; --",
  '$1',
  '%27%20or%201=1',
]

const honest = async ({ app }: Target) => {
  const { rows } = (await app.db.execute(
    statement`select (select count(*) from members) as members, (select count(*) from forms) as forms, (select count(*) from sessions) > 0 as sessions`,
  )) as unknown as { rows: unknown[] }
  return rows
}

/** Each injection in one field: no error, no delay, no data lost or revealed. */
const into = (field: string, path: (shape: string) => string) =>
  attack(
    '5.3.4',
    `SQL in ${field}, ${shapes.length} shapes`,
    'treated as plain text',
    async (target) => {
      const before = await honest(target)
      for (const shape of shapes) {
        const start = performance.now()
        const answer = await target.callers.leader.get(path(encodeURIComponent(shape)))
        expect(answer.status, shape).toBeLessThan(500)
        expect(performance.now() - start).toBeLessThan(3_000)
        expect(JSON.stringify(answer.body)).not.toMatch(/syntax error|SQLSTATE|postgres|drizzle/i)
      }
      expect(await honest(target)).toEqual(before)
    },
  )

const query = (call: string, key: string, more = '') =>
  into(`${key} of ${call}`, (shape) => `${call}?${key}=${shape}${more}`)

/** Texts that are stored unchanged. */
const stored = (what: string, attempt: (target: Target, text: string) => Promise<unknown>) =>
  attack('5.3.4', `SQL in ${what}, ${shapes.length} shapes`, 'stored unchanged', async (target) => {
    const before = await target.app.db.$count(members)
    for (const shape of shapes) expect(await attempt(target, shape)).toBe(shape)
    expect(await target.app.db.$count(members)).toBe(before)
  })

const custom = '&timeRange=custom'

export const sql: Area = {
  idPrefix: 'SQL',
  title: 'SQL injection',
  attacks: [
    ...['actor', 'action', 'from', 'to', 'limit', 'offset'].map((key) =>
      query('/api/menu/audit', key),
    ),
    ...['search', 'limit', 'offset'].map((key) => query('/api/menu/userdata/messages', key)),
    ...['search', 'limit', 'offset'].map((key) => query('/api/menu/userdata/voice-data', key)),
    query('/api/menu/activity/message', 'users', '&timeRange=week'),
    query('/api/menu/activity/message', 'timeRange'),
    query('/api/menu/activity/voice', 'users', '&timeRange=week'),
    query('/api/menu/activity/voice', 'startDate', custom),
    query('/api/menu/server-stats/message', 'startDate', `${custom}&endDate=2026-01-01`),
    query('/api/menu/server-stats/message', 'endDate', `${custom}&startDate=2026-01-01`),
    query('/api/menu/server-stats/voice', 'timeRange'),
    query('/api/menu/heatmap/message', 'timeRange'),
    query('/api/menu/heatmap/voice', 'startDate', custom),
    query('/api/user/users', 'format'),
    into('the id of a person', (shape) => `/api/user/user/${shape}`),
    into('the id of an application', (shape) => `/api/menu/FormSubmissions/get/${shape}`),
    into('the id of a channel', (shape) => `/api/menu/events/${shape}`),
    into('the id of an event', (shape) => `/api/menu/events/${shape}/details`),
    into('the id of a form', (shape) => `/api/menu/form/${shape}`),
    into('a calendar’s secret', (shape) => `/api/calendar/${shape}.ics`),
    into('the id of a member', (shape) => `/api/menu/members/${shape}`),
    attack('5.3.4', 'A search for % and _', 'matched literally', async ({ callers }) => {
      const all = await callers.leader.get('/api/menu/userdata/messages')
      expect(all.body.length).toBeGreaterThan(1)
      for (const word of ['%25', '_', '%25%25', '%5c']) {
        const found = await callers.leader.get(`/api/menu/userdata/messages?search=${word}`)
        const names = found.body.map(({ displayname }: { displayname: string }) => displayname)
        expect(names.every((name: string) => name.includes(decodeURIComponent(word)))).toBe(true)
      }
    }),
    stored('a private note', async ({ callers, app }, description) => {
      const body = { userId: app.idOf('member'), description }
      return (await callers.leader.put('/api/user/save-description', body)).body.description
    }),
    stored('a form’s title', async ({ callers, form, app }, Title) => {
      await callers.leader.put('/api/menu/form/update-form', { FormId: form.formId, Title })
      const [row] = await app.db.select().from(forms).where(eq(forms.id, form.formId))
      return row?.title
    }),
    stored('a game’s name', async ({ callers }, gameName) => {
      const { body } = await callers.leader.put('/api/menu/games/update', { gameName })
      await callers.leader.post(`/api/menu/games/delete/${body.gameId ?? body.id}`, undefined)
      return body.gameName
    }),
    query('/api/menu/activity/members', 'startDate', custom),
  ],
}
