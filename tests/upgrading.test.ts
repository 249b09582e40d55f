import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { restoreBackup } from '../src/app/backup/load.ts'
import { verifyBackup } from '../src/app/backup/read.ts'
import { liveClock } from '../src/clock/live-clock.ts'
import type { Db } from '../src/db/db.ts'
import { migrateEmbedded, programSchemaVersion, readSchemaVersion } from '../src/db/migrate.ts'
import { claimJobs } from '../src/domain/jobs/claim-jobs.ts'
import { enqueue } from '../src/domain/jobs/enqueue.ts'
import { completeJob, requeueActiveJobs } from '../src/domain/jobs/job-outcomes.ts'
import { listFailedJobs } from '../src/domain/jobs/queue-report.ts'
import { openDatabaseAt } from '../src/testing/database/earlier-schema.ts'
import { makeJobsDue, unfinishedJobs } from '../src/testing/features/jobs.ts'
import { newFolder } from '../src/testing/processes/product.ts'

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name)

/** The last schema whose jobs were stored by pg-boss. */
const lastSchemaWithPgBoss = 1795414979210

/** The last schema whose audit log had no ids of the people that it names. */
const lastSchemaWithPeopleAsText = 1795626348250

type Row = Record<string, unknown>

/** Tables that a migration renamed, by their earlier names. */
const renamedTables: Record<string, string> = {
  automation_configs: 'attendance_check_configs',
  begun_reward_roles: 'pending_reward_roles',
  begun_verifications: 'pending_verifications',
  channel_marks: 'channel_cursors',
  counted_batch: 'last_batch',
  gateway_bookmark: 'gateway_sessions',
  heard_reactions: 'handled_reactions',
  kept_rejections: 'stored_rejections',
  reaction_reading: 'reaction_backfill',
  sources: 'connected_services',
}

/** Columns that a migration renamed, in every table, by their earlier names. */
const renamedColumns: Record<string, string> = {
  applicant_spoke_at: 'last_applicant_message_at',
  deed: 'kind',
  messages: 'message_count',
  staff_first_spoke_at: 'first_staff_message_at',
  staff_spoke_at: 'last_staff_message_at',
  told: 'sent_messages',
}

/** Every row of every table of the program, by table name. */
async function contentsOf(db: Db): Promise<Map<string, Row[]>> {
  const rows = async <R>(query: string) =>
    ((await db.execute(sql.raw(query))) as unknown as { rows: R[] }).rows
  const tables = await rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const contents = new Map<string, Row[]>()
  for (const { name } of tables) {
    const found = await rows<{ row: Row }>(`select to_jsonb(t) as row from public."${name}" t`)
    contents.set(
      name,
      found.map(({ row }) => row),
    )
  }
  return contents
}

const renameColumns = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [renamedColumns[column] ?? column, value]),
  )

/** The rows and columns that were lost. */
function lostBetween(before: Map<string, Row[]>, after: Map<string, Row[]>): string[] {
  return [...before].flatMap(([earlierName, earlierRows]) => {
    const table = renamedTables[earlierName] ?? earlierName
    const rows = earlierRows.map(renameColumns)
    const left = after.get(table) ?? []
    const columns = Object.keys(rows[0] ?? {})
    const there = new Set(Object.keys(left[0] ?? {}))
    const gone = columns.filter((column) => !there.has(column))
    const common = columns.filter((column) => there.has(column))
    const wordOf = (row: Row) => `${table} ${JSON.stringify(common.map((column) => row[column]))}`
    const kept = new Set(left.map(wordOf))
    return [
      ...gone.map((column) => `${table}.${column}`),
      ...rows.map(wordOf).filter((row) => !kept.has(row)),
    ]
  })
}

test('the version equals the newest release in the changelog', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
  const [, newest] = /^## (\d+\.\d+\.\d+)\b/m.exec(read('CHANGELOG.md')) ?? []
  const versionIn = (name: string) => JSON.parse(read(name)).version

  expect([versionIn('package.json'), versionIn('package-lock.json')]).toEqual([newest, newest])
})

test('a database of the first schema is migrated without data loss', async () => {
  const { client, db } = await openDatabaseAt()
  await client.exec(readFileSync(fixture('first-schema.sql'), 'utf8'))
  // The dump unsets the connection's search path.
  await client.exec('set search_path to public')
  const before = await contentsOf(db)

  await migrateEmbedded(client)

  const after = await contentsOf(db)
  expect(lostBetween(before, after)).toEqual([])
  expect(await readSchemaVersion(db)).toBe(programSchemaVersion())
  expect(before.get('members')).toHaveLength(61)
  expect(before.get('submissions')).toHaveLength(35)
  expect(after.get('forms')?.find(({ is_active }) => is_active)).toMatchObject({
    title: 'Application',
  })
  expect([...after.keys()]).toEqual(expect.arrayContaining(Object.values(renamedTables)))
  const earlierNames = Object.keys(renamedTables).join('|')
  const names = (await db.execute(sql`
    select relname as name from pg_class where relname ~ ${`^(${earlierNames})(_|$)`}
    union select conname from pg_constraint where conname ~ ${`^(${earlierNames})(_|$)`}`)) as unknown as {
    rows: Row[]
  }
  expect(names.rows).toEqual([])
})

