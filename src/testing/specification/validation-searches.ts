import { expect } from 'vitest'
import type { Rule } from './rule.ts'

/** Date ranges, searches and links. */
export const searchRules: Rule[] = [
  {
    words: 'Custom date range needs both dates to apply.',
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
    words: 'The default custom range runs from one month ago to today, in YYYY-MM-DD.',
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
    words: 'Searches: leaderboards by display name (case-insensitive substring);',
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
    words: 'Profile links: validation is done by the server (its rules are not shown);',
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
]
