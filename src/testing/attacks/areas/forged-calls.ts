import { expect } from 'vitest'
import { forms } from '../../../db/schema/applications/forms.ts'
import { calendarFeeds } from '../../../db/schema/events/events.ts'
import type { CallOptions } from '../../http/caller.ts'
import { type Area, attack, coveredByOtherTests } from '../attack.ts'
import type { Target } from '../target.ts'

const cookieOf = ({ callers }: Target, name: string) => callers.leader.cookies.get(name) ?? ''

/** A cross-site request from a staff member's browser, which must be rejected without changes. */
const forged = (
  description: string,
  options: (target: Target) => CallOptions,
  path = '/api/menu/form/add-form',
  method = 'PUT',
) =>
  attack('4.2.2', description, '403, nothing changed', async (target) => {
    const { app, callers } = target
    const counts = async () => [await app.db.$count(forms), await app.db.$count(calendarFeeds)]
    const before = await counts()
    const body = { Title: 'Forged', Description: '' }
    const answer = await callers.leader.call(method, path, {
      body,
      csrf: 'none',
      ...options(target),
    })
    expect(answer.status).toBe(403)
    expect(answer.body.message).toContain('did not come from our own page')
    expect(await counts()).toEqual(before)
  })

const withHeaders = (headers: Record<string, string>) => () => ({ headers })
const tokenAs = (description: string, token: (own: string, target: Target) => string) =>
  forged(`The token ${description}`, (target) => ({
    headers: { 'x-xsrf-token': token(cookieOf(target, 'XSRF-TOKEN'), target) },
  }))

export const forgedCalls: Area = {
  idPrefix: 'XSR',
  title: 'Forged calls (CSRF)',
  attacks: [
    attack(
      '4.2.2',
      'Links, pictures, frames and scripts of another site, in a browser',
      'nothing changes',
      coveredByOtherTests,
    ),
    attack(
      '4.2.2',
      'The nine GETs that change something, with every form of the header',
      '403',
      coveredByOtherTests,
    ),
    attack('4.2.2', 'Another signed-in person’s token', '403', coveredByOtherTests),
    forged(
      'A plain form of another site',
      withHeaders({ 'content-type': 'application/x-www-form-urlencoded' }),
      '/api/user/calendar',
      'POST',
    ),
    forged(
      'A form that is JSON in plain text',
      withHeaders({ 'content-type': 'text/plain' }),
      '/api/user/calendar',
      'POST',
    ),
    forged(
      'A form with files',
      withHeaders({ 'content-type': 'multipart/form-data; boundary=x' }),
      '/api/user/calendar',
      'POST',
    ),
    forged('A POST without a body', () => ({ rawBody: '' }), '/api/user/calendar', 'POST'),
    forged('A PUT with the site’s Origin', ({ app }) => ({
      headers: { origin: app.url },
    })),
    forged('A PUT with a Referer of the site', ({ app }) => ({
      headers: { referer: `${app.url}/menu/forms` },
    })),
    forged(
      'A PUT with Sec-Fetch-Site: same-origin',
      withHeaders({
        'sec-fetch-site': 'same-origin',
        'sec-fetch-dest': 'empty',
        'sec-fetch-mode': 'cors',
      }),
    ),
    forged('A PUT with Origin: null (a sandboxed frame)', withHeaders({ origin: 'null' })),
    forged('X-Requested-With alone', withHeaders({ 'x-requested-with': 'XMLHttpRequest' })),
    tokenAs('is missing its last letter', (own) => own.slice(0, -1)),
    tokenAs('is in the other case', (own) => own.toUpperCase()),
    tokenAs('is empty', () => ''),
    tokenAs('is said twice', (own) => `${own}, ${own}`),
    tokenAs('is a visitor’s', (_, { callers }) => callers.visitor.cookies.get('XSRF-TOKEN') ?? ''),
    tokenAs('is the session’s companion', (_, target) => cookieOf(target, 'muster_companion')),
    tokenAs('is the session’s id', (_, target) => cookieOf(target, 'muster_session')),
    forged('The token under another header’s name', (target) => ({
      headers: { 'x-csrf-token': cookieOf(target, 'XSRF-TOKEN') },
    })),
    forged('The token in the body', (target) => ({
      body: { Title: 'x', Description: '', 'x-xsrf-token': cookieOf(target, 'XSRF-TOKEN') },
    })),
    forged('A planted token, in the cookie and in the header', (target) => ({
      headers: {
        'x-xsrf-token': 'planted',
        cookie: `muster_session=${cookieOf(target, 'muster_session')}; XSRF-TOKEN=planted`,
      },
    })),
    forged('A planted visitor whose token the attacker knows', (target) => {
      const { cookies } = target.callers.visitor
      const cookie = `muster_session=${cookieOf(target, 'muster_session')}; muster_visitor=${cookies.get('muster_visitor')}`
      return { headers: { cookie, 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' } }
    }),
    forged('Signing another person out', () => ({}), '/api/accounts/logout', 'POST'),
    forged('Deleting another person’s data', () => ({}), '/api/user/delete-me', 'POST'),
    attack(
      '4.2.2',
      'A GET with side effects, sent as HEAD',
      '404, nothing changed',
      async ({ callers, form, app }) => {
        const { status } = await callers.leader.call('HEAD', `/api/menu/form/${form.formId}/delete`)
        expect(status).toBe(404)
        expect(await app.db.$count(forms)).toBe(1)
      },
    ),
    attack(
      '14.5.3',
      'A preflight request from another origin',
      'no CORS header',
      async ({ app }) => {
        const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' }
        for (const path of ['/api/menu/form/add-form', '/api/user/users', '/api/user/export']) {
          for (const method of ['OPTIONS', 'GET']) {
            const answer = await fetch(app.url + path, { method, headers })
            const names = [...answer.headers.keys()].join()
            expect(names).not.toContain('access-control-')
            await answer.text()
          }
        }
      },
    ),
    attack('14.5.2', 'The site’s Origin instead of a session', '401', async ({ callers, app }) => {
      const answer = await callers.visitor.get('/api/user/export', {
        headers: { origin: app.url },
      })
      expect(answer.status).toBe(401)
    }),
  ],
}
