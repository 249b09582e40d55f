import { z } from 'zod'
import { t } from '../text/t.ts'
import type { Endpoint } from './core/endpoint.ts'
import { Done, required } from './core/fields.ts'

/** The steps of moving the embedded database to a PostgreSQL server, in their order. */
export const MoveStep = z.enum(['stopping', 'copying', 'starting'])
export type MoveStep = z.infer<typeof MoveStep>

/** How far the move is. */
export const MoveState = z.object({
  /** Null: it is over, or none was started. */
  step: MoveStep.nullable(),
  /** Why the last one failed; null if none did since the program was started. */
  problem: z.string().nullable(),
})
export type MoveState = z.infer<typeof MoveState>

/** Where the database is moved, and the one-time code from the program's log. */
export const MoveInput = z.object({
  url: z
    .string(required(() => t('Enter the address of the database.')))
    .trim()
    .min(1, { error: () => t('Enter the address of the database.') })
    .max(1000, { error: () => t('The address can have at most 1000 characters.') }),
  code: z
    .string(required(() => t('Enter the code.')))
    .trim()
    .min(1, { error: () => t('Enter the code.') })
    .max(100, { error: () => t('The code can have at most 100 characters.') }),
})
export type MoveInput = z.infer<typeof MoveInput>

/** The state of the move. While the data is copied, anyone gets the answer, because sessions cannot be read. */
export const getMoveState = {
  method: 'GET',
  path: '/api/menu/health/database-move',
  level: 'admin',
  tasks: ['health'],
  response: MoveState,
} satisfies Endpoint

/** Prints a new one-time code to the program's log. */
export const printMoveCode = {
  method: 'POST',
  path: '/api/menu/health/database-move/code',
  level: 'admin',
  tasks: ['health'],
  response: Done,
} satisfies Endpoint

/** Starts the move to an empty database. Meanwhile the site answers 503, and the bot is offline. */
export const moveDatabase = {
  method: 'POST',
  path: '/api/menu/health/database-move',
  level: 'admin',
  tasks: ['health'],
  body: MoveInput,
  response: Done,
} satisfies Endpoint
