import type { z } from 'zod'

/**
 * Who may call: `anyone`; `person` = signed in; `member` = signed in and in the guild; `admin` =
 * leadership. Persons and members call about their own data only.
 */
export type Level = 'anyone' | 'person' | 'member' | 'admin'

/** One call of the wire contract: its address, who may make it, what goes in and what comes back. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT'
  path: `/api/${string}`
  level: Level
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
