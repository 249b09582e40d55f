import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { settingsWithDefaults } from '../world/application.ts'
import type { WorldState } from '../world/state.ts'
import type { World } from '../world/world.ts'

const delayMilliseconds = 500

/** Saves the state after changes. */
export interface SnapshotWriter {
  /** Writes pending changes and stops. */
  close(): Promise<void>
}

/** Reads the state from a folder; null when there is none. Throws for a damaged file. */
export function readSnapshot(folder: string): WorldState | null {
  const path = fileIn(folder)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const state = parse(text)
  if (!state) {
    throw new Error(
      `The simulator's state in ${path} is damaged. Move the file away to start with a fresh guild.`,
    )
  }
  return state
}

/** Saves the world atomically within a second of each change. */
export function writeSnapshots(world: World, folder: string): SnapshotWriter {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = fileIn(folder)
  let timer: NodeJS.Timeout | null = null
  let isClosed = false
  let writing = Promise.resolve()

  const write = async () => {
    const text = JSON.stringify(world.state)
    const file = await open(`${path}.new`, 'w', 0o600)
    await file.writeFile(text)
    await file.sync()
    await file.close()
    await rename(`${path}.new`, path)
  }
  const writeLater = () => {
    if (timer || isClosed) return
    timer = setTimeout(() => {
      timer = null
      writing = writing.then(write).catch(reportFailure)
    }, delayMilliseconds)
  }

  world.onChange(writeLater)
  // Written at once, so that the token survives an early crash.
  writeFileSync(`${path}.new`, JSON.stringify(world.state), { mode: 0o600 })
  renameSync(`${path}.new`, path)

  return {
    close: async () => {
      isClosed = true
      if (timer) clearTimeout(timer)
      await writing
      await write()
    },
  }
}

function reportFailure(error: unknown): void {
  process.stderr.write(`simulator: cannot save the state: ${String(error)}\n`)
}

function parse(text: string): WorldState | null {
  try {
    const state = JSON.parse(text) as Partial<WorldState> | null
    const isWhole = state?.version === 1 && state.guild && state.users && state.sessions
    if (!isWhole || !state.settings) return null
    const settings = settingsWithDefaults(state.settings)
    // Older snapshots have no emojis.
    return { emojis: {}, applicationEmojis: {}, ...state, settings } as WorldState
  } catch {
    return null
  }
}

function fileIn(folder: string): string {
  return join(folder, 'world.json')
}
