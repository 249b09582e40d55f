import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { MoveState } from '../../contract/database-move.ts'
import { buildDatabaseMoveServer } from '../../server/database-move/database-move-server.ts'
import type { App } from '../app.ts'
import { listen } from '../listen.ts'
import { copyDatabase } from './copy-database.ts'
import { openTarget, type Target } from './target.ts'

interface MovingAppOptions {
  config: Config
  /** The folder of the embedded database. */
  folder: string
  /** The address of the database to which it is copied. */
  url: string
  /** Stores that the data is on the server now. */
  onCopied: () => void
  state: () => MoveState
  log: FastifyBaseLogger
}

/** The application while it copies its database: `start` ends with that, and the bot is offline. */
export function createMovingApp(options: MovingAppOptions): App {
  const { config, folder, url, onCopied, state, log } = options
  const isSecure = config.publicUrl?.startsWith('https://') ?? false
  let server: FastifyInstance | undefined
  let target: Target | undefined
  let copying: Promise<void> = Promise.resolve()
  const finished = () => copying.catch(() => {})

  async function copy() {
    server = await buildDatabaseMoveServer({ state, isSecure, logger: log })
    await listen(server, config.host, config.port)
    target = await openTarget(url)
    await copyDatabase({ folder, backupFolder: config.backups.folder, target, onCopied })
  }

  return {
    start() {
      copying = copy().finally(() => target?.close())
      return copying
    },
    async close() {
      // Ends a copy in progress, of which the server then keeps nothing.
      await target?.close()
      await finished()
      await server?.close()
    },
    opened: finished,
    backUp: async () => {},
    address: () => null,
  }
}
