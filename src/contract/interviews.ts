import { z } from 'zod'
import { t } from '../text/t.ts'
import type { Endpoint } from './core/endpoint.ts'
import { Done, Snowflake } from './core/fields.ts'

/** An interview room on Discord whose application or applicant was deleted. */
export const OrphanedRoom = z.object({
  channelId: Snowflake,
  name: z.string(),
  /** The channel's address on Discord. */
  url: z.string(),
  isBeingRemoved: z.boolean(),
})
export type OrphanedRoom = z.infer<typeof OrphanedRoom>

/** The orphaned interview rooms, by name. */
export const listOrphanedRooms = {
  method: 'GET',
  path: '/api/menu/interview-rooms/orphans',
  level: 'admin',
  tasks: ['health'],
  response: z.array(OrphanedRoom),
} satisfies Endpoint

const chooseRoom = () => t('Choose a room.')

/** Enqueues the deletion of orphaned interview rooms on Discord. */
export const removeOrphanedRooms = {
  method: 'POST',
  path: '/api/menu/interview-rooms/orphans/remove',
  level: 'admin',
  tasks: ['health'],
  body: z.object({
    channelIds: z
      .array(Snowflake, { error: chooseRoom })
      .min(1, { error: chooseRoom })
      .max(1000, { error: () => t('Choose at most 1,000 rooms at once.') }),
  }),
  response: Done,
} satisfies Endpoint
