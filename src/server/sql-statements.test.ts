// @both-databases: the number of statements and their plans
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { channels } from '../db/schema/guild.ts'
import { historyRuns } from '../db/schema/history.ts'
import { startSession } from '../domain/accounts/sessions.ts'
import { writeHeartbeat } from '../domain/core/heartbeat.ts'
import { statementBudgets } from '../testing/database/statement-budgets.ts'
import { recordStatements } from '../testing/database/statements.ts'
import { makeForm } from '../testing/features/forms.ts'
import { addGame } from '../testing/features/games.ts'
import { storeDataOfEveryKind } from '../testing/features/member-data.ts'
import { publishSampleSite } from '../testing/features/site.ts'
import { openTestApp } from '../testing/test-app.ts'
import { buildServer } from './server.ts'

const app = await openTestApp()
const { db, made } = recordStatements(app.db)
const nowhere = 'http://127.0.0.1:9'
const server = await buildServer(
  { ...app.ctx, db },
  {
    secret: 'known to this test only, 32 characters',
    signIn: { clientId: '1', clientSecret: 'x', authorizeUrl: nowhere, apiUrl: nowhere },
    rates: { factor: 1000, exemptLoopback: true },
    site: { isDemo: false },
    logger: pino({ level: 'silent' }),
  },
)
let cookie = ''
let ids: Record<string, unknown> = {}

beforeAll(async () => {
  await server.ready()
  await app.reset()
  const leader = await app.signIn('leader')
  const caller = await app.signIn('applicant')
  const form = await makeForm(app.db)
  const memberId = app.idOf('applicant')
  const submissionId = await storeDataOfEveryKind(app.db, { form, memberId, caller, leader })
  const { body: addresses } = await leader.post('/api/user/calendar', {})
  const { body: file } = await leader.post('/api/menu/imports', {
    kind: 'levels',
    fileName: 'levels.csv',
    bytes: 1,
  })
  const [run] = await app.db
    .insert(historyRuns)
    .values({
      ...{ state: 'undone', sinceDay: '2026-01-01', since: new Date(), countsXp: true },
      ...{ seed: '', requestsPerSecond: 15, createdAt: new Date() },
    })
    .returning({ historyId: historyRuns.id })
  const [channel] = await app.db.select().from(channels).limit(1)
  ids = {
    formId: form.formId,
    submissionId,
    userId: memberId,
    channelId: channel?.id,
    eventId: 'siege',
    importId: file.importId,
    historyId: run?.historyId,
    version: await publishSampleSite(app.db),
    id: (await addGame(leader, 'Lost Ark', 'lost-ark')).gameId,
    secret: addresses.own.match(/([\w-]+)\.ics/)[1],
  }
  // Like the bot's heartbeat every 15 seconds.
  const beatAt = new Date()
  await writeHeartbeat(app.db, {
    startedAt: beatAt,
    beatAt,
    state: 'ready',
    stateSince: beatAt,
    knownUntil: beatAt,
    memberListProblem: null,
    rights: await app.ctx.discord.fetchBotPermissions(),
    eventsWritten: 0,
    lagMilliseconds: 0,
    resumes: 0,
    sessionsBegun: 0,
  })
  cookie = `muster_session=${await startSession(app.db, app.idOf('leader'), new Date())}`
})
afterAll(() => server.close())

test.each(statementBudgets)('%s makes %i statements', async (call, statements) => {
  const url = call.replaceAll(/:(\w+)/g, (_, name) => String(ids[name]))
  // Fills caches such as the settings, which are not counted.
  await server.inject({ url, headers: { cookie } })
  made.length = 0
  const { statusCode } = await server.inject({ url, headers: { cookie } })

  expect(statusCode).toBe(200)
  expect(made.length, made.join('\n')).toBe(statements)
})

test('every read has a budget', () => {
  const reading = server.endpoints.filter(
    ({ method, changesState }) => method === 'GET' && !changesState,
  )

  const without = reading.map(({ url }) => url).filter((url) => !budgeted.has(url))

  expect(without.toSorted()).toEqual(elsewhere)
})

const budgeted = new Set(statementBudgets.map(([call]) => call.replace(/\?.*/, '')))

/** Excluded: sign-in redirects, other users' questions and interviews, the preview of a built site, and metrics with their token. */
const elsewhere = [
  '/api/accounts/auth-callback',
  '/api/accounts/login/:page',
  '/api/menu/site/preview',
  '/api/metrics',
  '/api/userform/interview/:submissionId',
  '/api/userform/interview/:submissionId/calendar.ics',
  '/api/userform/questions/:formId/:userId',
]

test('a list takes the same number of statements for any length', async () => {
  const take = async () => {
    made.length = 0
    await server.inject({ url: '/api/menu/userdata/users', headers: { cookie } })
    return made.length
  }
  const before = await take()
  await app.db.execute(sql`
    insert into members (id, user_name, display_name)
    select 'many-' || n, 'many' || n, 'Many ' || n from generate_series(1, 500) n`)

  expect(await take()).toBe(before)
})
