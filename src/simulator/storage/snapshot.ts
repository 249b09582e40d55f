import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorldState } from '../world/state.ts'
import type { World } from '../world/world.ts'

const delayMilliseconds = 500

export interface Keeper {
  /** Writes what is not written yet, and no more after that. */
  close(): Promise<void>
}

/** The state kept in a folder, or null when there is none yet; a file that cannot be read stops the start. */
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
      `The simulator's state in ${path} is damaged. Move the file away to begin with a fresh guild.`,
    )
  }
  return state
}

/** Writes the world into its folder within a second of each change, whole or not at all. */
export function keepWorld(world: World, folder: string): Keeper {
  mkdirSync(folder, { recursive: true })
  const path = fileIn(folder)
  let timer: NodeJS.Timeout | null = null
  let isClosed = false
  let writing = Promise.resolve()

  const write = async () => {
    const text = JSON.stringify(world.state)
    const file = await open(`${path}.new`, 'w')
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
  // The first state is written at once: its token must not change because of an early crash.
  writeFileSync(`${path}.new`, JSON.stringify(world.state))
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
  process.stderr.write(`simulator: its state could not be written: ${String(error)}\n`)
}

function parse(text: string): WorldState | null {
  try {
    const state = JSON.parse(text) as Partial<WorldState> | null
    const isWhole = state?.version === 1 && state.guild && state.users && state.sessions
    // What was written before guilds had emojis has none.
    return isWhole ? ({ emojis: {}, ...state } as WorldState) : null
  } catch {
    return null
  }
}

function fileIn(folder: string): string {
  return join(folder, 'world.json')
}
