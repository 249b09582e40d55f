import { expect } from 'vitest'
import { text } from './fixture.ts'
import type { Rule } from './rule.ts'

/** The limits on the server. */
export const limitsOnServer: Rule[] = [
  {
    words: 'Maximum 10 selected users on the dashboard.',
    calls: ['GET /api/menu/activity/message', 'GET /api/menu/activity/voice'],
    async check({ as }) {
      const leader = await as('leader')
      const { body: users } = await leader.get('/api/menu/userdata/users')
      const compare = (kind: string, many: number) => {
        const ids = users.slice(0, many).map(({ id }: { id: string }) => id)
        return leader.get(`/api/menu/activity/${kind}?users=${ids.join(',')}&timeRange=month`)
      }
      for (const kind of ['message', 'voice']) {
        const { status, body } = await compare(kind, 10)
        expect(status).toBe(200)
        expect(new Set(body.map(({ userId }: { userId: string }) => userId)).size).toBe(10)
        expect(await compare(kind, 11)).toMatchObject({
          status: 400,
          body: ['At most 10 users can be compared.'],
        })
      }
    },
  },
  {
    words:
      'Table page size 10 rows (messages, voice, submissions); pagination shows only above 10 rows.',
    async check({ as }) {
      const leader = await as('leader')
      for (const board of ['messages', 'voice-data']) {
        const whole = (await leader.get(`/api/menu/userdata/${board}`)).body
        const second = await leader.get(`/api/menu/userdata/${board}?limit=10&offset=10`)
        expect(second.body).toEqual(whole.slice(10, 20))
        expect(Number(second.headers.get('x-total-count'))).toBe(whole.length)
      }
    },
  },
  {
    words: 'Question type ids: 1 text, 2 multiple choice, 3 dropdown, 4 single choice.',
    calls: ['GET api/DropDown/quetiontypes'],
    async check({ as, form }) {
      const leader = await as('leader')
      expect((await leader.get('api/DropDown/quetiontypes')).body).toEqual([
        { typeId: 1, type: text },
        { typeId: 2, type: text },
        { typeId: 3, type: text },
        { typeId: 4, type: text },
      ])
      for (const [TypeId, status] of [
        [0, 400],
        [1, 200],
        [4, 200],
        [5, 400],
      ]) {
        const question = { FormId: form.formId, QuestionText: 'New Question', IsRequired: false }
        const added = await leader.put('/api/menu/question/add', { ...question, TypeId })
        expect([TypeId, added.status]).toEqual([TypeId, status])
      }
    },
  },
  {
    words: 'Role priority: Monarchs, Advisors, Auxiliary, Guild Bot, Main Roster.',
    calls: ['GET api/user/users'],
    async check({ as }) {
      const priority = ['Monarchs', 'Advisors', 'Auxiliary', 'Guild Bot', 'Main Roster']
      const { body } = await (await as('visitor')).get('api/user/users')
      const ranks: number[][] = body.map(({ roles }: { roles: { roleName: string }[] }) =>
        roles.map(({ roleName }) => priority.indexOf(roleName)),
      )
      for (const held of ranks) {
        expect(held).not.toContain(-1)
        expect(held).toEqual(held.toSorted((one, other) => one - other))
      }
      const highest = ranks.map(([rank = -1]) => rank)
      expect(highest).toEqual(highest.toSorted((one, other) => one - other))
      expect(new Set(highest)).toEqual(new Set([0, 1, 2, 3, 4]))
    },
  },
]
