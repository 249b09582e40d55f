import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/**
 * Converts a backup of the sample guild into the small fixture of a release for tests/upgrading.test.ts:
 *
 *     npx tsx scripts/test/release-fixture.ts BACKUP tests/fixtures/release-0.1.backup
 *
 * Tables that no other table references are truncated.
 */
const [from, to] = process.argv.slice(2)
if (!from || !to) throw new Error('Usage: release-fixture.ts BACKUP FIXTURE')
const mostRows = 40
const longTables = [
  'member_days',
  'guild_days',
  'guild_hours',
  'signups',
  'attendance',
  'handled_reactions',
]

const lines = gunzipSync(readFileSync(from)).toString().trimEnd().split('\n')
const footer = JSON.parse(lines.pop() ?? '') as { rows: number; sha256: string }
let isLong = false
let rowsOfTable = 0
const kept = lines.filter((line) => {
  if (line.startsWith('{"table"')) {
    const { table } = JSON.parse(line) as { table: string }
    isLong = longTables.includes(table.replace('public.', ''))
    rowsOfTable = 0
  }
  if (!line.startsWith('"')) return true
  rowsOfTable += 1
  return !isLong || rowsOfTable <= mostRows
})
const text = `${kept.join('\n')}\n`
const rows = kept.filter((line) => line.startsWith('"')).length
const sha256 = createHash('sha256').update(text).digest('hex')
writeFileSync(to, `${text}${JSON.stringify({ ...footer, rows, sha256 })}\n`)
console.log(`${rows} of ${footer.rows} rows`)
