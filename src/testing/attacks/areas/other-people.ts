import { expect } from 'vitest'
import { readAllTables } from '../../database/contents.ts'
import { type Area, attack, coveredByOtherTests } from '../attack.ts'
import type { Person, Target } from '../target.ts'

type Fill = (target: Target) => Record<string, string | number>

/** Ids of data and people other than the caller. */
const fill: Fill = ({ app, form, submissionId, eventId, channelId }) => ({
  formId: form.formId,
  userId: app.idOf('applicant'),
  submissionId,
  eventId,
  channelId,
  questionId: form.idOf('Where do you live?'),
  id: 1,
  level: 1,
})

const refusedTo: Person[] = ['visitor', 'outsider', 'member']

/** A call with real ids by everyone without permission: visitor, outsider, another member, former staff. */
const foreign = (
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: (ids: ReturnType<Fill>) => unknown,
) =>
  attack(
    '4.2.1',
    `${method} ${path} with real ids, by a visitor, an outsider and another member`,
    '401, 403, 403; nothing disclosed, nothing changed',
    async (target) => {
      const ids = fill(target)
      const before = method === 'GET' ? '' : await readAllTables(target.app.db)
      const real = path.replace(/:(\w+)/g, (_, name: string) => String(ids[name]))
      for (const person of refusedTo) {
        const options = body ? { body: body(ids) } : {}
        const answer = await target.callers[person].call(method, real, options)
        expect(answer.status, person).toBe(person === 'visitor' ? 401 : 403)
        expect(Object.keys(answer.body).sort()).toEqual(['error', 'message', 'statusCode'])
      }
      if (method !== 'GET') expect(await readAllTables(target.app.db)).toBe(before)
    },
  )

/** A member whose role was just removed repeats an earlier action. */
const formerStaff = (path: string) =>
  attack(
    '4.1.3',
    `GET ${path} by a leader whose roles were just removed`,
    '403',
    async (target) => {
      const { app } = target
      const old = await app.signIn('leader')
      expect((await old.get(path)).status).toBe(200)
      const { control } = app.simulator
      const roles = control.people().find(({ id }) => id === app.idOf('leader'))?.roles ?? []
      control.roles({ as: 'isaure', remove: [...roles] })
      await app.waitForGatewayEvents()
      const { status } = await old.get(path)
      control.roles({ as: 'isaure', add: [...roles] })
      await app.waitForGatewayEvents()
      expect(status).toBe(403)
      expect((await old.get(path)).status).toBe(200)
    },
  )

