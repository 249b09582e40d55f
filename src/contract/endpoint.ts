import type { z } from 'zod'

/** Who may call: `anyone`; `person` = signed in, about their own data only; `admin` = leadership. */
export type Level = 'anyone' | 'person' | 'admin'

/** One call of the wire contract: its address, who may make it, what goes in and what comes back. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT'
  path: `/api/${string}`
  level: Level
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  /** What comes back. Fields that the specification does not name are optional to the reader. */
  reply: z.ZodType
}
