import { historyChannels, historyRuns } from '../../db/schema/history.ts'
import { importRows, imports } from '../../db/schema/imports.ts'
import { channelCursors } from '../../db/schema/ingest.ts'
import { snowflakeAt } from '../../discord/snowflakes.ts'
import type { AuditedChange, Fixture } from './row.ts'

const mapping = { columns: { userId: 0 }, options: {}, choices: {} }

/** Inserts an import with one row that changes something. */
const insertImport = (state: 'ready' | 'done') => async (fixture: Fixture) => {
  const [stored] = await fixture.db
    .insert(imports)
    .values({
      ...{ kind: 'levels', state, fileName: 'mee6.json', byteCount: 1, rowCount: 1 },
      ...{ mapping, sums: {} },
      createdAt: new Date(),
      createdBy: fixture.memberId,
    })
    .returning({ id: imports.id })
  const importId = stored?.id ?? 0
  const row = { importId, number: 1, line: 2, cells: [''], amount: 200 }
  await fixture.db
    .insert(importRows)
    .values({ ...row, effect: 'created', isApplied: state === 'done' })
}

async function call({ db, leader }: Fixture, action: 'run' | 'undo') {
  const [stored] = await db.select({ id: imports.id }).from(imports)
  return leader.post(`/api/menu/imports/${stored?.id}/${action}`, { mapping })
}

const unknown = ({ leader }: Fixture) => leader.post('/api/menu/imports/4711/run', { mapping })

/** Inserts a count of the history with channels that take some seconds to read. */
const insertRun =
  (change: Partial<typeof historyRuns.$inferInsert>) => async (fixture: Fixture) => {
    const [run] = await fixture.db
      .insert(historyRuns)
      .values({
        ...{ state: 'counting', sinceDay: '2026-01-01', since: new Date('2026-01-01T00:00:00Z') },
        ...{ countsXp: true, seed: '', requestsPerSecond: 1, createdAt: new Date() },
        // The bot pauses counts that nobody with the right has started.
        createdBy: fixture.leaderId,
        ...change,
      })
      .returning({ id: historyRuns.id })
    const newest = snowflakeAt(Date.now())
    const channels = Array.from({ length: 20 }, (_, index) => String(index + 1))
    await fixture.db
      .insert(channelCursors)
      .values(channels.map((channelId) => ({ channelId, messageId: newest, countedAfter: newest })))
    await fixture.db
      .insert(historyChannels)
      .values(
        channels.map((channelId) => ({ channelId, runId: run?.id ?? 0, startedAfter: newest })),
      )
  }

async function changeRun({ db, leader }: Fixture, action: string) {
  const [run] = await db.select({ id: historyRuns.id }).from(historyRuns)
  return leader.post(`/api/menu/imports/history/${run?.id}/${action}`, undefined)
}

const unknownRun = ({ leader }: Fixture) =>
  leader.post('/api/menu/imports/history/4711/pause', undefined)

/** Pausing, continuing, cancelling and undoing a count of the history. */
const historyChanges: AuditedChange[] = [
  {
    call: 'POST /api/menu/imports/history/:historyId/pause',
    prepare: insertRun({}),
    change: (fixture) => changeRun(fixture, 'pause'),
    refused: unknownRun,
    action: 'history count paused',
    before: { isPaused: false },
    after: { isPaused: true },
    again: 409,
  },
  {
    call: 'POST /api/menu/imports/history/:historyId/continue',
    prepare: insertRun({ isPaused: true }),
    change: (fixture) => changeRun(fixture, 'continue'),
    refused: unknownRun,
    action: 'history count continued',
    before: { isPaused: true },
    after: { isPaused: false },
    again: 409,
  },
  {
    call: 'POST /api/menu/imports/history/:historyId/cancel',
    prepare: insertRun({ isPaused: true }),
    change: (fixture) => changeRun(fixture, 'cancel'),
    refused: unknownRun,
    action: 'history count cancelled',
    before: { state: 'counting' },
    after: { state: 'cancelled' },
    again: 409,
  },
  {
    call: 'POST /api/menu/imports/history/:historyId/undo',
    prepare: insertRun({ state: 'done', doneAt: new Date() }),
    change: (fixture) => changeRun(fixture, 'undo'),
    refused: unknownRun,
    action: 'history count undone',
    before: { state: 'counted' },
    after: { state: 'undone' },
    again: 409,
  },
]

const newRun = { since: '2026-01-01', countsXP: true, requestsPerSecond: 15 }
const start = ({ leader }: Fixture, change: object = {}) =>
  leader.post('/api/menu/imports/history', { ...newRun, ...change })

/** Running and undoing an import, and counts of the history. */
export const importChanges: AuditedChange[] = [
  ...historyChanges,
  {
    call: 'POST /api/menu/imports/history',
    prepare: insertRun({ state: 'undone' }),
    change: (fixture) => start(fixture),
    refused: (fixture) => start(fixture, { since: '2099-01-01' }),
    action: 'history count started',
    before: null,
    after: newRun,
    again: 409,
  },
  {
    call: 'POST /api/menu/imports/:importId/run',
    prepare: insertImport('ready'),
    change: (fixture) => call(fixture, 'run'),
    refused: unknown,
    action: 'file imported',
    before: {},
    after: { created: 1, changed: 0 },
    again: 409,
  },
  {
    call: 'POST /api/menu/imports/:importId/undo',
    prepare: insertImport('done'),
    change: (fixture) => call(fixture, 'undo'),
    refused: unknown,
    action: 'import undone',
    before: { state: 'imported' },
    after: { state: 'undone' },
    again: 409,
  },
]
