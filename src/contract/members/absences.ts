import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { Done, Id, required, Snowflake } from '../core/fields.ts'
import { text } from '../core/text-fields.ts'

/** The longest reason of an absence, in UTF-16 units. */
export const maxAbsenceReason = 200

/** For how many members one call records an absence, and how many one call removes. */
const maxAtOnce = 500

/** Days on which a member is excused from events, the first and the last included, in the guild's time zone. */
export const Absence = z.object({
  absenceId: z.int(),
  fromDay: z.string(),
  toDay: z.string(),
  /** Empty if none was given. */
  reason: z.string(),
})
export type Absence = z.infer<typeof Absence>

/** A member's current and future absences, earliest first. */
export const listAbsences = {
  method: 'GET',
  path: '/api/menu/members/:userId/absences',
  level: 'admin',
  tasks: ['members'],
  params: z.object({ userId: Snowflake }),
  response: z.array(Absence),
} satisfies Endpoint

const RecordedAbsence = z.object({
  userIds: z
    .array(
      Snowflake,
      required(() => t('Choose members.')),
    )
    .min(1, { error: () => t('Choose members.') })
    .max(maxAtOnce, {
      error: () => t('Choose at most {max, number} members.', { max: maxAtOnce }),
    }),
  fromDay: z.iso.date(
    required(
      () => t('Choose the first day.'),
      () => t('Enter the first day as a date.'),
    ),
  ),
  toDay: z.iso.date(
    required(
      () => t('Choose the last day.'),
      () => t('Enter the last day as a date.'),
    ),
  ),
  reason: text(() => t('The reason'), maxAbsenceReason).nullish(),
})
/** The same absence for several members. */
export type RecordedAbsence = z.infer<typeof RecordedAbsence>

/**
 * Records an absence for members who are in the guild, for all of them or for none. Those who are already away on
 * exactly these days are skipped, so that repeating it has no effect; the response has the new absences.
 */
export const recordAbsences = {
  method: 'POST',
  path: '/api/menu/absences/record',
  level: 'admin',
  tasks: ['members'],
  body: RecordedAbsence,
  conflicts: true,
  response: z.object({ absenceIds: z.array(z.int()) }),
} satisfies Endpoint

/** Removes current and future absences; others are skipped. */
export const removeAbsences = {
  method: 'POST',
  path: '/api/menu/absences/remove',
  level: 'admin',
  tasks: ['members'],
  body: z.object({
    absenceIds: z
      .array(
        Id,
        required(() => t('Choose absences.')),
      )
      .min(1, { error: () => t('Choose absences.') })
      .max(maxAtOnce, {
        error: () => t('Choose at most {max, number} absences.', { max: maxAtOnce }),
      }),
  }),
  response: Done,
} satisfies Endpoint
