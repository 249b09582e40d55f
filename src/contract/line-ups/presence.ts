import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { Snowflake } from '../core/fields.ts'
import { LineUpEditor, LineUpParams } from './line-up.ts'

/** For how long somebody counts as an editor after a report, in seconds. */
export const editorSeconds = 10

/** Reports that the caller has the line-up open and whom they are moving; answers who else has it open. */
export const reportLineUpEditor = {
  method: 'POST',
  path: '/api/menu/events/:eventId/line-up/presence',
  level: 'admin',
  tasks: ['events'],
  params: LineUpParams,
  body: z.object({ heldUserId: Snowflake.nullish() }),
  response: z.array(LineUpEditor),
} satisfies Endpoint
