import type { z } from 'zod'
import type { Task } from './tasks.ts'

/**
 * Who may call: `anyone`; `person` = signed in; `member` = signed in and in the guild; `admin` =
 * staff with one of the declared tasks. Persons and members call about their own data only.
 */
export type Level = 'anyone' | 'person' | 'member' | 'admin'

/** The access level of an endpoint; for staff, with the tasks of which one is required. */
export type Access =
  | { level: Exclude<Level, 'admin'>; tasks?: never }
  | { level: 'admin'; tasks: readonly [Task, ...Task[]] }

/** An endpoint: its address, access level, input and output. */
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
  /** The output. Fields that the specification does not name are optional for clients. */
  response: z.ZodType
}
