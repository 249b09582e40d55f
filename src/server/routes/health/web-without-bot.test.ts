import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../db/db.ts'
import { guild, members, roles, settings } from '../../../db/schema/guild.ts'
import { type Heartbeat, writeHeartbeat } from '../../../domain/core/heartbeat.ts'
import { enqueue } from '../../../domain/jobs/enqueue.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const app = await openTestApp()
beforeEach(() => app.reset())

const beatAt = new Date('2026-05-01T18:00:00Z')

/** The report of a web process some time after a bot's heartbeat. */
async function openWebOnly(
  said: Partial<Heartbeat> | null,
  secondsLater = 10,
  prepare: (db: Db) => Promise<void> = async () => {},
) {
  const now = () => new Date(beatAt.getTime() + secondsLater * 1000)
  // No running bot writes to this database during the test.
  const db = await emptyGuild()
  await prepare(db)
  if (said) {
    await writeHeartbeat(db, {
      startedAt: new Date('2026-05-01T12:00:00Z'),
      beatAt,
      state: 'ready',
      stateSince: new Date('2026-05-01T12:00:05Z'),
      knownUntil: new Date('2026-05-01T17:59:58Z'),
      memberListProblem: null,
      rights: null,
      eventsWritten: 0,
      lagMilliseconds: 0,
      resumes: 0,
      sessionsBegun: 0,
      ...said,
    })
  }
  const server = await startTestServer({ db, now })
  const leader = await server.signIn('1')
  return {
    public: (await leader.get('/api/health')).body,
    report: (await leader.get('/api/menu/health')).body,
  }
}

/** A guild with only its owner. */
async function emptyGuild() {
  const db = await emptyDatabase()
  await db.insert(roles).values({
    id: '2',
    name: 'Captains',
    position: 1,
    color: 0,
    isManaged: false,
    isAdministrator: false,
  })
  await db.insert(settings).values({ staffRoleIds: ['2'] })
  await db.insert(guild).values({ id: '1', name: 'Orillon', ownerId: '1' })
  await db
    .insert(members)
    .values({ id: '1', userName: 'isaure', displayName: 'Isaure', inGuild: true })
  return db
}

describe('a web process without a bot', () => {
  test('reports late jobs once one has been due for five minutes', async () => {
    for (const [minutes, jobs] of [
      [4, 'ok'],
      [6, 'degraded'],
    ] as const) {
      const dueAt = new Date(beatAt.getTime() - minutes * 60_000)
      const health = await openWebOnly({}, 0, (db) =>
        enqueue(db, 'sync-event-post', { eventId: 'due' }, dueAt),
      )

      expect(health.public).toEqual({
        status: jobs,
        checks: { database: 'ok', discord: 'ok', jobs },
      })
      expect(health.report.jobs).toEqual({ waiting: 1, edits: 0, isLate: minutes > 5, failed: [] })
    }
  })

  test('reports a connected bot in another process', async () => {
    const health = await openWebOnly({})

    expect(health.public).toEqual({
      status: 'ok',
      checks: { database: 'ok', discord: 'ok', jobs: 'ok' },
    })
    expect(health.report).toMatchObject({
      status: 'ok',
      bot: {
        state: 'ready',
        since: '2026-05-01T12:00:05.000Z',
        startedAt: '2026-05-01T12:00:00.000Z',
        knownUntil: '2026-05-01T17:59:58.000Z',
      },
    })
  })

  test('reports a bot that lost Discord or was stopped', async () => {
    for (const state of ['connecting', 'closed'] as const) {
      const stateSince = new Date('2026-05-01T17:55:00Z')
      const health = await openWebOnly({ state, stateSince })

      expect(health.public.checks).toEqual({ database: 'ok', discord: 'degraded', jobs: 'ok' })
      expect(health.report.bot).toMatchObject({ state, since: '2026-05-01T17:55:00.000Z' })
    }
  })

  test('reports a bot without a heartbeat for 45 seconds', async () => {
    expect((await openWebOnly({}, 45)).report.bot.state).toBe('ready')

    const health = await openWebOnly({}, 46)

    expect(health.public.status).toBe('degraded')
    expect(health.report.bot).toMatchObject({ state: 'silent', since: beatAt.toISOString() })
    expect((await openWebOnly({ state: 'closed' }, 3600)).report.bot.state).toBe('closed')
  })

  test('reports that no bot has ever run on the database', async () => {
    const health = await openWebOnly(null)

    expect(health.public.status).toBe('degraded')
    expect(health.report.bot).toEqual({
      state: 'never',
      since: null,
      startedAt: null,
      knownUntil: null,
    })
  })

  test('reports that no existing role is a staff role', async () => {
    const deletedAt = new Date()
    const { report } = await openWebOnly({}, 0, async (db) => {
      await db.update(roles).set({ deletedAt })
    })

    expect(report).toMatchObject({ hasStaffRole: false })
  })

  test('reports why a member list was rejected', async () => {
    const { report } = await openWebOnly({ memberListProblem: 'Discord listed 3 of 60 members.' })

    expect(report).toMatchObject({
      status: 'degraded',
      members: { inGuild: 1, unknown: 0, listProblem: 'Discord listed 3 of 60 members.' },
    })
  })
})