// One fixture per release, created by scripts/test/release-fixture.ts.
test.each(['release-0.1.backup'])('a backup of %s is restored and migrated', async (name) => {
  const { client, db } = await openDatabaseAt()
  const path = join(newFolder(), name)
  writeFileSync(path, gzipSync(readFileSync(fixture(name))))
  const facts = await verifyBackup(path)
  await restoreBackup(db, path, facts)
  const before = await contentsOf(db)
  const { rows: queue } = (await db.execute(
    sql`select count(*)::int as jobs from pgboss.job`,
  )) as unknown as { rows: [{ jobs: number }] }
  expect(await readSchemaVersion(db)).toBe(facts.head.schema)
  // Reset on purpose, so that the bot starts a gateway session that sends the whole guild.
  for (const row of before.get('gateway_bookmark') ?? []) row.intents = 0
  // Renamed by a migration.
  for (const row of before.get('submission_steps') ?? []) {
    row.step = String(row.step).replace('tell-', 'notify-')
  }

  await migrateEmbedded(client)

  const after = await contentsOf(db)
  expect(lostBetween(before, after)).toEqual([])
  expect(await readSchemaVersion(db)).toBe(programSchemaVersion())
  const rows = [...before.values()].reduce((sum, { length }) => sum + length, 0)
  expect(rows + queue[0].jobs).toBe(facts.footer.rows)
})

test('people in the audit log get ids, and only recorded channels are interview rooms [WHO-03]', async () => {
  const { client, rows } = await openDatabaseAt(lastSchemaWithPeopleAsText)
  await client.exec(`
    insert into guild (id, name, owner_id) values ('1', 'Guild', '2');
    insert into members (id, user_name, display_name) values ('11', 'vex', 'Vex'), ('0', 'deleted', 'Deleted member');
    insert into forms (title, created_at) values ('Application', now());
    insert into submissions (member_id, form_id, saved_at, completed_at, snapshot) select '11', id, now(), now(), '[]' from forms, generate_series(1, 2);
    insert into channels (id, name, kind, position, is_interview_room, view_overwrites) values
      ('501', 'room', 'text', 1, true, '[{"id": "11", "isAllowed": true}]'),
      ('502', 'lookalike', 'text', 2, true, '[]');
    insert into channels (id, name, kind, position, view_overwrites, deleted_at) values
      ('503', 'wren-interview', 'text', 1, '[{"id": "33", "isAllowed": true}]', now());
    insert into interview_rooms (submission_id, member_id, state, channel_id)
      select min(id), '11', 'archived', '501' from submissions;
    insert into interview_rooms (submission_id, member_id, state) select max(id), '11', 'making' from submissions;
    insert into jobs (kind, key, input) values
      ('delete-room', '503', '{"channelId": "503"}'), ('delete-room', '504', '{"channelId": "504"}'),
      ('delete-room', 'interrupted', '{"submissionId": 2, "madeSince": "2026-11-01T00:00:00.000Z"}');
    insert into audit_log (at, actor_id, action, subject, before, after) values
      (now(), null, 'notes changed', 'notes about Vex (22) (11)', null, null),
      (now(), null, 'attendance changed', 'Vex (22) (11) at Siege', null, null),
      (now(), null, 'attendance changed', 'Vex (22) at (11) at Siege', null, null),
      (now(), '11', 'attendance contested', 'Vex (22) at (11) at Siege', null, null),
      (now(), '0', 'attendance contested', 'attendance of a deleted member', null, null),
      (now(), null, 'application approved', 'application 7', null, null),
      (now(), null, 'game saved', 'game (22)', null, null),
      (now(), null, 'orphaned interview rooms removed', 'interview rooms', '{"channelIds": ["504"]}', null),
      (now(), null, 'line-up changed', 'line-up of Siege',
        '{"bench": ["Vex (22) (11)", "a deleted member"], "party 1": {"name": "Gate (22)", "size": 5}}',
        '{"bench": [], "Gate, seat 1": {"person": "Wren (33)", "note": "(22)"}, "Gate, seat 2": {"person": null}}')`)

  await migrateEmbedded(client)

  expect(await rows('select member_ids, submission_id from audit_log order by id')).toEqual([
    { member_ids: ['11'], submission_id: null },
    { member_ids: ['11'], submission_id: null },
    { member_ids: [], submission_id: null },
    { member_ids: ['11'], submission_id: null },
    { member_ids: [], submission_id: null },
    { member_ids: [], submission_id: 7 },
    { member_ids: [], submission_id: null },
    { member_ids: [], submission_id: null },
    {
      member_ids: expect.toSatisfy((ids) => [...ids].sort().join() === '11,33'),
      submission_id: null,
    },
  ])
  expect(
    await rows(`select before, after from audit_log where action = 'line-up changed'`),
  ).toEqual([
    {
      before: {
        bench: [{ id: '11', name: 'Vex (22)' }, 'a deleted member'],
        'party 1': { name: 'Gate (22)', size: 5 },
      },
      after: {
        bench: [],
        'Gate, seat 1': { person: { id: '33', name: 'Wren' }, note: '(22)' },
        'Gate, seat 2': { person: null },
      },
    },
  ])
  expect(await rows('select channel_id from room_channels order by 1')).toEqual([
    { channel_id: '501' },
    { channel_id: '503' },
    { channel_id: null },
  ])
  expect(await rows('select state from interview_rooms order by submission_id')).toEqual([
    { state: 'archived' },
    { state: 'creating' },
  ])
  expect(await rows(`select input from jobs where key = 'interrupted'`)).toEqual([
    { input: { submissionId: 2, createdSince: '2026-11-01T00:00:00.000Z' } },
  ])
  const deleted = await rows(`select name, view_overwrites from channels where id = '503'`)
  expect(deleted).toEqual([{ name: 'interview', view_overwrites: [] }])
  const restore = await rows(`select input from jobs where kind = 'update-room-access'`)
  expect(restore).toEqual([{ input: { roleId: '1' } }])
})

