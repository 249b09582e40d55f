import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { Id, required, requiredId, requiredSnowflake } from '../core/fields.ts'
import { text } from '../core/text-fields.ts'
import { Party } from '../events/event-templates.ts'
import { LineUpChanges, LineUpParams, maxSeatNote } from './line-up.ts'

const partyId = requiredId(() => t('Choose a party.'))
const seat = requiredId(() => t('Choose a seat.'))
const person = { userId: requiredSnowflake(() => t('Choose a member.')) }

const takenPerson = {
  ...person,
  /**
   * The seat on which the caller saw them; null: on none. Nothing changes if somebody has moved them since. Absent:
   * they are taken from any place.
   */
  from: z.object({ partyId, seat }).nullable().optional(),
}

function change<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape, { error: () => t('A change must be an object.') })
}

/** The kinds of changes; each call makes one. */
export const lineUpChanges = {
  /** Puts a person on a seat; its occupant moves to their previous place, or back to the pool. */
  place: change({
    ...person,
    partyId,
    seat,
    /** The combat role that they play; absent: the seat's if they can fill it, else their main role. */
    combatRoleId: Id.nullish(),
  }),
  /** Puts a person on the bench. */
  bench: change(takenPerson),
  /** Puts everyone on the bench who is coming and has no place. */
  benchRest: change({}),
  /** Takes a person from their seat or the bench. */
  release: change(takenPerson),
  /** Changes the given fields of a seat; a combat role of null means any. */
  editSeat: change({
    partyId,
    seat,
    combatRoleId: Id.nullable().optional(),
    playedRoleId: Id.optional(),
    note: text(() => t('The note'), maxSeatNote).optional(),
    isLocked: z.boolean({ error: () => t('Choose whether the seat is locked.') }).optional(),
  }),
  addParty: change(Party.shape),
  /** Changes the given fields of a party; people on removed seats go back to the pool. */
  editParty: change({ ...Party.partial().shape, partyId }),
  removeParty: change({ partyId }),
  /** Moves a party to a position, the first is 1; the others keep their order. */
  moveParty: change({
    partyId,
    position: requiredId(() => t('Choose a position.')).min(1, {
      error: () => t('The position must be at least 1.'),
    }),
  }),
  /** Fills the empty seats that are not locked. */
  fill: change({}),
  /** Empties the seats that are not locked. */
  clear: change({}),
  /** Replaces all parties with those of another event's line-up; people who are not coming leave gaps. */
  copy: change({
    eventId: text(
      () => t('An event id'),
      200,
      () => t('Choose an event.'),
    ),
  }),
  /** Replaces the parties with those of a template. */
  useTemplate: change({ templateId: requiredId(() => t('Choose a template.')) }),
  /** Reverts one of the caller's own steps, which can be an undo; 409 if its seats have changed since. */
  undo: change({ step: requiredId(() => t('Choose the step to undo.')) }),
}

/** One change, based on a known revision. */
export const LineUpChange = z.object({
  /** The newest revision that the caller knows; the reply has all changes since then. */
  revision: z
    .int32(required(() => t('The revision is missing.')))
    .min(0, { error: () => t('The revision must be at least 0.') }),
  ...z.object(lineUpChanges).partial().shape,
})
export type LineUpChange = z.infer<typeof LineUpChange>

/** The changes since the known revision, with the caller's own. */
export const LineUpChanged = LineUpChanges.extend({
  /** After `fill`: how many seats were filled, and which combat roles are short. */
  explanation: z.array(z.string()),
})
export type LineUpChanged = z.infer<typeof LineUpChanged>

/** Makes one change. If someone else has changed the same seat since, the later change wins and the reply has both. */
export const changeLineUp = {
  method: 'POST',
  path: '/api/menu/events/:eventId/line-up/change',
  level: 'admin',
  tasks: ['events'],
  params: LineUpParams,
  body: LineUpChange,
  conflicts: true,
  response: LineUpChanged,
} satisfies Endpoint
