import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '../domain/accounts/sessions.ts'
import { openHouse } from '../testing/house.ts'
import { listenToStatements } from '../testing/statements.ts'
import { buildServer } from './server.ts'

const house = await openHouse()
const { db, made } = listenToStatements(house.db)
const nowhere = 'http://127.0.0.1:9'
const app = await buildServer(
  { ...house.ctx, db },
  {
    secret: 'known to this test only, 32 characters',
    signIn: { clientId: '1', clientSecret: 'x', authorizeUrl: nowhere, apiUrl: nowhere },
    rates: { factor: 1000, exemptLoopback: true },
    site: { isDemo: false },
    logger: pino({ level: 'silent' }),
  },
)
let cookie = ''

beforeAll(async () => {
  await house.empty()
  cookie = `muster_session=${await startSession(house.db, house.idOf('leader'), new Date())}`
})
afterAll(() => app.close())

/**
 * How many statements each call makes at most, signed in as a leader: whose session and rights are
 * read anew each time. Whoever needs one more for what a call does says so here.
 */
const budgets: [path: string, statements: number][] = [
  ['/api/accounts/info', 3],
  ['/api/user/users', 4],
  ['/api/menu/get-items', 4],
  ['/api/menu/activity/message?timeRange=month&users={id}', 5],
  ['/api/menu/server-stats/message?timeRange=month', 6],
  ['/api/menu/userdata/messages?limit=10', 4],
  ['/api/menu/events/category', 2],
  ['/api/menu/FormSubmissions/get', 2],
  ['/api/menu/form', 2],
  ['/api/menu/audit', 3],
  ['/api/menu/EventChannels/get', 2],
  ['/api/menu/settings', 7],
]

test.each(budgets)('%s makes no more than %i statements', async (path, most) => {
  const url = path.replace('{id}', house.idOf('leader'))
  // What is remembered from call to call, such as the settings, is not what this counts.
  await app.inject({ url, headers: { cookie } })
  made.length = 0
  const { statusCode } = await app.inject({ url, headers: { cookie } })

  expect(statusCode).toBe(200)
  expect(made.length, made.join('\n')).toBeLessThanOrEqual(most)
})

test('a list takes as many statements for many as for one', async () => {
  const take = async () => {
    made.length = 0
    await app.inject({ url: '/api/menu/userdata/users', headers: { cookie } })
    return made.length
  }
  const before = await take()
  await house.db.execute(sql`
    insert into members (id, user_name, display_name)
    select 'many-' || n, 'many' || n, 'Many ' || n from generate_series(1, 500) n`)

  expect(await take()).toBe(before)
})