test('jobs queued by pg-boss keep their state, are run once, and failed ones stay listed', async () => {
  const { client, db } = await openDatabaseAt(lastSchemaWithPgBoss)
  await client.exec(`
    insert into pgboss.job (name, policy, data, singleton_key, priority, state, retry_count, started_on,
      completed_on, start_after, created_on, output)
    select 'deeds', 'short', jsonb_build_object('kind', kind, 'input', jsonb_build_object(about, key)),
      kind || ' ' || key, priority, state::pgboss.job_state, retries, started::timestamptz,
      finished::timestamptz, now() + delay::interval, now() - interval '1 hour', output::jsonb
    from (values
      ('event-post', 'eventId', 'waiting', 0, 'created', 0, null, null, '-1 s', null),
      ('event-post', 'eventId', 'delayed', -1, 'created', 0, null, null, '1 h', null),
      ('event-post', 'eventId', 'failing', 0, 'retry', 2, '2026-11-01', null, '-1 s', '{"reason": "Discord is down."}'),
      ('event-post', 'eventId', 'postponed', 0, 'retry', 0, null, null, '-1 s', null),
      ('event-post', 'eventId', 'running', 0, 'active', 0, '2026-11-01', null, '-1 s', null),
      ('event-post', 'eventId', 'failed', 0, 'failed', 8, '2026-11-01', '2026-11-02', '-1 s', '{"reason": "Full."}'),
      ('event-post', 'eventId', 'expired', 0, 'failed', 8, '2026-11-01', '2026-11-01', '-1 s', '{"value": {}}'),
      ('event-post', 'eventId', 'done', 0, 'completed', 0, '2026-11-01', '2026-11-01', '-1 s', null),
      ('approved-role', 'submissionId', '7', 0, 'created', 0, null, null, '-1 s', null),
      ('approved-role', 'submissionId', '8', 0, 'created', 0, null, null, '-1 s', null)
    ) as job (kind, about, key, priority, state, retries, started, finished, delay, output);
    -- Application 7 was approved and then rejected.
    set session_replication_role = replica;
    insert into submission_steps (submission_id, decision_id, step, at)
    values (7, 1, 'give-role', now()), (7, 2, 'take-role', now()), (8, 3, 'give-role', now())`)

  await migrateEmbedded(client)

  expect(
    (await listFailedJobs(db)).map(({ kind, input, reason }) => ({ kind, input, reason })),
  ).toEqual([
    { kind: 'sync-event-post', input: { eventId: 'failed' }, reason: 'Full.' },
    { kind: 'sync-event-post', input: { eventId: 'expired' }, reason: 'It took too long.' },
  ])
  await enqueue(db, 'sync-event-post', { eventId: 'waiting' })
  const queue = { ...liveClock, db }
  const runs: string[][] = []
  for (let round = 0; round < 3; round++) {
    const claimed = await claimJobs(queue, 10)
    for (const { id } of claimed) await completeJob(queue, id)
    runs.push(
      claimed
        .map(({ kind, key, triedSince }) => `${kind} ${key}${triedSince ? ' again' : ''}`)
        .toSorted(),
    )
    await requeueActiveJobs(queue)
    await makeJobsDue(db)
  }
  expect(runs).toEqual([
    [
      'give-role 8',
      'sync-event-post failing again',
      'sync-event-post postponed',
      'sync-event-post waiting',
      'take-role 7',
    ],
    ['sync-event-post delayed', 'sync-event-post running again'],
    [],
  ])
  expect(await unfinishedJobs(db)).toEqual([])
})
