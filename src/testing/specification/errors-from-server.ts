import { expect } from 'vitest'
import { number, text } from './fixture.ts'
import type { Rule } from './rule.ts'

/** The errors of the server. */
export const errorsFromServer: Rule[] = [
  {
    words: 'Status 401 on event categories or events: Unauthorized access. Please log in again.',
    calls: ['GET api/menu/events/category', 'GET api/menu/events/{channelId}'],
    async check({ as }) {
      const visitor = await as('visitor')
      for (const path of ['api/menu/events/category', 'api/menu/events/1']) {
        expect(await visitor.get(path)).toMatchObject({
          status: 401,
          body: { statusCode: 401, error: text, message: text },
        })
      }
    },
  },
  {
    words: 'Signups: 404 gives Signups not found.;',
    calls: ['GET api/menu/events/{eventId}/signups'],
    async check({ as }) {
      const leader = await as('leader')
      expect(await leader.get('api/menu/events/nothing/signups')).toMatchObject({
        status: 404,
        body: { statusCode: 404, error: text, message: text },
      })
    },
  },
  {
    words: 'Failed to add question. Invalid server response. (no questionId returned)',
    calls: ['PUT api/menu/question/add'],
    async check({ as, form }) {
      const question = { QuestionText: 'New Question', TypeId: 1, IsRequired: false }
      const leader = await as('leader')
      const added = await leader.put('api/menu/question/add', { ...question, FormId: form.formId })
      expect(added).toMatchObject({ status: 200, body: { questionId: number } })
    },
  },
  {
    words:
      "On status 400 with a list body: the list items are shown as errors under 'Please correct the following errors:'.",
    calls: ['PUT api/user/save-links'],
    async check({ as, app }) {
      const member = await as('member')
      const save = (links: object) =>
        member.put('api/user/save-links', { userId: app.idOf('member'), ...links })
      expect(await save({ steam: 'x.com/tarn' })).toMatchObject({
        status: 400,
        body: ['Invalid Steam URL.'],
      })
      expect(await save({ x: 'tarn', twitch: 'http://twitch.tv.evil.example/' })).toMatchObject({
        status: 400,
        body: ['Invalid X URL.', 'Invalid Twitch URL.'],
      })
    },
  },
  {
    words: "On status 400 with an object body: its message, or 'Invalid input provided.'",
    calls: ['PUT api/user/save-links'],
    async check({ as, app }) {
      const member = await as('member')
      const unreadable = {
        status: 400,
        body: { statusCode: 400, error: 'Bad Request', message: text },
      }
      const json = { headers: { 'content-type': 'application/json' } }
      const path = 'api/user/save-links'
      expect(await member.put(path, null, { ...json, rawBody: '{"steam":' })).toMatchObject(
        unreadable,
      )
      expect(
        await member.put(path, { userId: app.idOf('member'), steam: ['a', 'b'] }),
      ).toMatchObject(unreadable)
      expect(
        await member.put(path, null, { ...json, rawBody: '{"userId":123456789012345678}' }),
      ).toMatchObject(unreadable)
    },
  },
  {
    words: 'Info fetch failure: the user is treated as logged out and the cache cleared.',
    calls: ['GET api/accounts/info'],
    async check({ as }) {
      const visitor = await as('visitor')
      visitor.cookies.set('muster_session', 'long gone')
      expect(await visitor.get('api/accounts/info')).toMatchObject({
        status: 200,
        body: { isAuthenticated: false },
      })
    },
  },
]
