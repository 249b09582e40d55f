import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { handleError } from '../errors.ts'
import { route } from '../route.ts'
import { compileValidator } from '../validation.ts'
import { authenticateRequests, authorizeRequests } from './guards.ts'

const testApp = await openTestApp()
const secret = 'known to the tests only, 32 characters'
const address = 'https://guild.example'
let leader: Caller

beforeAll(async () => {
  await testApp.reset()
  leader = await testApp.signIn('leader')
})

/** One of the specification's nine GETs that change data. */
const removeThing = {
  method: 'GET',
  path: '/api/menu/things/delete/:id',
  level: 'admin',
  tasks: ['server'],
  changesState: true,
  response: z.object({ success: z.boolean() }),
} satisfies Endpoint

async function openThings() {
  const app = Fastify()
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  await app.register(cookie, { secret })
  const rules = { secret, isSecure: false, publicUrl: address }
  authenticateRequests(app, testApp.ctx, rules)
  authorizeRequests(app, testApp.ctx, rules)
  app.route({ ...route(removeThing), handler: async () => ({ success: true }) })
  return app
}

async function remove(headers: Record<string, string>, without: string[] = [], method = 'GET') {
  const app = await openThings()
  const cookies = Object.fromEntries(
    [...leader.cookies].filter(([name]) => !without.includes(name)),
  )
  const url = '/api/menu/things/delete/1'
  const answer = await app.inject({ method: method as 'GET', url, headers, cookies })
  return answer.statusCode
}

describe('a GET that changes data is accepted', () => {
  test.each([
    ['a script of ours asks', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
    ['an older browser says that our page asks', { origin: address }],
    ['an older browser names our page as the referrer', { referer: `${address}/menu/forms` }],
  ])('a GET that changes data is accepted when %s', async (_, headers) => {
    expect(await remove(headers, ['muster_companion'])).toBe(200)
  })

  test('a GET that changes data is accepted with the CSRF token, regardless of other headers', async () => {
    const token = { 'x-xsrf-token': leader.cookies.get('XSRF-TOKEN') ?? '' }
    const page = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }

    expect(await remove({ ...token, ...page }, ['muster_companion'])).toBe(200)
  })

  test('a GET that changes data is accepted from a plain client with cookies and no browser headers', async () => {
    expect(await remove({})).toBe(200)
    expect(await remove({ 'sec-fetch-mode': 'cors' })).toBe(200)
  })
})

describe('it is rejected as forged', () => {
  test.each([
    ['a link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
    ['a picture', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'image' }],
    ['a picture on our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['an address typed in', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    ['a script of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: 'null' }],
    ['the same host without TLS', { origin: 'http://guild.example' }],
    ['a page elsewhere', { referer: `https://evil.example/${address}` }],
    ['a broken page', { referer: 'guild.example' }],
    ['a wrong token', { 'x-xsrf-token': 'wrong', origin: 'https://evil.example' }],
  ])('a forged GET is rejected even with all cookies: %s [XSR-02]', async (_, headers) => {
    expect(await remove(headers)).toBe(403)
  })

  test('a GET without the SameSite=Strict cookie is rejected, as in an old browser on another site', async () => {
    expect(await remove({}, ['muster_companion'])).toBe(403)
  })
})

test('visitors must sign in first, and HEAD is not supported', async () => {
  expect(await remove({}, ['muster_session'])).toBe(401)
  expect(await remove({}, [], 'HEAD')).toBe(404)
})
