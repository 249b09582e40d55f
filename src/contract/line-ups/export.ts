import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { LineUpParams } from './line-up.ts'

/** The longest line that can be pasted into a game's chat, in UTF-16 units. */
export const maxChatLine = 255

/** A person with a place in a line-up. */
export const LineUpRow = z.object({
  /** The position of the party, the first is 1; null on the bench. */
  party: z.int().nullable(),
  partyName: z.string(),
  seat: z.int().nullable(),
  combatRole: z.string().nullable(),
  displayName: z.string(),
  characterName: z.string().nullable(),
  className: z.string().nullable(),
  strength: z.int().nullable(),
  note: z.string(),
  userId: z.string(),
})
export type LineUpRow = z.infer<typeof LineUpRow>

/** Everyone with a place, by party and seat, the bench last; also as CSV. */
export const listLineUpRows = {
  method: 'GET',
  path: '/api/menu/events/:eventId/line-up/people',
  level: 'admin',
  tasks: ['events'],
  params: LineUpParams,
  response: z.array(LineUpRow),
} satisfies Endpoint

/** The line-up as text for a game's chat. */
export const getLineUpText = {
  method: 'GET',
  path: '/api/menu/events/:eventId/line-up/text',
  level: 'admin',
  tasks: ['events'],
  params: LineUpParams,
  response: z.object({ lines: z.array(z.string()) }),
} satisfies Endpoint
