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
  /** What the headers of the answer say besides. */
  headers?: Record<string, z.ZodType>
  /** It can stand against the present state, such as a draft of another form. */
  conflicts?: true
  /** What it is about may be missing, although no word of the path names it. */
  mayBeMissing?: true
  /** What comes back. Fields that the specification does not name are optional to the reader. */
  reply: z.ZodType
}
