import { z } from 'zod'
import { t } from '../../text/t.ts'
import { PathId } from '../core/fields.ts'

/** What the list can be narrowed to; `interview` is part of `pending`, `trial` of `approved`. */
export const statusFilters = [
  'pending',
  'interview',
  'trial',
  'approved',
  'rejected',
  'left',
  'withdrawn',
] as const

/** The columns by which the list can be sorted. */
export const sortColumns = ['username', 'form', 'submitDate', 'status'] as const

export const maxSearchLength = 200

/** The periods of the list, in days. */
export const periodDays = { '30-days': 30, '90-days': 90, '6-months': 182, year: 365 } as const
type Period = keyof typeof periodDays

/** What narrows and orders the list. */
export const applicationFilters = {
  status: z
    .enum(statusFilters, {
      error: () => t('Choose one of {words}.', { words: statusFilters.join(', ') }),
    })
    .optional(),
  /** Only applications that the caller looks after. */
  mine: z.enum(['true'], { error: () => t('Mine can only be true.') }).optional(),
  /** Only pending applications of others on which the caller has not voted. */
  needsMyVote: z.enum(['true'], { error: () => t('NeedsMyVote can only be true.') }).optional(),
  formId: PathId.optional(),
  period: z
    .enum(Object.keys(periodDays) as [Period, ...Period[]], {
      error: () => t('This period is unknown.'),
    })
    .optional(),
  /** Part of a user name or display name, a form's title or a date as `timeZone` shows it. */
  search: z
    .string()
    .max(maxSearchLength, {
      error: () =>
        t('The search may have at most {max, number} characters.', { max: maxSearchLength }),
    })
    .optional(),
  timeZone: z.string().max(100).optional(),
  /** Absent: the newest first. */
  sort: z
    .enum(sortColumns, {
      error: () => t('Sort by one of {columns}.', { columns: sortColumns.join(', ') }),
    })
    .optional(),
  direction: z
    .enum(['ascending', 'descending'], { error: () => t('Sort ascending or descending.') })
    .optional(),
}

/** The filters of the list and its order. */
export const ApplicationQuery = z.object(applicationFilters)
export type ApplicationQuery = z.infer<typeof ApplicationQuery>
