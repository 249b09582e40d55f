import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { Done, required } from '../core/fields.ts'
import { LineUpParams } from './line-up.ts'

/** From this many people on, they are mentioned in the channel instead of getting direct messages. */
export const minChannelMentions = 10

/** How a person's place changes with the next version; a party of null means the bench or no place. */
export const PlaceChange = z.object({
  userId: z.string(),
  displayName: z.string(),
  /** `changed`: another party, combat role or note. */
  change: z.enum(['seated', 'changed', 'benched', 'removed']),
  party: z.string().nullable(),
  partyBefore: z.string().nullable(),
})
export type PlaceChange = z.infer<typeof PlaceChange>

/** What publishing would do now. */
export const PublicationPreview = z.object({
  /** The number of the version that would be published. */
  version: z.int(),
  revision: z.int(),
  channelName: z.string(),
  /** The people who would be notified, by name. */
  notified: z.array(PlaceChange),
  /** How many of them get a direct message; the others are mentioned in the channel. */
  directMessages: z.int(),
})
export type PublicationPreview = z.infer<typeof PublicationPreview>

/** Who would be notified of which change if the line-up was published now. */
export const previewPublication = {
  method: 'GET',
  path: '/api/menu/events/:eventId/line-up/publication',
  level: 'admin',
  tasks: ['events'],
  params: LineUpParams,
  response: PublicationPreview,
} satisfies Endpoint

/** Publishes the line-up in the event's channel; 409 if it changed since the given revision. */
export const publishLineUp = {
  method: 'POST',
  path: '/api/menu/events/:eventId/line-up/publish',
  level: 'admin',
  tasks: ['events'],
  params: LineUpParams,
  body: z.object({ revision: z.int32(required(() => t('The revision is missing.'))) }),
  conflicts: true,
  response: PublicationPreview,
} satisfies Endpoint

/** Removes the published line-up from the channel; the line-up itself is kept. */
export const unpublishLineUp = {
  method: 'POST',
  path: '/api/menu/events/:eventId/line-up/unpublish',
  level: 'admin',
  tasks: ['events'],
  params: LineUpParams,
  conflicts: true,
  response: Done,
} satisfies Endpoint
