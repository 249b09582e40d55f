import { z } from 'zod'
import { t } from '../../text/t.ts'
import { Id, required, requiredId, Snowflake } from '../core/fields.ts'
import { requiredText, text } from '../core/text-fields.ts'
import { maxCombatRoles } from '../games/setup.ts'
import { parseStart } from './start-time.ts'

/** The limits of an event's duration, in minutes. */
export const minEventMinutes = 5
export const maxEventMinutes = 24 * 60

/** How many places an event can have. */
export const maxPlaces = 1000

/** How many members can answer an event. */
export const maxSignups = 1000

/** How long before the start signups may end, in minutes: four weeks. */
export const maxDeadlineMinutes = 28 * 24 * 60

/** How many roles of the server may be allowed to sign up. */
export const maxSignupRoles = 20

/** Discord's limits for server events, in UTF-16 units. */
export const maxTitleLength = 100
export const maxDescriptionLength = 1000

const startRule = () => t('The start must be a date and a time such as 2026-11-28 20:00.')

/** How many of a combat role are needed. */
export const CombatRoleNeed = z.object({
  combatRoleId: requiredId(() => t('Choose a combat role.')),
  count: z
    .int32(required(() => t('Each need must be a whole number.')))
    .min(0, { error: () => t('A need must be at least 0.') })
    .max(maxPlaces, { error: () => t('A need may be at most {max, number}.', { max: maxPlaces }) }),
})
export type CombatRoleNeed = z.infer<typeof CombatRoleNeed>

/** What an event has in common with its template and, but for the repetition, with the other dates of its series. */
export const planFields = {
  title: requiredText(
    () => t('The title'),
    maxTitleLength,
    () => t('The event needs a title.'),
  ),
  description: text(() => t('The description'), maxDescriptionLength),
  durationMinutes: z
    .int32(
      required(
        () => t('The event needs a duration.'),
        () => t('The duration must be a whole number of minutes.'),
      ),
    )
    .min(minEventMinutes, {
      error: () =>
        t('The duration must be at least {min, number} minutes.', { min: minEventMinutes }),
    })
    .max(maxEventMinutes, {
      error: () =>
        t('The duration may be at most {max, number} minutes, which is a day.', {
          max: maxEventMinutes,
        }),
    }),
  /** Null: unlimited. */
  capacity: z
    .int32({ error: () => t('The number of places must be a whole number.') })
    .min(1, { error: () => t('There must be at least one place.') })
    .max(maxPlaces, {
      error: () => t('There may be at most {max, number} places.', { max: maxPlaces }),
    })
    .nullable(),
  repeatsWeekly: z.boolean(required(() => t('Choose whether the event repeats every week.'))),
  /** Null: none. */
  gameId: Id.nullable(),
  needs: z.array(CombatRoleNeed, { error: () => t('Needs must be a list.') }).max(maxCombatRoles, {
    error: () => t('At most {max, number} combat roles can be needed.', { max: maxCombatRoles }),
  }),
  /** In minutes before the start; 0: at the start. */
  deadlineMinutes: z
    .int32({ error: () => t('The deadline must be a whole number of minutes before the start.') })
    .min(0, { error: () => t('The deadline may not be after the start.') })
    .max(maxDeadlineMinutes, {
      error: () => t('The deadline may be at most four weeks before the start.'),
    }),
  /** Empty: the role of the channel. */
  signupRoleIds: z.array(Snowflake, { error: () => t('Choose roles.') }).max(maxSignupRoles, {
    error: () => t('At most {max, number} roles can be chosen.', { max: maxSignupRoles }),
  }),
  countsForReliability: z.boolean({
    error: () => t('Choose whether the event counts for reliability.'),
  }),
  voiceChannelId: Snowflake.nullable(),
}
export type EventPlan = z.infer<z.ZodObject<typeof planFields>>

/** The same as it is replied. */
export const repliedPlan = {
  title: z.string(),
  description: z.string(),
  durationMinutes: z.int(),
  capacity: z.int().nullable(),
  repeatsWeekly: z.boolean(),
  /** Null if the event has no game; answers then have no character. */
  gameId: z.int().nullable(),
  /** How many are needed of each combat role. */
  needs: z.array(z.object({ combatRoleId: z.int(), count: z.int() })),
  deadlineMinutes: z.int(),
  signupRoleIds: z.array(z.string()),
  countsForReliability: z.boolean(),
  voiceChannelId: z.string().nullable(),
} satisfies Record<keyof EventPlan, z.ZodType>

/** The fields of events alone. */
export const eventFields = {
  /** In the guild's zone, `2026-11-28 20:00` or as people type it, or ISO 8601 with an offset. */
  start: z
    .string(required(startRule))
    .refine((written) => parseStart(written) !== null, { error: startRule }),
  /** Whether the following dates of a weekly event change as well; by default only this one does. */
  changesSeries: z.boolean({
    error: () => t('Choose whether the following dates change as well.'),
  }),
  /** Whether everyone who answered is notified of a change; by default if it is another start. */
  notifies: z.boolean({ error: () => t('Choose whether everyone who answered is notified.') }),
}
