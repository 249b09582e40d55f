import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import { storeDatabaseUrl } from '../../config/stored/stored-values.ts'
import type { MoveState, MoveStep } from '../../contract/database-move.ts'
import { describeStartupError, StartupError } from '../../db/startup-error.ts'
import { DomainError } from '../../domain/core/errors.ts'
import { t } from '../../text/t.ts'
import type { App } from '../app.ts'
import { createMovingApp } from './moving-app.ts'

/** The program whose database is moved. */
export interface MovableProgram {
  /** With the port at which it listens. */
  config: Config
  /** Reads the configuration again, with what is stored then. */
  readConfig: () => Config
  log: FastifyBaseLogger
  /** Prints a line to the terminal that started the program. */
  print: (line: string) => void
  /** Closes what runs and starts this instead; false once the program is being closed. */
  run: (create: () => App) => Promise<boolean>
  /** The same for the guild's installation. */
  runGuild: (config: Config) => Promise<boolean>
}

/** How the move tells its progress. */
export interface Progress {
  state: () => MoveState
  report: (step: MoveStep) => void
}

/** The folder of the embedded database that can be moved to a server; null if there is none. */
export function movableFolder({ database, discord, entryPoints }: Config): string | null {
  const isMovable = discord.kind === 'real' && entryPoints.web && entryPoints.bot
  return isMovable && database.kind === 'embedded' ? (database.folder ?? null) : null
}

/**
 * Copies the embedded database to a server and starts the installation there. If copying fails, the installation starts
 * again where it was, and the reason is returned; otherwise null. Once the address is stored there is no way back: the
 * bot may already have done something there, so a start that fails rejects and is tried again like any other.
 */
export async function moveDatabase(
  program: MovableProgram,
  url: string,
  { state, report }: Progress,
): Promise<string | null> {
  const { config, readConfig, log, print, run, runGuild } = program
  const folder = movableFolder(config)
  if (folder === null) throw new Error('there is no database to move')
  let isStored = false
  const onCopied = () => {
    storeDatabaseUrl(config.dataDir, url)
    isStored = true
  }
  try {
    const isOpen = await run(() => {
      report('copying')
      print('Copying the database to the PostgreSQL server.')
      return createMovingApp({ config, folder, url, onCopied, state, log })
    })
    if (!isOpen) return null
  } catch (error) {
    // Something could not be closed afterwards. The embedded database is the old one now.
    if (isStored) throw error
    log.error({ err: error }, 'the database was not moved')
    print('The database was not moved. Muster starts again on the embedded one.')
    await runGuild(config)
    return describe(error)
  }
  report('starting')
  await runGuild({ ...readConfig(), port: config.port }).catch((error: unknown) => {
    for (const line of describeStartupError(error)) print(line)
    throw error
  })
  return null
}

function describe(error: unknown): string {
  if (error instanceof StartupError) return error.lines.join(' ')
  if (error instanceof DomainError) return error.message
  return t('The program’s log has the reason.')
}
