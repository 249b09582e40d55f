import { Counter, Gauge, type Registry } from 'prom-client'
import type { Context } from '../../../domain/core/context.ts'
import { type Metrics, readMetrics } from '../../../domain/health/metrics.ts'
import type { PoolLoad } from '../limits/load-shedding.ts'
import { readVersion } from '../version.ts'

const gatewayStates = ['ready', 'connecting', 'closed', 'silent', 'never'] as const

/** Registers metrics of bot, jobs and backups; returns a function that reads them from the database. */
export function collectInstallationMetrics(
  registry: Registry,
  ctx: Context,
  pool: () => PoolLoad | null,
): () => Promise<void> {
  const write = installationFigures(registry)
  const version = gauge(registry, 'info', 'The version of this program.', ['version'])
  version.set({ version: readVersion() }, 1)
  const connections = gauge(
    registry,
    'database_connections',
    'Connections of this process to the database, and statements that wait for one.',
    ['state'],
  )
  const isUp = gauge(
    registry,
    'database_up',
    'Whether the database answers; without it the figures of jobs, bot and backups are old.',
  )
  return async () => {
    for (const [state, count] of Object.entries(pool() ?? {})) connections.set({ state }, count)
    const measures = await readMetrics(ctx).catch(() => null)
    isUp.set(measures ? 1 : 0)
    if (measures) write(measures)
  }
}

/** Registers the installation's metrics; returns a function that sets them. */
function installationFigures(registry: Registry): (measures: Metrics) => void {
  const writeJobs = jobFigures(registry)
  const writeBot = botFigures(registry)
  const made = gauge(
    registry,
    'backup_last_success_timestamp_seconds',
    'When a backup was last made.',
  )
  const failing = gauge(registry, 'backup_failing', 'Whether the last try to make a backup failed.')
  return (measures) => {
    writeJobs(measures)
    writeBot(measures)
    made.set((measures.backup?.madeAt?.getTime() ?? 0) / 1000)
    failing.set(measures.backup?.problem ? 1 : 0)
  }
}

function jobFigures(registry: Registry): (measures: Metrics) => void {
  const count = gauge(registry, 'jobs', 'Jobs for the bot, by kind and state.', ['kind', 'state'])
  const oldest = gauge(
    registry,
    'jobs_oldest_due_seconds',
    'How long the first job in the queue has been due.',
  )
  return ({ jobs, oldestDueSeconds }) => {
    count.reset()
    for (const job of jobs) count.set({ kind: job.kind, state: job.state }, job.count)
    oldest.set(oldestDueSeconds)
  }
}

/** The metrics from the bot's heartbeat, whichever process it runs in; none before the first heartbeat. */
function botFigures(registry: Registry): (measures: Metrics) => void {
  const state = gauge(registry, 'gateway_state', 'The state of the connection to Discord.', [
    'state',
  ])
  const beat = gauge(
    registry,
    'bot_heartbeat_timestamp_seconds',
    'The time of the last heartbeat of the bot.',
  )
  const lag = gauge(
    registry,
    'ingest_lag_seconds',
    'Maximum recent delay between receiving an event and storing it, in seconds.',
  )
  const events = total(
    registry,
    'ingest_events_total',
    'Messages and voice changes stored since the bot started.',
  )
  const resumes = total(
    registry,
    'gateway_resumes_total',
    'Resumed sessions since the bot started.',
  )
  const sessions = total(registry, 'gateway_sessions_total', 'New sessions since the bot started.')
  return ({ bot, heartbeat }) => {
    for (const each of gatewayStates) state.set({ state: each }, each === bot.state ? 1 : 0)
    if (!heartbeat) return
    beat.set(heartbeat.beatAt.getTime() / 1000)
    lag.set(heartbeat.lagMilliseconds / 1000)
    events(heartbeat.eventsWritten)
    resumes(heartbeat.resumes)
    sessions(heartbeat.sessionsBegun)
  }
}

function gauge<L extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: L[] = [],
): Gauge<L> {
  return new Gauge({ name: `muster_${name}`, help, labelNames, registers: [registry] })
}

/** A counter whose value is kept elsewhere and resets with its process. */
function total(registry: Registry, name: string, help: string): (value: number) => void {
  const counter = new Counter({ name: `muster_${name}`, help, registers: [registry] })
  return (value) => {
    counter.reset()
    counter.inc(value)
  }
}
