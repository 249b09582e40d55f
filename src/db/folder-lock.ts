import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'

interface Holder {
  pid: number
  host: string
  /** When that process started, so that a reused pid is not mistaken for it; null where unknown. */
  startedAt: string | null
}

/**
 * Claims a data folder for this process and answers how to let go of it.
 * Two processes on one embedded database would corrupt it without an error. A claim whose process
 * is gone is taken over; throws `StartProblem` when it is alive.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'muster.lock')
  const own = JSON.stringify(thisProcess())
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, own)
  try {
    if (!tryLink(draft, path)) takeOver(path, draft, folder)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (read(path) === own) rmSync(path, { force: true })
  }
}

/** The process that has a data folder now; null where there is none on this machine. */
export function holderOf(folder: string): number | null {
  const found = read(join(folder, 'muster.lock'))
  if (found === null || !isAlive(found)) return null
  const holder = parse(found)
  return holder?.host === hostname() ? holder.pid : null
}

function takeOver(path: string, draft: string, folder: string): void {
  const found = read(path)
  if (found !== null && isAlive(found)) throw inUse(folder, found)
  // Renaming is atomic: of two processes that find the same stale lock, one gets it.
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    throw inUse(folder, null)
  }
  const taken = read(aside)
  if (taken !== found) {
    tryLink(aside, path)
    rmSync(aside, { force: true })
    throw inUse(folder, taken)
  }
  rmSync(aside, { force: true })
  if (!tryLink(draft, path)) throw inUse(folder, read(path))
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function parse(text: string): Holder | null {
  try {
    const { pid, host, startedAt } = JSON.parse(text) as Holder
    return Number.isInteger(pid) && pid > 0 ? { pid, host, startedAt } : null
  } catch {
    return null
  }
}

function isAlive(text: string): boolean {
  const holder = parse(text)
  if (!holder) return false
  // Another machine's process (a shared volume) cannot be asked; better refuse than corrupt.
  if (holder.host !== hostname()) return true
  if (holder.pid === process.pid) return holder.startedAt === startOf(process.pid)
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return holder.startedAt === null || holder.startedAt === startOf(holder.pid)
}

function thisProcess(): Holder {
  return { pid: process.pid, host: hostname(), startedAt: startOf(process.pid) }
}

/** The process's start in clock ticks since boot, where the system tells it (Linux). */
function startOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

function inUse(folder: string, text: string | null): StartProblem {
  const holder = text === null ? null : parse(text)
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process'
  return new StartProblem(
    `The data folder ${folder} is in use by ${who}.`,
    `Stop that one first, or name another folder in DATA_DIR. If it is certain that nothing uses it, delete ${join(folder, 'muster.lock')}.`,
  )
}
