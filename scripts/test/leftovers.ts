import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The temporary folder of one run, which its processes get as TMPDIR. */
export interface RunFolder {
  path: string
  /** Ends processes of the run that are still there, deletes the folder, and returns the commands of those processes. */
  clear(): string[]
}

/** Creates the temporary folder of a run; every user may write to it, because PostgreSQL runs as a user of its own. */
export function createRunFolder(): RunFolder {
  const path = mkdtempSync(join(tmpdir(), 'muster-run-'))
  chmodSync(path, 0o1777)
  return {
    path,
    clear() {
      const left = processesOf(path)
      for (const { pid } of left) kill(pid)
      rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
      return left.map(({ command }) => command)
    },
  }
}

/** The processes, other than this one, whose environment names the folder; on Linux only. */
function processesOf(folder: string): { pid: number; command: string }[] {
  const read = (pid: number, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8')
    } catch {
      // It has ended, or the system has no /proc.
      return ''
    }
  }
  return pids()
    .filter((pid) => pid !== process.pid && read(pid, 'environ').includes(`TMPDIR=${folder}`))
    .map((pid) => ({ pid, command: read(pid, 'cmdline').replaceAll('\0', ' ').slice(0, 200) }))
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
