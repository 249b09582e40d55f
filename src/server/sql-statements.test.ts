// @both-databases: the number of statements and their plans
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { channels } from '../db/schema/guild.ts'
import { historyRuns } from '../db/schema/history.ts'
import { startSession } from '../domain/accounts/sessions.ts'
import { writeHeartbeat } from '../domain/core/heartbeat.ts'
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

/**
 * The number of SQL statements per call as staff, including the session and the rights. Update it
 * when a call needs more or fewer.
 */
const budgets: [call: string, statements: number][] = [
  ['/api/accounts/info', 2],
  ['/api/avatars/:userId.svg', 1],
  ['/api/calendar/:secret.ics', 7],
  ['/api/docs', 1],
  ['/api/docs.css', 1],
  ['/api/openapi.json', 1],
  ['/api/health', 2],
  ['/api/health/ready', 1],
  ['/api/user/calendar', 2],
  ['/api/user/characters', 5],
  ['/api/user/events?period=past', 10],
  ['/api/user/events/:eventId', 13],
  ['/api/user/events/:eventId/version', 3],
  ['/api/user/events/:eventId/line-up', 5],
  ['/api/user/events/:eventId/contest', 5],
  ['/api/user/events/:eventId/calendar.ics', 4],
  ['/api/user/export', 47],
  ['/api/user/privacy', 2],
  ['/api/user/user/:userId', 4],
  ['/api/user/users', 4],
  ['/api/userform/active-form', 6],
  ['/api/userform/status', 2],
  ['/api/userform/submission-questions/:formId/:submissionId/:userId', 2],
  ['/api/userform/submission-dependent-questions/:formId/:submissionId/:userId', 2],
  ['/api/DropDown/channels', 2],
  ['/api/DropDown/games', 2],
  ['/api/DropDown/quetiontypes', 1],
  ['/api/DropDown/roles', 3],
  ['/api/menu/activity/message?timeRange=month&users=:userId', 4],
  ['/api/menu/activity/voice?timeRange=month&users=:userId', 4],
  ['/api/menu/applications?status=pending&search=a', 4],
  ['/api/menu/applications/:submissionId', 4],
  ['/api/menu/applications/:submissionId/messages', 2],
  ['/api/menu/applications/:submissionId/neighbours', 3],
  ['/api/menu/applications/:submissionId/votes', 5],
  ['/api/menu/applications/:submissionId/comments', 4],
  ['/api/menu/attendance', 9],
  ['/api/menu/attendance/contests', 2],
  ['/api/menu/attendance/people', 5],
  ['/api/menu/audit', 3],
  ['/api/menu/Automation/get', 2],
  ['/api/menu/EventChannels/get', 2],
  ['/api/menu/event-options', 7],
  ['/api/menu/event-templates', 2],
  ['/api/menu/events/:channelId', 4],
  ['/api/menu/events/:eventId/attendance', 5],
  ['/api/menu/events/:eventId/attendance/people', 5],
  ['/api/menu/events/:eventId/attendance/unrecorded', 3],
  ['/api/menu/events/:eventId/line-up', 5],
  ['/api/menu/events/:eventId/line-up/people', 3],
  ['/api/menu/events/:eventId/line-up/text', 3],
  ['/api/menu/events/:eventId/line-up/publication', 5],
  ['/api/menu/events/:eventId/line-up/changes?since=3', 2],
  ['/api/menu/events/:eventId/details', 3],
  ['/api/menu/events/:eventId/signups', 3],
  ['/api/menu/events/agenda?period=past', 8],
  ['/api/menu/events/category', 2],
  ['/api/menu/first-steps', 6],
  ['/api/menu/form', 2],
  ['/api/menu/form/:formId', 4],
  ['/api/menu/FormSubmissions/get', 2],
  ['/api/menu/FormSubmissions/get/:submissionId', 2],
  ['/api/menu/FormSubmissions/receipt/:submissionId', 8],
  ['/api/menu/games', 2],
  ['/api/menu/get-items', 2],
  ['/api/menu/health', 20],
  ['/api/menu/health/database-move', 1],
  ['/api/menu/heatmap/message?timeRange=month', 3],
  ['/api/menu/heatmap/message/weekdays?timeRange=month', 3],
  ['/api/menu/heatmap/voice?timeRange=month', 3],
  ['/api/menu/heatmap/voice/weekdays?timeRange=month', 3],
  ['/api/menu/interview-rooms/orphans', 2],
  ['/api/menu/imports', 2],
  ['/api/menu/imports/history', 2],
  ['/api/menu/imports/history/:historyId', 5],
  ['/api/menu/imports/:importId', 3],
  ['/api/menu/imports/:importId/rows', 3],
  ['/api/menu/interview-times', 4],
  ['/api/menu/interviews/:submissionId', 5],
  ['/api/menu/trials', 3],
  ['/api/menu/jobs/failed', 2],
  ['/api/menu/LevelMessageConfig/get', 3],
  ['/api/menu/LevelVoiceConfig/get', 3],
  ['/api/menu/members/:userId', 12],
  ['/api/menu/members/:userId/applications', 3],
  ['/api/menu/members/:userId/characters', 5],
  ['/api/menu/members/:userId/roles', 3],
  ['/api/menu/ReactionRoleConfig/get', 3],
  ['/api/menu/recruiting', 7],
  ['/api/menu/recruiting/drafts', 7],
  ['/api/menu/recruiting/months', 7],
  ['/api/menu/recruiting/sources', 7],
  ['/api/menu/recruiting/stages', 7],
  ['/api/menu/recruiting/work', 7],
  ['/api/menu/server-stats/events?timeRange=month', 5],
  ['/api/menu/server-stats/forms?timeRange=month', 5],
  ['/api/menu/server-stats/message?timeRange=month', 5],
  ['/api/menu/server-stats/voice?timeRange=month', 5],
  ['/api/menu/settings', 8],
  ['/api/menu/settings/games/:id', 4],
  ['/api/menu/settings/games/:id/characters', 5],
  ['/api/menu/settings/games/presets', 1],
  ['/api/menu/settings/rights', 6],
  ['/api/menu/settings/rights/:userId', 3],
  ['/api/menu/site', 5],
  ['/api/menu/site/uploads', 7],
  ['/api/menu/site/versions', 2],
  ['/api/menu/site/versions/:version', 2],
  ['/api/menu/userdata/messages?limit=10', 4],
  ['/api/menu/userdata/users', 3],
  ['/api/menu/userdata/voice-data?limit=10', 4],
  ['/api/menu/xpconfig/get', 2],
]

test.each(budgets)('%s makes %i statements', async (call, statements) => {
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

const budgeted = new Set(budgets.map(([call]) => call.replace(/\?.*/, '')))

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
