import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { benchApi } from './api.ts'
import { benchEmbedded } from './embedded.ts'
import { benchIngest } from './ingest.ts'
import type { Report } from './report.ts'
import { benchStart } from './start.ts'
import { benchWeb } from './web.ts'

const benches: Record<string, (args: string[]) => Promise<Report>> = {
  api: benchApi,
  embedded: benchEmbedded,
  ingest: benchIngest,
  start: benchStart,
  web: benchWeb,
}

const [name, ...args] = process.argv.slice(2)
if (name !== undefined && !(name in benches)) {
  console.error(`Usage: npm run bench [-- ${Object.keys(benches).join('|')} [flags]]`)
  process.exit(1)
}
let hasFailed = false
for (const [one, bench] of Object.entries(benches)) {
  if (name !== undefined && name !== one) continue
  console.log(`\n${one}`)
  const report = await bench(args)
  printTable(report.figures)
  for (const line of report.notes) console.log(line)
  console.log(`Written to ${write(one, report)}.`)
  for (const line of report.failures) console.error(line)
  hasFailed ||= report.failures.length > 0
}
process.exit(hasFailed ? 1 : 0)

function write(name: string, report: Report): string {
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString()
  const [cpu] = cpus()
  const machine = {
    cpu: cpu?.model.trim(),
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    load: loadavg().map((load) => Math.round(load * 10) / 10),
    node: process.version,
  }
  const path = join(folder, `${name}-${at.slice(0, 19).replaceAll(':', '')}.json`)
  writeFileSync(path, `${JSON.stringify({ bench: name, at, machine, ...report }, null, 2)}\n`)
  return path
}

function printTable(rows: Report['figures']): void {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  for (const line of lines) {
    const cells = line.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    )
    console.log(cells.join('  '))
  }
}