export const others: Area = {
  idPrefix: 'IDO',
  title: 'What belongs to others',
  attacks: [
    attack(
      '4.1.1',
      'Every endpoint by every kind of caller',
      '401 or 403 without permission',
      coveredByOtherTests,
    ),
    attack(
      '4.2.1',
      'Every endpoint for one’s own data, with another person’s id',
      '403',
      coveredByOtherTests,
    ),
    attack(
      '4.1.1',
      'An endpoint without a declared access level',
      'the server does not start',
      coveredByOtherTests,
    ),
    foreign('GET', '/api/user/user/:userId'),
    foreign('GET', '/api/userform/questions/:formId/:userId'),
    foreign('GET', '/api/menu/members/:userId'),
    foreign('GET', '/api/menu/FormSubmissions/get/:submissionId'),
    foreign('GET', '/api/menu/FormSubmissions/receipt/:submissionId'),
    foreign('GET', '/api/menu/applications/:submissionId'),
    foreign('GET', '/api/menu/applications?format=csv'),
    foreign('GET', '/api/userform/submission-questions/:formId/:submissionId/:userId'),
    foreign('GET', '/api/userform/submission-dependent-questions/:formId/:submissionId/:userId'),
    foreign('GET', '/api/menu/form/:formId'),
    foreign('GET', '/api/menu/events/:channelId'),
    foreign('GET', '/api/menu/events/:eventId/signups'),
    foreign('GET', '/api/menu/events/:eventId/details'),
    foreign('GET', '/api/menu/events/:eventId/attendance'),
    foreign('GET', '/api/menu/FormSubmissions/get?format=csv'),
    foreign('GET', '/api/menu/userdata/messages?format=csv'),
    foreign('GET', '/api/menu/audit?actor=:userId'),
    foreign('GET', '/api/menu/activity/message?timeRange=week&users=:userId'),
    foreign('PUT', '/api/menu/events/:eventId/attendance', ({ userId }) => ({
      userId,
      standing: 'present',
    })),
    foreign('GET', '/api/menu/attendance/contests'),
    foreign('PUT', '/api/menu/events/:eventId/attendance/contests/:userId', () => ({
      isAccepted: true,
      standing: 'present',
    })),
    foreign('PUT', '/api/menu/events/update', ({ eventId }) => ({ eventId, title: 'Mine' })),
    foreign('PUT', '/api/menu/events/cancel', ({ eventId }) => ({ eventId })),
    foreign('PUT', '/api/user/save-description', ({ userId }) => ({ userId, description: 'Mine' })),
    foreign('PUT', '/api/user/save-links', ({ userId }) => ({ userId, steam: 's.team/p/a' })),
    foreign('POST', '/api/menu/FormSubmissions/approval', ({ submissionId }) => ({
      submissionId,
      approved: true,
    })),
    foreign('PUT', '/api/menu/form/update-form', ({ formId }) => ({ formId, title: 'Mine' })),
    foreign('PUT', '/api/menu/question/update', ({ questionId }) => ({
      questionId,
      questionText: 'Mine',
      typeId: 1,
      isRequired: false,
    })),
    foreign('POST', '/api/menu/games/delete/:id'),
    foreign('POST', '/api/menu/jobs/:id/retry'),
    foreign('GET', '/api/menu/interview-rooms/orphans'),
    foreign('POST', '/api/menu/interview-rooms/orphans/remove', ({ channelId }) => ({
      channelIds: [channelId],
    })),
    foreign('GET', '/api/menu/form/:formId/delete'),
    foreign('GET', '/api/menu/form/:formId/set-active'),
    foreign('GET', '/api/menu/question/delete/:questionId'),
    foreign('GET', '/api/menu/question/delete-dependency/:questionId'),
    foreign('GET', '/api/menu/EventChannels/delete/:channelId'),
    foreign('GET', '/api/menu/Automation/delete/:id'),
    foreign('GET', '/api/menu/ReactionRoleConfig/delete/:id'),
    formerStaff('/api/menu/FormSubmissions/get'),
    formerStaff('/api/menu/settings'),
    attack('4.2.1', 'One’s own export', 'only one’s own data', async ({ callers, app }) => {
      const { body } = await callers.member.get(`/api/user/export?userId=${app.idOf('applicant')}`)
      expect(body.person.userId).toBe(app.idOf('member'))
      expect(JSON.stringify(body)).not.toContain(app.idOf('applicant'))
    }),
    attack(
      '4.2.1',
      'The application status with another person’s id',
      'one’s own',
      async ({ callers, app }) => {
        const own = await callers.outsider.get(
          `/api/userform/status?userId=${app.idOf('applicant')}`,
        )
        expect(own).toMatchObject({ status: 200, body: [] })
      },
    ),
    attack(
      '8.3.4',
      'Private staff notes, read by the person they are about',
      'no response contains them',
      async (target) => {
        const { callers, app } = target
        const description = 'a secret note about tarn'
        await callers.leader.put('/api/user/save-description', {
          userId: app.idOf('member'),
          description,
        })
        for (const path of [
          `/api/user/user/${app.idOf('member')}`,
          '/api/user/users',
          '/api/user/export',
          '/api/accounts/info',
        ]) {
          expect(JSON.stringify((await callers.member.get(path)).body)).not.toContain(description)
        }
      },
    ),
    attack(
      '4.2.1',
      'Events of a channel that one cannot view, read in one’s calendar',
      'it does not contain them',
      coveredByOtherTests,
    ),
    attack(
      '4.2.1',
      'Events of a channel that one cannot view: listed, opened, downloaded and answered',
      'they are not listed; 404 otherwise',
      coveredByOtherTests,
    ),
    attack(
      '4.2.1',
      'The attendance of an event in a channel that one cannot view: read and contested',
      '404, nothing changed',
      coveredByOtherTests,
    ),
    attack(
      '4.2.1',
      'Events of a private channel, read among the Discord server’s events',
      'they are not there, and leave when the channel becomes private',
      coveredByOtherTests,
    ),
    foreign('PUT', '/api/menu/events/:eventId/attendance/present'),
    foreign('PUT', '/api/menu/events/:eventId/attendance/present/undo', () => ({
      markedAt: '2026-03-01T19:00:00.000Z',
    })),
    foreign('GET', '/api/menu/members/:userId/absences'),
    foreign('POST', '/api/menu/absences/record', ({ userId }) => ({
      userIds: [userId],
      fromDay: '2099-12-24',
      toDay: '2099-12-31',
    })),
    foreign('POST', '/api/menu/absences/remove', () => ({ absenceIds: [1] })),
  ],
}
