import { expect } from 'vitest'
import { completeApplication, recordActivity } from '../../features/activity.ts'
import { insertEvent } from '../example-event.ts'
import { expectRows, type Fixture, number, text } from '../fixture.ts'
import type { Rule } from '../rule.ts'

const oneDay = 'startDate=2026-05-01&endDate=2026-05-01'

/** A day with three messages, two hours of voice, a sign-up and an application of the leader. */
async function fillDay({ app }: Fixture): Promise<void> {
  const by = app.idOf('leader')
  await recordActivity(app.db, [{ by, day: '2026-05-01', messages: 3, voiceSeconds: 7200 }])
  await insertEvent(app, by)
  await completeApplication(app.db, by, '2026-05-01T12:00:00Z')
}

/** The guild's activity in total and by day. */
export const dashboardCalls: Rule[] = [
  {
    words: 'GET /api/menu/get-items: messageCount, voiceTime, eventsCount, submissions.',
    calls: ['GET /api/menu/get-items'],
    async check(fixture) {
      await fillDay(fixture)
      expect((await (await fixture.as('leader')).get('/api/menu/get-items')).body).toEqual({
        messageCount: 3,
        voiceTime: 2,
        eventsCount: 1,
        submissions: 1,
      })
    },
  },
  {
    words: 'GET /api/menu/userdata/users: list of id, displayname, avatar.',
    calls: ['GET /api/menu/userdata/users'],
    async check({ as }) {
      const { body } = await (await as('leader')).get('/api/menu/userdata/users')
      expectRows(body, { id: text, displayname: text, avatar: text })
    },
  },
  {
    words:
      'GET /api/menu/activity/{message|voice}: query users (comma-joined ids) plus timeRange, or startDate and endDate; returns timeline items.',
    calls: ['GET /api/menu/activity/message', 'GET /api/menu/activity/voice'],
    async check(fixture) {
      await fillDay(fixture)
      const { app, as } = fixture
      const leader = await as('leader')
      const users = `users=${app.idOf('leader')},${app.idOf('member')}`
      const first = { date: '2026-05-01', userId: app.idOf('leader') }

      const messages = await leader.get(`/api/menu/activity/message?${users}&${oneDay}`)
      expect(messages.body).toMatchObject([
        { ...first, messageCount: 3 },
        { date: '2026-05-01', userId: app.idOf('member'), messageCount: 0 },
      ])
      const voice = await leader.get(`/api/menu/activity/voice?${users}&${oneDay}`)
      expect(voice.body[0]).toMatchObject({ ...first, voiceHours: 2 })
      const week = await leader.get(`/api/menu/activity/message?${users}&timeRange=week`)
      expect(week.body).toHaveLength(14)
      for (const timeRange of ['month', 'year', 'alltime']) {
        const path = `/api/menu/activity/voice?${users}&timeRange=${timeRange}`
        expectRows((await leader.get(path)).body, { userId: text, date: text, voiceHours: number })
      }
    },
  },
  {
    words:
      'GET /api/menu/server-stats/{message|voice|events|forms}: query timeRange or startDate and endDate; response timelineData and periodStats.',
    calls: ['message', 'voice', 'events', 'forms'].map(
      (word) => `GET /api/menu/server-stats/${word}`,
    ),
    async check(fixture) {
      await fillDay(fixture)
      const leader = await fixture.as('leader')
      const periodStats = { messageCount: 3, voiceTime: 2, eventsCount: 1, submissions: 1 }
      for (const [word, item] of [
        ['message', { messageCount: 3 }],
        ['voice', { voiceHours: 2 }],
        ['events', { events: 1 }],
        ['forms', { submissions: 1 }],
      ] as const) {
        const address = `/api/menu/server-stats/${word}`
        expect((await leader.get(`${address}?${oneDay}`)).body).toEqual({
          timelineData: [{ date: '2026-05-01', ...item }],
          periodStats,
        })
        const week = await leader.get(`${address}?timeRange=week`)
        expect(week.body.timelineData).toHaveLength(7)
      }
    },
  },
  {
    words:
      'GET /api/menu/userdata/messages and GET /api/menu/userdata/voice-data: leaderboard rows.',
    calls: ['GET /api/menu/userdata/messages', 'GET /api/menu/userdata/voice-data'],
    async check(fixture) {
      await fillDay(fixture)
      const leader = await fixture.as('leader')
      const { body: messages } = await leader.get('/api/menu/userdata/messages')
      expectRows(messages, {
        displayname: text,
        avatar: text,
        messageLevel: number,
        messagecount: number,
      })
      expect(messages[0].messagecount).toBe(3)
      const { body: voice } = await leader.get('/api/menu/userdata/voice-data')
      expectRows(voice, {
        displayname: text,
        avatar: text,
        voiceLevel: number,
        totalVoiceTime: number,
      })
      expect(voice[0].totalVoiceTime).toBe(2)
    },
  },
]
