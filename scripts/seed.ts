import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '../src/db/open.ts'
import { StartupError } from '../src/db/startup-error.ts'
import { seedDatabase } from './seed/fill.ts'
import type { SeedSize } from './seed/members.ts'

const usage =
  'Usage: DATABASE_URL=postgres://… npm run seed -- --members 10000 --days 365 --active 0.2'

/**
 * Fills an empty PostgreSQL database with generated members and activity, for benchmarks. The size is the
 * number of members, the number of days up to today and the share of members active per day.
 */
async function main(): Promise<void> {
  const size = readSize()
  const url = process.env.DATABASE_URL
  if (!url) throw new StartupError('Set DATABASE_URL to the database to fill.', usage)
  const { close } = await openDatabase({ kind: 'server', url })
  await close()
  const client = new pg.Client(url)
  await client.connect()
  try {
    await requireEmpty(client)
    const began = performance.now()
    const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`
    await seedDatabase(client, size, new Date(), (line) => console.log(`${line}, ${seconds()}`))
    console.log(`Done in ${seconds()}.`)
  } finally {
    await client.end()
  }
}

function readSize(): SeedSize {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '10000' },
      days: { type: 'string', default: '365' },
      active: { type: 'string', default: '0.2' },
    },
  })
  const size = {
    members: Number(values.members),
    days: Number(values.days),
    active: Number(values.active),
  }
  const problems = [
    ...(isWhole(size.members, 1_000_000) ? [] : ['--members is a whole number from 1 to 1000000.']),
    ...(isWhole(size.days, 3_650) ? [] : ['--days is a whole number from 1 to 3650.']),
    ...(size.active > 0 && size.active <= 1
      ? []
      : ['--active is the share of the members who do something on a day: above 0, at most 1.']),
  ]
  if (problems.length > 0) throw new StartupError(...problems, usage)
  return size
}

function isWhole(number: number, largest: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= largest
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'select exists (select from members) or exists (select from guild_days) or exists (select from forms) as used',
  )
  if (rows[0]?.used) {
    throw new StartupError('This database is not empty. Set DATABASE_URL to a new one.', usage)
  }
}

main().catch((error: unknown) => {
  const isMistake =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const lines =
    error instanceof StartupError
      ? error.lines
      : [isMistake ? `${error.message}\n${usage}` : String((error as Error).stack)]
  console.error(lines.join('\n'))
  process.exit(1)
})
