import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCluster } from '../scripts/test/postgres.ts'
import { nodeArguments } from '../src/testing/processes/product.ts'

const cluster = await startCluster()
const small = ['--members', '200', '--days', '30', '--active', '0.2']

/** Runs `npm run seed` and returns its exit code and output. */
async function seed(args: string[], url?: string) {
  const child = spawn(process.execPath, [...nodeArguments('scripts/seed.ts'), ...args], {
    env: { PATH: process.env.PATH ?? '', TMPDIR: tmpdir(), ...(url && { DATABASE_URL: url }) },
  })
  const [printed, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on('close', resolve)),
  ])
  return { code, output: printed + complaint }
}

describe.skipIf(!cluster)('the generated members of a large guild', () => {
  const url = (name: string) => (cluster?.url ?? '').replace(/postgres$/, name)
  let crowd: pg.Client

  // The tests only read it.
  beforeAll(async () => {
    const server = new pg.Client(cluster?.url)
    await server.connect()
    for (const name of ['crowd', 'other']) await server.query(`create database ${name}`)
    await server.end()
    expect(await seed(small, url('crowd'))).toMatchObject({ code: 0 })
    crowd = new pg.Client(url('crowd'))
    await crowd.connect()
  })
  afterAll(async () => {
    await crowd.end()
    await cluster?.stop()
  })

  const one = async (query: string, client = crowd) =>
    (await client.query({ text: query, rowMode: 'array' })).rows[0] ?? []

  test('have the requested size and consistent totals', async () => {
    expect(await one('select count(*)::int from members')).toEqual([200])
    const [rows, days] = await one(
      'select count(*)::int, count(distinct day)::int from member_days',
    )
    expect(days).toBe(30)
    expect(Math.abs(rows - 200 * 30 * 0.2)).toBeLessThan(120)
    const sumsOf = (table: string) =>
      one(`select sum(message_count), sum(voice_seconds) from ${table}`)
    const sums = await sumsOf('member_days')
    for (const table of ['member_totals', 'guild_days', 'guild_hours']) {
      expect(await sumsOf(table), table).toEqual(sums)
    }
    const [strays] = await one(`
      select count(*)::int from member_totals t full join (
        select member_id, sum(message_count) m, sum(message_xp) mx, sum(voice_seconds) v, sum(voice_xp) vx
        from member_days group by 1) d using (member_id)
      where (t.message_count, t.message_xp, t.voice_seconds, t.voice_xp) is distinct from (m, mx, v, vx)`)
    expect(strays).toBe(0)
    const [wrongDays] = await one(`
      select count(*)::int from guild_days g full join (
        select (hour at time zone 'Europe/Berlin')::date as day, sum(message_count) m, sum(voice_seconds) v
        from guild_hours group by 1) h using (day)
      where (g.message_count, g.voice_seconds) is distinct from (m, v)`)
    expect(wrongDays).toBe(0)
  })

  test('have events, applications and staff, so that no page is empty', async () => {
    for (const table of ['events', 'signups', 'submissions', 'decisions', 'event_channels']) {
      expect((await one(`select count(*)::int from ${table}`))[0], table).toBeGreaterThan(0)
    }
    const [leaders] = await one(
      'select count(*)::int from members, settings where role_ids && staff_role_ids and in_guild',
    )
    expect(leaders).toBeGreaterThan(0)
  })

  test('are the same each time', async () => {
    await seed(small, url('other'))
    const other = new pg.Client(url('other'))
    await other.connect()

    const print =
      'select md5(string_agg(d::text, chr(10) order by member_id, day)) from member_days d'
    expect(await one(print)).toEqual(await one(print, other))
    await other.end()
  })

  test('are only inserted into an empty database', async () => {
    const before = await one('select count(*) from member_days')

    const again = await seed(small, url('crowd'))

    expect(again).toMatchObject({ code: 1 })
    expect(again.output).toContain('This database is not empty.')
    expect(await one('select count(*) from member_days')).toEqual(before)
  })
})

test.each([
  [
    ['--members', '0', '--days', '1.5', '--active', '20'],
    [
      '--members is a whole number from 1 to 1000000.',
      '--days is a whole number from 1 to 3650.',
      '--active is the share of the members',
    ],
  ],
  [['--people', '3'], ['--people']],
  [[], ['Set DATABASE_URL to the database to fill.']],
])('seeding with %j fails with a message and the usage', async (args, sentences) => {
  const { code, output } = await seed(args)

  expect(code).toBe(1)
  for (const sentence of sentences) expect(output).toContain(sentence)
  expect(output).toContain('npm run seed -- --members')
  expect(output).not.toContain('    at ')
})
