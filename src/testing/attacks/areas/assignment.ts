import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { submissions } from '../../../db/schema/applications/submissions.ts'
import { members } from '../../../db/schema/guild.ts'
import { entriesFor, plainAnswers } from '../../features/applications.ts'
import { type Area, attack } from '../attack.ts'
import { type Attempt, readMemberRow, saveLinks } from '../member-row.ts'
import type { Target } from '../target.ts'

/** Checks that members and the object prototype are intact. */
async function expectNoRights(target: Target) {
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  expect(({} as Record<string, unknown>).inGuild).toBeUndefined()
  const { claims } = (await target.callers.member.get('/api/accounts/info')).body
  expect(claims.is_admin).not.toBe('true')
  expect((await target.callers.member.get('/api/menu/settings')).status).toBe(403)
}

/** Prototype pollution through a body or a query. */
const polluting = (description: string, attempt: Attempt) =>
  attack(
    '5.1.2',
    `Prototype pollution: ${description}`,
    'no object inherits it',
    async (target) => {
      expect((await attempt(target)).status).toBeLessThan(500)
      await expectNoRights(target)
    },
  )

/** A field that the call does not accept is not written. */
const assigning = (fields: Record<string, unknown>) =>
  attack(
    '5.1.2',
    `Links are saved with ${JSON.stringify(fields)}`,
    'the other fields are ignored',
    async (target) => {
      const { twitch: _, ...before } = (await readMemberRow(target)) ?? {}
      const body = { userId: target.app.idOf('member'), twitch: 'twitch.tv/tarn', ...fields }
      const { status } = await target.callers.member.put('/api/user/save-links', body)
      expect(status).toBe(200)
      const { twitch, ...after } = (await readMemberRow(target)) ?? {}
      expect(twitch).toBe('https://twitch.tv/tarn')
      expect(after).toEqual(before)
      await expectNoRights(target)
    },
  )

const info =
  (query: string): Attempt =>
  ({ callers }) =>
    callers.member.get(`/api/accounts/info?${query}`)

