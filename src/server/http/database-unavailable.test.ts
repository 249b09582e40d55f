import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { startCluster } from '../../../scripts/test/postgres.ts'
import { openDatabase } from '../../db/open.ts'
import { guild, members } from '../../db/schema/guild.ts'
import { apply, plainAnswers, saveFirstStep } from '../../testing/features/applications.ts'
import { makeForm } from '../../testing/features/forms.ts'
import type { Caller } from '../../testing/http/caller.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const cluster = await startCluster()
const isaure = '100000000000000001'
const metricsToken = 'known to the monitor only'

describe.skipIf(!cluster)('an outage of PostgreSQL', () => {
  afterAll(() => cluster?.stop())

  async function openGuild(limits = '') {
    const database = await openDatabase({ kind: 'server', url: `${cluster?.url}${limits}` })
    const { db } = database
    await db.transaction(async (tx) => {
      await tx.execute('set local statement_timeout = 0')
      await tx.execute('truncate members, guild, forms, roles, settings cascade')
    })
    await db.insert(guild).values({ id: '1', name: 'Orillon', ownerId: isaure })
    await db
      .insert(members)
      .values({ id: isaure, userName: 'isaure', displayName: 'Isaure', inGuild: true })
    const server = await startTestServer({ db }, { metricsToken })
    return { database, server, form: await makeForm(db), leader: await server.signIn(isaure) }
  }

  const everyCall = (server: TestServer, caller: Caller, body: unknown) =>
    Promise.all(
      server.fastify.endpoints
        .filter(
          ({ method, url }) => method !== 'HEAD' && !/login|callback|avatars|metrics/.test(url),
        )
        .map(async ({ method, url }) => {
          const path = url.replace(':userId', isaure).replace(/:\w+/g, '1')
          const sent = method === 'GET' ? {} : { body: url.includes('/menu/') ? decision : body }
          return { path, ...(await caller.call(method, path, sent)) }
        }),
    )
  const decision = { submissionId: 1, approved: true }

  test('makes every endpoint respond with 503 and Retry-After', async () => {
    const { database, server, form, leader } = await openGuild()
    await apply(leader, form, isaure)

    await cluster?.pause()

    for (const answer of await everyCall(server, leader, [])) {
      expect(answer, answer.path).toMatchObject({ status: 503 })
      expect(answer.headers.get('retry-after'), answer.path).toBe('5')
      expect(answer.headers.get('cache-control'), answer.path).toBe('no-store')
    }
    const health = await leader.get('/api/health')
    expect(health.body).toMatchObject({ status: 'down', checks: { database: 'down' } })
    const authorization = `Bearer ${metricsToken}`
    const figures = await leader.get('/api/metrics', { headers: { authorization } })
    expect(figures.body).toContain('\nmuster_database_up 0\n')

    await cluster?.resume()
    expect((await leader.get('/api/menu/FormSubmissions/get')).body).toHaveLength(1)
    expect((await leader.get('/api/health')).status).toBe(200)
    await database.close()
  })

  test('includes statement timeouts, and ends with recovery', async () => {
    const { database, server, form, leader } = await openGuild(
      '?statement_timeout=600&idle_in_transaction_session_timeout=60000',
    )
    const answers = await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table forms, members, submissions in access exclusive mode`)
      return everyCall(server, leader, plainAnswers)
    })
    expect(answers.filter(({ status }) => status === 500)).toEqual([])
    const late = answers.filter(({ status }) => status === 503)
    expect(late.length).toBeGreaterThan(answers.length / 2)
    for (const answer of late) {
      expect(answer.headers.get('retry-after'), answer.path).toBe('5')
      expect(answer.headers.get('cache-control'), answer.path).toBe('no-store')
    }

    const saved = await saveFirstStep(leader, form, isaure, plainAnswers)
    expect(saved.status).toBe(200)
    expect((await leader.get('/api/menu/FormSubmissions/get')).status).toBe(200)
    await database.close()
  })

  test('loses no connection and no request while many people apply', async () => {
    const { database, form, leader } = await openGuild()
    const seen = new Set<number>()
    let isOver = false
    const applicants = Array.from({ length: 30 }, async () => {
      while (!isOver) {
        const { status } = await saveFirstStep(leader, form, isaure, plainAnswers)
        seen.add(status)
      }
    })

    for (let outage = 0; outage < 3; outage++) {
      await cluster?.pause()
      await cluster?.resume()
      await expect
        .poll(async () => (await leader.get('/api/userform/active-form')).status)
        .toBe(200)
    }
    isOver = true
    await Promise.all(applicants)

    expect(seen).toEqual(new Set([200, 503]))
    const afterwards = await Promise.all(
      Array.from({ length: 30 }, () => saveFirstStep(leader, form, isaure, plainAnswers)),
    )
    expect(new Set(afterwards.map(({ status }) => status))).toEqual(new Set([200]))
    await database.close()
  })
})
