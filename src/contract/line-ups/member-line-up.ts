import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent } from '../core/fields.ts'
import { gameIcons } from '../games/icons.ts'
import { LineUpParams } from './line-up.ts'

/** A person with a place, as members who can view the event see it. */
export const PlacedMember = z.object({
  userId: z.string(),
  displayName: z.string(),
  avatar: alwaysSent(z.string()),
  characterName: z.string().nullable(),
  className: z.string().nullable(),
  icon: z.enum(gameIcons).nullable(),
  /** The combat role that they play; null on the bench. */
  combatRoleId: z.int().nullable(),
  note: z.string(),
})
export type PlacedMember = z.infer<typeof PlacedMember>

/** The published line-up of an event; the version is null while none is published. */
export const MemberLineUp = z.object({
  version: z.int().nullable(),
  publishedAt: z.string().nullable(),
  /** The name of the person who published it; null if unknown. */
  publishedBy: alwaysSent(z.string().nullable()),
  parties: z.array(
    z.object({
      /** The position in the line-up, the first is 1; empty parties are left out. */
      number: z.int(),
      name: z.string(),
      members: z.array(PlacedMember),
      /** The combat role of each empty seat; null: any. */
      openSeats: alwaysSent(z.array(z.int().nullable())),
    }),
  ),
  bench: z.array(PlacedMember),
})
export type MemberLineUp = z.infer<typeof MemberLineUp>

/** The published line-up of an event; 404 if the member may not view its channel. */
export const getMemberLineUp = {
  method: 'GET',
  path: '/api/user/events/:eventId/line-up',
  level: 'member',
  params: LineUpParams,
  response: MemberLineUp,
} satisfies Endpoint
