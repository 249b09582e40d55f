import { z } from 'zod'
import { Done, Snowflake } from './common.ts'
import type { Endpoint } from './endpoint.ts'

/** An interview room on Discord whose application or person is gone. */
export const OrphanedRoom = z.object({
  channelId: Snowflake,
  name: z.string(),
  /** Where Discord shows it. */
  url: z.string(),
  isBeingRemoved: z.boolean(),
})
export type OrphanedRoom = z.infer<typeof OrphanedRoom>

/** The orphaned interview rooms, by name. */
export const listOrphanedRooms = {
  method: 'GET',
  path: '/api/menu/interview-rooms/orphans',
  level: 'admin',
  reply: z.array(OrphanedRoom),
} satisfies Endpoint

/** Has the bot delete orphaned interview rooms on Discord. */
export const removeOrphanedRooms = {
  method: 'POST',
  path: '/api/menu/interview-rooms/orphans/remove',
  level: 'admin',
  body: z.object({
    channelIds: z
      .array(Snowflake)
      .min(1, 'Choose a room.')
      .max(1000, 'At most 1,000 rooms fit in one call.'),
  }),
  reply: Done,
} satisfies Endpoint
