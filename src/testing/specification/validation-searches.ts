import { expect } from 'vitest'
import type { Rule } from './rule.ts'

const section = 5

/** Date ranges, searches and links. */
export const searchRules: Rule[] = [
  {
    section,
    words: 'Custom date range needs both dates to apply.',
    side: 'server',
    async check({ as }) {
      const leader = await as('leader')
      const status = async (query: string) =>
        (await leader.get(`/api/menu/server-stats/message?${query}`)).status
      expect(await status('startDate=2026-05-01')).toBe(400)
      expect(await status('endDate=2026-05-01')).toBe(400)
      expect(await status('startDate=2026-05-01&endDate=2026-05-01')).toBe(200)
    },
  },
  {
    section,
    words: 'Custom date range needs both dates to apply.',
    side: 'page',
    coveredBy: 'tests/screens/activity/dashboard-ranges.test.ts',
    key: 'waits for Apply',
  },
  {
    section,
    words: 'The default custom range runs from one month ago to today, in YYYY-MM-DD.',
    side: 'server',
    async check({ as }) {
      const leader = await as('leader')
      const stats = (from: string, to: string) =>
        leader.get(`/api/menu/server-stats/message?startDate=${from}&endDate=${to}`)
      expect((await stats('2026-04-20', '2026-05-20')).body.timelineData).toHaveLength(31)
      for (const day of ['20.5.2026', '2026-5-20', '2026-05-20T00:00:00Z', '2026-02-30']) {
        expect((await stats(day, '2026-05-20')).status).toBe(400)
      }
    },
  },
  {
    section,
    words: 'The default custom range runs from one month ago to today, in YYYY-MM-DD.',
    side: 'page',
    coveredBy: 'tests/screens/activity/dashboard-ranges.test.ts',
    key: 'starts with the last month',
  },
  {
    section,
    words: 'Searches: leaderboards by display name (case-insensitive substring);',
    side: 'server',
    async check({ as }) {
      const leader = await as('leader')
      for (const board of ['messages', 'voice-data']) {
        const { body: all } = await leader.get(`/api/menu/userdata/${board}`)
        const names: string[] = all.map(({ displayname }: { displayname: string }) => displayname)
        const { body: found } = await leader.get(`/api/menu/userdata/${board}?search=AR`)
        expect(found.length).toBeGreaterThan(0)
        expect(found.length).toBe(names.filter((name) => /ar/i.test(name)).length)
      }
    },
  },
  {
    section,
    words: 'Searches: leaderboards by display name (case-insensitive substring);',
    side: 'page',
    coveredBy: 'tests/screens/leveling/leaderboards.test.ts',
    key: 'can be searched by display name, case-insensitively',
  },
  {
    section,
    words: 'submissions by username or the displayed date;',
    side: 'page',
    coveredBy: 'tests/screens/applications/submissions.test.ts',
    key: 'No submissions found matching your search criteria',
  },
  {
    section,
    words: 'events by title or formatted date (case-insensitive substring);',
    side: 'page',
    coveredBy: 'tests/screens/events/events.test.ts',
    key: 'are found by title and by the displayed date',
  },
  {
    section,
    words: 'signups by display name.',
    side: 'page',
    coveredBy: 'tests/screens/events/events.test.ts',
    key: 'are found by name',
  },
  {
    section,
    words: 'Profile links: validation is done by the server (its rules are not shown);',
    side: 'server',
    async check({ as, app }) {
      const member = await as('member')
      const save = (links: object) =>
        member.put('/api/user/save-links', { userId: app.idOf('member'), ...links })
      const elsewhere = 'https://evil.example/steamcommunity.com'
      const wrong = { steam: elsewhere, x: elsewhere, twitch: elsewhere, youtube: elsewhere }
      expect(await save(wrong)).toMatchObject({
        status: 400,
        body: [
          'Invalid Steam URL.',
          'Invalid X URL.',
          'Invalid Twitch URL.',
          'Invalid Youtube URL.',
        ],
      })
      expect((await save({ x: 'x.com/tarn' })).body.x).toBe('https://x.com/tarn')
      expect((await save({ x: '' })).body.x).toBe('')
    },
  },
  {
    section,
    words: 'the client only shows server errors.',
    side: 'page',
    coveredBy: 'tests/screens/members/profile-links.test.ts',
    key: 'are reported by the server',
  },
  {
    section,
    words:
      'Opening a link adds an https:// prefix if it lacks http:// or {host} and opens in a new tab.',
    side: 'page',
    coveredBy: 'tests/screens/members/profile.test.ts',
    key: 'opens links in a new tab, with https added',
  },
]
