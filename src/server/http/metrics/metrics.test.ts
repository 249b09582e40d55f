import { connect, type Socket } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeHeartbeat } from '../../../domain/core/heartbeat.ts'
import { recordBackupAttempt } from '../../../domain/health/last-backup.ts'
import { enqueue } from '../../../domain/jobs/enqueue.ts'
import { Caller } from '../../../testing/http/caller.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'
import { createTestClock } from '../../../testing/test-clock.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const token = 'known to the monitor only'
const withToken = { headers: { authorization: `Bearer ${token}` } }
const now = new Date('2026-05-01T18:00:00Z')

beforeEach(() => emptyDatabase())

async function openMeasured(options: Parameters<typeof startTestServer>[1] = {}) {
  const db = await emptyDatabase()
  const clock = createTestClock({ start: now })
  const server = await startTestServer({ db, ...clock }, { metricsToken: token, ...options })
  const monitor = new Caller(server.url)
  const figures = async () => (await monitor.get('/api/metrics', withToken)).body as string
  return { db, server, clock, monitor, figures }
}

/** The value of a line of the text that Prometheus reads. */
function metricOf(figures: string, series: string): number | undefined {
  const line = figures.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('the metrics', () => {
  test('require the token, and are a 404 if none is configured [SEC-19]', async () => {
    const { monitor } = await openMeasured()
    const { monitor: other } = await openMeasured({ metricsToken: '' })

    expect((await monitor.get('/api/metrics', withToken)).status).toBe(200)
    expect((await monitor.get('/api/metrics')).status).toBe(401)
    const wrong = { headers: { authorization: `Bearer ${token}x` } }
    expect((await monitor.get('/api/metrics', wrong)).status).toBe(401)
    expect((await other.get('/api/metrics', withToken)).status).toBe(404)
    expect((await other.get('/api/metrics')).status).toBe(404)
  })

  test('count responses by route pattern, method and status, not by unknown paths', async () => {
    const { monitor, figures } = await openMeasured()
    for (const id of ['1', '2', '3']) await monitor.get(`/api/user/user/${id}`)
    for (const path of ['/a', '/b', '/api/c', '/api/d']) await monitor.get(path)

    const text = await figures()

    const counted = 'muster_http_request_duration_seconds_count'
    expect(
      metricOf(text, `${counted}{route="/api/user/user/:userId",method="GET",status="401"}`),
    ).toBe(3)
    expect(metricOf(text, `${counted}{route="unknown",method="GET",status="404"}`)).toBe(4)
    expect(text).not.toContain('/api/user/user/1')
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).toMatch(/muster_info\{version="\d+\.\d+\.\d+"\} 1/)
  })

  test('count requests rejected by a limit', async () => {
    const { clock, monitor, figures } = await openMeasured({
      rates: { factor: 0.01, exemptLoopback: false },
    })
    for (let time = 0; time < 5; time++) await monitor.get('/api/user/users')
    await monitor.get('/api/user/users')
    await monitor.get('/api/user/users')

    // The metrics endpoint has the same limit, which resets after six seconds.
    await clock.advance(6_000)
    expect(await figures()).toContain('muster_requests_turned_away_total{by="address"} 1')
  })

  test('include bot, jobs and backups from the database', async () => {
    const { db, figures } = await openMeasured()
    await writeHeartbeat(db, {
      startedAt: now,
      beatAt: now,
      state: 'ready',
      stateSince: now,
      knownUntil: null,
      memberListProblem: null,
      rights: null,
      eventsWritten: 1234,
      lagMilliseconds: 900,
      resumes: 5,
      sessionsBegun: 2,
    })
    const dueAt = new Date(now.getTime() - 90_000)
    await enqueue(db, 'sync-event-post', { eventId: 'due' }, dueAt)
    const later = new Date(now.getTime() + 60_000)
    await enqueue(db, 'update-reward-roles', { memberId: 'later' }, later)
    await recordBackupAttempt(db, { triedAt: now, bytes: 5, problem: null })
    await recordBackupAttempt(db, { triedAt: now, bytes: null, problem: 'The disk is full.' })

    const text = await figures()

    for (const [series, value] of [
      ['muster_ingest_events_total', 1234],
      ['muster_ingest_lag_seconds', 0.9],
      ['muster_gateway_resumes_total', 5],
      ['muster_gateway_sessions_total', 2],
      ['muster_gateway_state{state="ready"}', 1],
      ['muster_gateway_state{state="connecting"}', 0],
      ['muster_jobs{kind="sync-event-post",state="created"}', 1],
      ['muster_jobs_oldest_due_seconds', 90],
      ['muster_backup_last_success_timestamp_seconds', now.getTime() / 1000],
      ['muster_backup_failing', 1],
      ['muster_database_up', 1],
    ] as const) {
      expect(metricOf(text, series), series).toBe(value)
    }
  })

  test('include the load of the connection pool', async () => {
    const poolLoad = () => ({ total: 10, idle: 3, waiting: 7 })
    const { figures } = await openMeasured({ poolLoad })

    const text = await figures()

    expect(metricOf(text, 'muster_database_connections{state="idle"}')).toBe(3)
    expect(metricOf(text, 'muster_database_connections{state="waiting"}')).toBe(7)
  })
})

test('a server is ready until it shuts down, and still answers on open connections', async () => {
  const { server, monitor } = await openMeasured()
  expect(await monitor.get('/api/health/ready')).toMatchObject({
    status: 200,
    body: { ready: true },
  })
  const sockets: Socket[] = []
  server.fastify.server.on('connection', (socket) => sockets.push(socket))
  const begun = ['/api/health/ready', '/api/accounts/info'].map((path) =>
    beginRequest(server.url, `GET ${path} HTTP/1.1`),
  )
  const received = () => sockets.filter(({ bytesRead }) => bytesRead > 0).length
  await expect.poll(received).toBe(2)

  const closing = server.fastify.close()
  await expect.poll(() => server.fastify.server.listening).toBe(false)
  const [ready, info] = await Promise.all(begun.map((finish) => finish()))
  await closing

  expect(ready).toMatch(/^HTTP\/1.1 503 /)
  expect(ready).toContain('{"ready":false}')
  expect(info).toMatch(/^HTTP\/1.1 200 /)
})

/** Sends an incomplete request; the returned function completes it and returns the response. */
function beginRequest(url: string, line: string): () => Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`${line}\r\nHost: guild.test\r\n`)
  return async () => {
    socket.write('\r\n')
    let answer = ''
    for await (const part of socket) answer += part
    return answer
  }
}
