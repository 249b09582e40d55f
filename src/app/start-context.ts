import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { DatabaseMover } from '../domain/health/database-move.ts'
import type { BackupScheduler } from './backup/schedule-backups.ts'
import type { Setup } from './setup/setup.ts'

/** A part of the program with something to release on shutdown. */
export interface Closable {
  close(): Promise<void>
}

/** The dependencies of the parts of the program at start-up. */
export interface StartContext {
  config: Config
  log: FastifyBaseLogger
  /** Prints a line to the terminal that started the program. */
  print: (line: string) => void
  /** Closes a part on shutdown, even when shutdown begins while it is still opening. */
  closeOnShutdown: <T extends Closable>(opening: T | Promise<T>) => Promise<T>
  setBackups: (backups: BackupScheduler) => void
  /** Takes the address at which the web server listens. */
  setAddress: (url: string) => void
  /** Set-up, while there is no guild; absent in processes that do not offer it. */
  setup?: Setup
  /** Moves the embedded database to a server; absent where there is nothing to move. */
  databaseMover?: DatabaseMover
}
