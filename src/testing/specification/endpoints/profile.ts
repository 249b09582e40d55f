import { expect } from 'vitest'
import { expectRows, text } from '../fixture.ts'
import type { Rule } from '../rule.ts'

const person = { userId: text, displayName: text, avatar: text }
const noLinks = { steam: '', x: '', twitch: '', youtube: '' }

/** The profile and the roster. */
export const profileCalls: Rule[] = [
  {
    words:
      'GET api/user/user/{userId}: profile. PUT api/user/save-links: userId, steam, x, twitch, youtube.',
    calls: ['GET api/user/user/{userId}', 'PUT api/user/save-links'],
    async check({ app, as }) {
      const member = await as('member')
      const userId = app.idOf('member')
      const profile = async () => (await member.get(`api/user/user/${userId}`)).body
      expect(await profile()).toMatchObject({ ...person, userId, ...noLinks })
      expectRows((await profile()).roles, { roleName: text })

      const links = { steam: 'steamcommunity.com/id/tarn', x: '', twitch: 'twitch.tv/tarn' }
      const saved = await member.put('api/user/save-links', { userId, ...links, youtube: '' })
      expect(saved.status).toBe(200)
      expect(await profile()).toMatchObject({
        ...noLinks,
        steam: 'https://steamcommunity.com/id/tarn',
        twitch: 'https://twitch.tv/tarn',
      })
    },
  },
  {
    words: 'GET api/user/users: roster list.',
    calls: ['GET api/user/users'],
    async check({ as }) {
      const { body } = await (await as('visitor')).get('api/user/users')
      expectRows(body, { ...person, ...noLinks })
      for (const { roles } of body) expectRows(roles, { roleName: text })
    },
  },
]
