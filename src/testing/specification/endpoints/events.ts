import { expect } from 'vitest'
import { insertEvent } from '../example-event.ts'
import { text } from '../fixture.ts'
import type { Rule } from '../rule.ts'

/** Events by channel, with sign-ups. */
export const eventCalls: Rule[] = [
  {
    words: 'GET api/menu/events/category: list of channelId, channelName.',
    calls: ['GET api/menu/events/category'],
    async check({ app, as }) {
      const channelId = await insertEvent(app, app.idOf('member'))
      const { body } = await (await as('leader')).get('api/menu/events/category')
      expect(body).toEqual([{ channelId, channelName: 'castle-nights' }])
    },
  },
  {
    words: 'GET api/menu/events/{channelId}: list of eventId, eventTitle, formattedDate.',
    calls: ['GET api/menu/events/{channelId}'],
    async check({ app, as }) {
      const channelId = await insertEvent(app, app.idOf('member'))
      const { body } = await (await as('leader')).get(`api/menu/events/${channelId}`)
      expect(body).toMatchObject([
        { eventId: 'siege', eventTitle: 'Castle night', formattedDate: '2026-05-01 21:00' },
      ])
    },
  },
  {
    words: 'GET api/menu/events/{eventId}/signups: list of displayName, avatar.',
    calls: ['GET api/menu/events/{eventId}/signups'],
    async check({ app, as }) {
      await insertEvent(app, app.idOf('member'))
      const { body } = await (await as('leader')).get('api/menu/events/siege/signups')
      expect(body).toMatchObject([{ displayName: text, avatar: text }])
    },
  },
]
