import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { newFolder, startProduct } from '../src/testing/processes/product.ts'
import { createWorkload } from './calls.ts'
import { openSeededDatabase } from './database.ts'
import { fetchBytes, timeInRounds } from './measure.ts'
import type { Report } from './report.ts'
import { realGuild, signIn } from './server.ts'

/** The target of dashboard calls and leaderboard pages, in milliseconds. */
const target = 300

/**
 * Measures the staff pages' calls on the embedded database. The data is generated on a PostgreSQL server,
 * backed up and restored into a folder.
 */
export async function benchEmbedded(args: string[]): Promise<Report> {
  const { values: flags } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: '1000' },
      days: { type: 'string', default: '1826' },
      active: { type: 'string', default: '0.2' },
      rounds: { type: 'string', default: '3' },
      samples: { type: 'string', default: '20' },
    },
  })
  const { url, close } = await openSeededDatabase(flags)
  const folder = newFolder()
  const { script, cookie } = await moveInto(folder, url).finally(close)
  const product = await startProduct({ ...realGuild, DATA_DIR: folder })
  try {
    const calls = script.calls.filter(({ kind }) => kind === 'dashboard' || kind === 'page')
    const empty = { name: 'health', act: () => fetchBytes(`${product.url}/api/health`, {}) }
    const times = await timeInRounds(
      [
        empty,
        ...calls.map(({ name, path }) => ({
          name,
          act: () => fetchBytes(product.url + path, { cookie }),
        })),
      ].map((one) => ({ ...one, times: Number(flags.samples) })),
      Number(flags.rounds),
    )
    const baseline = times.get(empty.name)?.median ?? Number.NaN
    const rows = [...times].map(([call, { median, p95, bytes }]) => ({ call, median, p95, bytes }))
    const slow = rows.filter(({ p95 }) => p95 > target)
    return {
      facts: { ...flags, memberDays: script.memberDays },
      figures: rows.map(({ call, median, p95, bytes }) => ({
        call,
        'median ms': round(median),
        'p95 ms': round(p95),
        bytes,
      })),
      ratio: Object.fromEntries(
        rows.map(({ call, median }) => [call, { 'beside health': round(median / baseline) }]),
      ),
      notes: [`${script.members} members, ${script.memberDays} member-days in the folder.`],
      failures: slow.map(({ call, p95 }) => `${call}: p95 ${round(p95)} ms of ${target}.`),
    }
  } finally {
    await product.stop()
  }
}

/** Moves a server's database into a folder with a backup; returns the calls and a session cookie. */
async function moveInto(folder: string, url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const script = await createWorkload(client)
  await client.end()
  const cookie = await signIn(url, script.leaderId)
  const backups = newFolder()
  await command('backup', [], { DATABASE_URL: url, BACKUP_DIR: backups })
  const [backup] = readdirSync(backups)
  if (!backup) throw new Error('no backup was made')
  await command('restore', [join(backups, backup)], { DATA_DIR: folder, BACKUP_DIR: backups })
  return { script, cookie }
}

async function command(name: string, args: string[], env: Record<string, string>): Promise<void> {
  const script = ['--import', 'tsx', `src/commands/${name}.ts`, ...args]
  const child = spawn(process.execPath, script, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', ...realGuild, ...env },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
}

const round = (number: number) => Math.round(number * 10) / 10
