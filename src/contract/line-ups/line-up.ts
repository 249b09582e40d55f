import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { text } from '../core/text-fields.ts'
import { CombatRoleNeed } from '../events/event-fields.ts'
import { gameIcons } from '../games/icons.ts'
import { CombatRole, GameClass } from '../games/setup.ts'

/** The longest note of a seat, in UTF-16 units. */
export const maxSeatNote = 40

/** A line-up is addressed by its event. */
export const LineUpParams = z.object({ eventId: text(() => t('An event id'), 200) })

/** A seat; the first of a party is 1. */
export const LineUpSeat = z.object({
  partyId: z.int(),
  seat: z.int(),
  /** The combat role that the seat is for; null: any. */
  combatRoleId: z.int().nullable(),
  userId: z.string().nullable(),
  /** The combat role that its occupant plays. */
  playedRoleId: z.int().nullable(),
  note: z.string(),
  isLocked: z.boolean(),
})
export type LineUpSeat = z.infer<typeof LineUpSeat>

/** A party without its people. */
export const LineUpParty = z.object({
  partyId: z.int(),
  name: z.string(),
  size: z.int(),
  /** How many seats are for each combat role. */
  needs: z.array(CombatRoleNeed),
})
export type LineUpParty = z.infer<typeof LineUpParty>

/** How a person answered; `waiting`: Coming or Late, but on the waiting list. */
export const LineUpAnswer = z.enum(['signed', 'late', 'maybe', 'bench', 'waiting', 'absent'])
export type LineUpAnswer = z.infer<typeof LineUpAnswer>

/** A person of the pool, on a seat or on the bench. */
export const LineUpPerson = z.object({
  userId: z.string(),
  displayName: z.string(),
  avatar: z.string(),
  answer: LineUpAnswer.nullable(),
  lateMinutes: z.int().nullable(),
  /** The position by time of sign-up, the first is 1; null without an answer. */
  placeInLine: z.int().nullable(),
  characterName: z.string().nullable(),
  classId: z.int().nullable(),
  className: z.string().nullable(),
  classIcon: z.enum(gameIcons).nullable(),
  strength: z.int().nullable(),
  /** The combat roles that the character can fill, the chosen one first. */
  combatRoleIds: z.array(z.int()),
  /** Their other characters of the game, with the combat roles that these can fill. */
  otherCharacters: z.array(z.object({ name: z.string(), combatRoleIds: z.array(z.int()) })),
  /** Between 0 and 1; null with fewer than three events. */
  reliability: z.number().nullable(),
  wasBenchedLastTime: z.boolean(),
  /** Why the person cannot come although they have a place. */
  conflict: z.enum(['signed-out', 'left']).nullable(),
  /** When they withdrew or left; null if unknown. */
  conflictAt: z.string().nullable(),
})
export type LineUpPerson = z.infer<typeof LineUpPerson>

/** A change with its author. */
export const LineUpStep = z.object({
  revision: z.int(),
  userId: z.string(),
  displayName: z.string(),
  at: z.string(),
  /** The kind of change, such as `place`. */
  kind: z.string(),
  seats: z.array(z.object({ partyId: z.int(), seat: z.int() })),
})
export type LineUpStep = z.infer<typeof LineUpStep>

/** Somebody who has the line-up open. */
export const LineUpEditor = z.object({
  userId: z.string(),
  displayName: z.string(),
  avatar: z.string(),
  /** The person whom they are moving. */
  heldUserId: z.string().nullable(),
})
export type LineUpEditor = z.infer<typeof LineUpEditor>

/** The line-up of an event with everyone who answered. */
export const LineUp = z.object({
  eventId: z.string(),
  channelId: z.string(),
  channelName: z.string(),
  title: z.string(),
  startsAt: z.string(),
  /** The guild's. */
  timeZone: z.string(),
  /** A cancelled event keeps its line-up, which cannot be changed any more. */
  isCancelled: z.boolean(),
  /** Incremented by each change; 0 before the first. */
  revision: z.int(),
  /** Changes whenever an answer does. */
  answersVersion: z.string(),
  game: z
    .object({
      gameId: z.int(),
      gameName: z.string(),
      partySize: z.int(),
      strengthName: z.string().nullable(),
      combatRoles: z.array(CombatRole),
      classes: z.array(GameClass),
    })
    .nullable(),
  /** How many of each combat role the event needs. */
  needs: z.array(CombatRoleNeed),
  parties: z.array(LineUpParty),
  seats: z.array(LineUpSeat),
  bench: z.array(z.string()),
  people: z.array(LineUpPerson),
  /** The published version; null while it is not public. */
  published: z.object({ version: z.int(), revision: z.int(), at: z.string() }).nullable(),
})
export type LineUp = z.infer<typeof LineUp>

/** What changed since a revision. */
export const LineUpChanges = z.object({
  revision: z.int(),
  answersVersion: z.string(),
  isCancelled: z.boolean(),
  /** All parties; absent ones were removed with their seats. */
  parties: z.array(LineUpParty),
  /** The seats that changed. */
  seats: z.array(LineUpSeat),
  /** Everyone on the bench. */
  bench: z.array(z.string()),
  /** The changes in order, including the caller's own. */
  steps: z.array(LineUpStep),
  published: LineUp.shape.published,
})
export type LineUpChanges = z.infer<typeof LineUpChanges>

/** The line-up of an event; before its first change it has the parties of the event's template. */
export const getLineUp = {
  method: 'GET',
  path: '/api/menu/events/:eventId/line-up',
  level: 'admin',
  tasks: ['events'],
  params: LineUpParams,
  response: LineUp,
} satisfies Endpoint

const wholeRevision = () => t('The revision must be a whole number.')

/** What changed since a known revision; 409 if that is too old or unknown. */
export const getLineUpChanges = {
  method: 'GET',
  path: '/api/menu/events/:eventId/line-up/changes',
  level: 'admin',
  tasks: ['events'],
  params: LineUpParams,
  querystring: z.object({
    since: z.coerce
      .number({ error: wholeRevision })
      .int({ error: wholeRevision })
      .min(0, { error: () => t('The revision must be at least 0.') })
      .max(2_147_483_647, { error: () => t('The revision is too large.') }),
  }),
  conflicts: true,
  response: LineUpChanges,
} satisfies Endpoint
