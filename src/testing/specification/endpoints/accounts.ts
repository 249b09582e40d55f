import { expect } from 'vitest'
import { text, yesOrNo } from '../fixture.ts'
import type { Rule } from '../rule.ts'

/** Sign-in, sign-out and what every call has in common. */
export const accountCalls: Rule[] = [
  {
    words: 'All calls below are sent with credentials unless noted.',
    async check({ as }) {
      expect((await (await as('leader')).get('/api/menu/get-items')).status).toBe(200)
      expect((await (await as('visitor')).get('/api/menu/get-items')).status).toBe(401)
      expect((await (await as('member')).get('/api/menu/get-items')).status).toBe(403)
    },
  },
  {
    words:
      'Non-GET relative requests also carry a cross-site-request-forgery header copied from a cookie named XSRF-TOKEN into X-XSRF-TOKEN.',
    async check({ as }) {
      const leader = await as('leader')
      const token = leader.cookies.get('XSRF-TOKEN') ?? ''
      const addForm = (headers: Record<string, string>) =>
        leader.put('api/menu/form/add-form', { Title: 'New Form' }, { csrf: 'none', headers })

      expect((await addForm({})).status).toBe(403)
      expect((await addForm({ 'X-XSRF-TOKEN': 'another' })).status).toBe(403)
      expect((await addForm({ 'X-XSRF-TOKEN': token })).status).toBe(200)
    },
  },
  {
    words: 'GET api/accounts/info: returns isAuthenticated and claims.',
    calls: ['GET api/accounts/info'],
    async check({ as, app }) {
      const { status, body } = await (await as('leader')).get('api/accounts/info')
      expect(status).toBe(200)
      expect(body).toMatchObject({
        isAuthenticated: true,
        inGuild: yesOrNo,
        filledForm: yesOrNo,
        claims: {
          id: app.idOf('leader'),
          display_name: text,
          user_name: text,
          avatar_url: text,
          is_admin: 'true',
        },
      })
      const stranger = await (await as('visitor')).get('api/accounts/info')
      expect(stranger).toMatchObject({ status: 200, body: { isAuthenticated: false } })
    },
  },
  {
    words: 'POST api/accounts/logout: no payload fields shown.',
    calls: ['POST api/accounts/logout'],
    async check({ as }) {
      const leader = await as('leader')
      expect((await leader.post('api/accounts/logout', {})).status).toBe(200)
      expect((await leader.get('api/accounts/info')).body).toMatchObject({ isAuthenticated: false })
      expect((await (await as('member')).post('api/accounts/logout', undefined)).status).toBe(200)
      expect((await (await as('visitor')).post('api/accounts/logout', null)).status).toBe(200)
    },
  },
  {
    words: 'Browser navigations: /api/accounts/login/apply and api/accounts/login/home.',
    calls: ['GET /api/accounts/login/apply', 'GET api/accounts/login/home'],
    async check({ as, app }) {
      const visitor = await as('visitor')
      for (const [address, page] of [
        ['/api/accounts/login/apply', '/apply'],
        ['api/accounts/login/home', '/home'],
      ] as const) {
        const out = await visitor.get(address)
        expect(out.status).toBe(302)
        const consent = await fetch(`${out.headers.get('location')}&as=member`, {
          redirect: 'manual',
        })
        const { pathname, search } = new URL(consent.headers.get('location') ?? '')
        const back = await visitor.get(pathname + search)
        expect(back.status).toBe(302)
        expect(new URL(back.headers.get('location') ?? '', app.url).pathname).toBe(page)
        expect((await visitor.get('api/accounts/info')).body.isAuthenticated).toBe(true)
      }
    },
  },
]
