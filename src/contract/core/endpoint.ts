import type { z } from 'zod'
import type { Task } from './tasks.ts'

/**
 * Who may call: `anyone`; `person` = signed in; `member` = signed in and in the guild; `admin` =
 * staff with one of the declared tasks. Persons and members call about their own data only.
 */
export type Level = 'anyone' | 'person' | 'member' | 'admin'

/** Who may call an endpoint; calls for staff declare the tasks of which any one suffices. */
export type Access =
  | { level: Exclude<Level, 'admin'>; tasks?: never }
  | { level: 'admin'; tasks: readonly [Task, ...Task[]] }

/** One call of the wire contract: its address, who may make it, what goes in and what comes back. */
export type Endpoint = Access & {
  method: 'GET' | 'POST' | 'PUT'
  path: `/api/${string}`
  /** A GET that changes something, as nine of the specification do; guarded like the other changes. */
  changesState?: true
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  /** Response headers, by name. */
  headers?: Record<string, z.ZodType>
  /** May answer 409: the request conflicts with the current state, such as a draft of another form. */
  conflicts?: true
  /** May answer 404 although its path has no parameter. */
  mayBeNotFound?: true
  /** What comes back. Fields that the specification does not name are optional to the reader. */
  reply: z.ZodType
}
