import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../src/db/db.ts'
import { buildServer } from '../src/server/server.ts'
import type { Call } from './calls.ts'
import { contextOn } from './context.ts'

/** A sequential scan of a table by a call. */
export interface Scan {
  call: Call
  table: string
  /** The number of scanned rows. */
  rows: number
  statement: string
}

const watched = new Set([
  'member_days',
  'member_totals',
  'guild_days',
  'guild_hours',
  'events',
  'signups',
])

interface Statement {
  text: string
  parameters: unknown[]
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** The database work of calls. */
export interface Study {
  /** The number of statements by call name. */
  statements: Map<string, number>
  scans: Scan[]
}

/**
 * Makes each call in this process, logs its statements and runs EXPLAIN ANALYZE on each with the same
 * parameters. The second call counts, when caches are filled.
 */
export async function studyStatements(
  url: string,
  calls: readonly Call[],
  headersOf: (call: Call) => Record<string, string>,
): Promise<Study> {
  const pool = new pg.Pool({ connectionString: url })
  const made: Statement[] = []
  const logger = {
    logQuery: (text: string, parameters: unknown[]) => void made.push({ text, parameters }),
  }
  const db = drizzle(pool, { casing: 'snake_case', logger }) as unknown as Db
  const { app, close } = await startServer(db)
  const make = async (call: Call) => {
    made.length = 0
    const response = await app.inject({ url: call.path, headers: headersOf(call) })
    if (response.statusCode !== 200)
      throw new Error(`${call.path} responded with ${response.statusCode}`)
    return [...made]
  }
  const study: Study = { statements: new Map(), scans: [] }
  for (const call of calls) {
    for (const statement of await make(call)) {
      const plan = await explain(pool, statement)
      const found = scansIn(plan).map((scan) => ({ call, statement: statement.text, ...scan }))
      study.scans.push(...found)
    }
    study.statements.set(call.name, (await make(call)).length)
  }
  await close()
  await pool.end()
  return study
}

async function startServer(db: Db) {
  const ctx = contextOn(db)
  const app = await buildServer(ctx, {
    secret: 'known to the bench only, 32 characters',
    signIn: {
      clientId: '1',
      clientSecret: 'x',
      authorizeUrl: ctx.discordUrl,
      apiUrl: `${ctx.discordUrl}/v10`,
    },
    rates: { factor: 1, exemptLoopback: true },
    site: { isDemo: false },
    logger: ctx.log,
  })
  await app.ready()
  const close = async () => {
    await app.close()
    await ctx.discord.close()
  }
  return { app, close }
}

async function explain(pool: pg.Pool, { text, parameters }: Statement): Promise<Plan> {
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, parameters)
  return rows[0]['QUERY PLAN'][0].Plan
}

function scansIn(plan: Plan): { table: string; rows: number }[] {
  const table = plan['Relation Name'] ?? ''
  const isScan = plan['Node Type'] === 'Seq Scan' && watched.has(table) && plan['Actual Loops'] > 0
  const rows = plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0))
  return [...(isScan ? [{ table, rows }] : []), ...(plan.Plans ?? []).flatMap(scansIn)]
}
