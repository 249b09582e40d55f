import { execFileSync } from 'node:child_process'

/** The resources of a process and its children. */
export interface Footprint {
  /** Resident memory in megabytes (10⁶ bytes). */
  memory: number
  /** CPU seconds since the start. */
  cpu: number
}

interface Row {
  pid: number
  parent: number
  kilobytes: number
  seconds: number
}

/** Reads the footprint of a process and its children from `ps`. */
export function footprintOf(pid: number): Footprint {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,time='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(readRow)
  const family = new Set([pid])
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const row of rows) if (family.has(row.parent)) family.add(row.pid)
  }
  const own = rows.filter((row) => family.has(row.pid))
  return {
    memory: own.reduce((sum, { kilobytes }) => sum + kilobytes * 1024, 0) / 1e6,
    cpu: own.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

function readRow(line: string): Row {
  const [pid, parent, kilobytes, time = ''] = line.trim().split(/\s+/)
  return {
    pid: Number(pid),
    parent: Number(parent),
    kilobytes: Number(kilobytes),
    seconds: secondsOf(time),
  }
}

/** `[[days-]hours:]minutes:seconds`. */
function secondsOf(time: string): number {
  return time
    .replace('-', ':')
    .split(':')
    .map(Number)
    .reverse()
    .reduce((sum, number, place) => sum + number * ([1, 60, 3600, 86_400][place] ?? 0), 0)
}
