import type { FastifyBaseLogger } from 'fastify'
import type { Backups } from './backup/backups.ts'
import type { Config } from './config.ts'

/** A part of the program with something to release on shutdown. */
export interface Closable {
  close(): Promise<void>
}

/** What the parts of the program are started with. */
export interface StartContext {
  config: Config
  log: FastifyBaseLogger
  /** Prints a line for whoever starts the program. */
  tell: (line: string) => void
  /** Closes a part on shutdown, even when shutdown begins while it is still opening. */
  keep: <T extends Closable>(opening: T | Promise<T>) => Promise<T>
  makeBackupsBy: (backups: Backups) => void
}
