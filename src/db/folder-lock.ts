import { randomUUID } from 'node:crypto'
import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { privateFileMode } from './private-folder.ts'
import { StartupError } from './startup-error.ts'

interface Holder {
  pid: number
  host: string
  /** The namespace of the pid: a container, or the host itself. */
  space: string | null
  /** When that process started, so that a reused pid is not mistaken for it; null if unknown. */
  startedAt: string | null
}

/** The heartbeat of a lock, and its expiry for holders on other machines. */
export interface LockRules {
  host: string
  beatMilliseconds: number
  /** A holder in another namespace without a heartbeat for this long is gone. */
  silentMilliseconds: number
}

const defaultRules = (): LockRules => ({
  host: hostname(),
  beatMilliseconds: 1_000,
  silentMilliseconds: 15_000,
})

/**
 * Locks a data folder for this process and returns a function that releases it, because two processes on
 * one embedded database would corrupt it. The lock of a process that is gone is taken over; throws
 * `StartupError` while it is running. A process that loses its lock, after being stopped for long, exits at
 * once.
 */
export async function lockFolder(
  folder: string,
  rules: LockRules = defaultRules(),
): Promise<() => void> {
  const path = join(folder, 'muster.lock')
  const own = JSON.stringify(thisProcess(rules.host))
  // In containers several processes may have the same number.
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, own, { mode: privateFileMode })
  try {
    if (!tryLink(draft, path)) await takeOver({ path, draft, folder, rules })
  } finally {
    rmSync(draft, { force: true })
  }
  const timer = setInterval(() => beat(path, own), rules.beatMilliseconds)
  timer.unref()
  return () => {
    clearInterval(timer)
    if (read(path) === own) rmSync(path, { force: true })
  }
}

/** Shows that this process is alive to programs that cannot query its process id. */
function beat(path: string, own: string): void {
  if (read(path) !== own) {
    process.stderr.write(`Muster ends: ${path} belongs to another process by now, or is gone.\n`)
    // Closing in order would write into a database that is not ours any more.
    process.exit(1)
  }
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // A disk that fails for a moment; the next beat tries again.
  }
}

/** The process that holds the lock of a data folder; null if there is none on this machine. */
export function findLockHolder(folder: string): number | null {
  const found = read(join(folder, 'muster.lock'))
  const holder = found === null ? null : parse(found)
  return holder && isOnThisHost(holder, hostname()) && isAlive(holder) ? holder.pid : null
}

async function takeOver(claim: {
  path: string
  draft: string
  folder: string
  rules: LockRules
}): Promise<void> {
  const { path, draft, folder, rules } = claim
  const found = read(path)
  const holder = found === null ? null : parse(found)
  if (holder && (await isHeld(path, holder, rules))) throw inUse(folder, found)
  // Renaming is atomic: of two processes that find the same stale lock, one gets it.
  const aside = `${draft}.stale`
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
    const { pid, host, space, startedAt } = JSON.parse(text) as Holder
    return Number.isInteger(pid) && pid > 0 ? { pid, host, space, startedAt } : null
  } catch {
    return null
  }
}

async function isHeld(path: string, holder: Holder, rules: LockRules): Promise<boolean> {
  if (isOnThisHost(holder, rules.host)) return isAlive(holder)
  // Processes in another namespace cannot be checked, and their clock may differ.
  const touchedAt = touchOf(path)
  for (let waited = 0; waited < rules.silentMilliseconds; waited += rules.beatMilliseconds) {
    await sleep(rules.beatMilliseconds)
    if (touchOf(path) !== touchedAt) return true
  }
  return false
}

function touchOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null
}

function isOnThisHost(holder: Holder, host: string): boolean {
  return holder.host === host && holder.space === processSpace()
}

function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid) return holder.startedAt === startOf(process.pid)
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return holder.startedAt === null || holder.startedAt === startOf(holder.pid)
}

function thisProcess(host: string): Holder {
  return { pid: process.pid, host, space: processSpace(), startedAt: startOf(process.pid) }
}

/** The process namespace, because every container numbers its processes from 1; Linux only. */
function processSpace(): string | null {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return null
  }
}

/** The process's start in clock ticks since boot, if the system provides it (Linux). */
function startOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

function inUse(folder: string, text: string | null): StartupError {
  const holder = text === null ? null : parse(text)
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process'
  return new StartupError(
    `The data folder ${folder} is in use by ${who}.`,
    `Stop that one first, or name another folder in DATA_DIR. If it is certain that nothing uses it, delete ${join(folder, 'muster.lock')}.`,
  )
}