export const assignment: Area = {
  idPrefix: 'MAS',
  title: 'Mass assignment and prototypes',
  attacks: [
    polluting(
      '__proto__ in a body',
      saveLinks((id) => `{"userId":"${id}","__proto__":{"isAdmin":true,"inGuild":true}}`),
    ),
    polluting(
      'constructor.prototype in a body',
      saveLinks((id) => `{"userId":"${id}","constructor":{"prototype":{"isAdmin":true}}}`),
    ),
    polluting(
      '__proto__ around the body',
      saveLinks((id) => `{"__proto__":{"userId":"${id}","isAdmin":true}}`),
    ),
    polluting(
      '__PROTO__ in capitals',
      saveLinks((id) => `{"userId":"${id}","__PROTO__":{"isAdmin":true}}`),
    ),
    polluting('__proto__ in each entry of a list', ({ callers }) =>
      callers.member.put('/api/userform/save', null, {
        rawBody: '[{"__proto__":{"isAdmin":true},"FormId":1}]',
      }),
    ),
    polluting(
      '__proto__[isAdmin] in a query',
      info('__proto__[isAdmin]=true&__proto__.isAdmin=true'),
    ),
    polluting('constructor[prototype] in a query', info('constructor[prototype][isAdmin]=true')),
    polluting('in the names of cookies', ({ callers }) =>
      callers.visitor.get('/api/accounts/info', {
        headers: { cookie: '__proto__=1; constructor=1; hasOwnProperty=1' },
      }),
    ),
    assigning({ isAdmin: true, is_admin: 'true', admin: 1 }),
    assigning({ roles: ['Guild Leader'], roleIds: ['1'], highestRole: '1' }),
    assigning({ inGuild: false, in_guild: false, isBot: true }),
    assigning({ notes: 'a fine person', description: 'a fine person' }),
    assigning({ displayName: 'Leader', userName: 'leader', avatar: 'https://evil.example/x.png' }),
    assigning({ optedOut: true, joinedAt: '2000-01-01T00:00:00Z' }),
    attack(
      '5.1.2',
      'An application whose body says that it is approved',
      'it is not decided',
      async (target) => {
        const { app, callers, form } = target
        const member = app.idOf('member')
        const more = {
          Approved: true,
          isApproved: true,
          Status: 'approved',
          CompletedAt: '2020-01-01',
        }
        const body = entriesFor(form, member, plainAnswers, more)
        expect((await callers.member.put('/api/userform/save', body)).status).toBe(200)
        const [row] = await app.db
          .select()
          .from(submissions)
          .where(eq(submissions.memberId, member))
        expect(row).toMatchObject({ completedAt: null })
        expect(JSON.stringify(row)).not.toContain('2020-01-01')
      },
    ),
    attack(
      '4.2.1',
      'An application that overwrites another person’s by its id',
      'theirs is unchanged',
      async ({ app, callers, form, submissionId }) => {
        const read = () => app.db.select().from(submissions).where(eq(submissions.id, submissionId))
        const before = await read()
        const entry = {
          FormId: form.formId,
          UserId: app.idOf('member'),
          SubmissionId: submissionId,
        }
        const more = entriesFor(form, app.idOf('member'), plainAnswers, {
          SubmissionId: submissionId,
        })
        await callers.member.put('/api/userform/save', more)
        await callers.member.put('/api/userform/save-and-submit', [entry])
        expect(await read()).toEqual(before)
      },
    ),
    attack(
      '5.1.2',
      'A new form with an id and an open state in its body',
      'both are ignored',
      async ({ callers, form }) => {
        const body = {
          Title: 'x',
          Description: '',
          FormId: form.formId,
          IsActive: true,
          id: form.formId,
        }
        const made = await callers.leader.put('/api/menu/form/add-form', body)
        expect(made.body.formId).not.toBe(form.formId)
        expect(made.body.isActive).toBe(false)
        expect((await callers.leader.get(`/api/menu/form/${made.body.formId}/delete`)).status).toBe(
          200,
        )
      },
    ),
    attack(
      '5.1.2',
      'Privacy settings for another person',
      'the caller’s own are changed',
      async ({ app, callers }) => {
        const body = {
          optedOut: true,
          userId: app.idOf('applicant'),
          memberId: app.idOf('applicant'),
        }
        const answer = await callers.member.put('/api/user/privacy', body)
        expect(answer.body.userId).toBe(app.idOf('member'))
        const [other] = await app.db
          .select()
          .from(members)
          .where(eq(members.id, app.idOf('applicant')))
        expect(other?.optedOut).toBe(false)
        await callers.member.put('/api/user/privacy', { optedOut: false })
      },
    ),
    attack(
      '5.1.2',
      'A deletion with another person’s id',
      'it applies to the caller',
      async ({ app }) => {
        const outsider = await app.signIn('halvard_m')
        const body = { userId: app.idOf('applicant'), memberId: app.idOf('applicant') }
        expect((await outsider.post('/api/user/delete-me', body)).status).toBe(200)
        expect(await app.db.$count(members, eq(members.id, app.idOf('applicant')))).toBe(1)
      },
    ),
    attack(
      '5.1.2',
      'Signing out everywhere with another person’s id',
      'it applies to the caller',
      async ({ app, callers }) => {
        const outsider = await app.signIn('imogen.p')
        await outsider.post('/api/accounts/logout-everywhere', {
          userId: app.idOf('member'),
          all: true,
        })
        expect((await callers.member.get('/api/user/export')).status).toBe(200)
      },
    ),
    attack('5.1.1', 'A duplicate query key', 'no 5xx', async ({ callers }) => {
      const paths = [
        '/api/menu/audit?limit=1&limit=2',
        '/api/menu/userdata/messages?search=a&search[]=b',
        '/api/menu/activity/message?timeRange=week&timeRange=month&users=1&users=2',
      ]
      for (const path of paths) expect((await callers.leader.get(path)).status).toBeLessThan(500)
    }),
  ],
}
