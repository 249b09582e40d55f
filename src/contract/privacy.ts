import { z } from 'zod'
import { t } from '../text/t.ts'
import type { Endpoint } from './core/endpoint.ts'
import { alwaysSent, Done, required } from './core/fields.ts'
import { PersonalDataExport } from './stored-data.ts'

/** Exports the caller's own data: at most five times per hour, one export at a time. */
export const exportMyData = {
  method: 'GET',
  path: '/api/user/export',
  level: 'person',
  mayBeNotFound: true,
  response: PersonalDataExport,
} satisfies Endpoint

/** Whether the caller is excluded from the statistics, and how much is stored about them. */
const PrivacyOverview = z.object({
  /** The number of days for which the audit log keeps the name of staff who deleted their data. */
  staffRecordDays: alwaysSent(z.int()),
  /** The number of days for which time in voice during events is kept. */
  presenceDays: alwaysSent(z.int()),
  /** Whether exports contain staff's votes and comments on one's applications. */
  doesExportReviews: alwaysSent(z.boolean()),
  userId: z.string(),
  optedOut: z.boolean(),
  stored: z.object({
    /** Completed applications; drafts are counted separately. */
    applications: z.int(),
    drafts: alwaysSent(z.int()),
    /** Days with activity. */
    days: z.int(),
    signups: z.int(),
    characters: alwaysSent(z.int()),
    sessions: z.int(),
  }),
})
export type PrivacyOverview = z.infer<typeof PrivacyOverview>

/** Returns the data of the privacy page. */
export const getPrivacy = {
  method: 'GET',
  path: '/api/user/privacy',
  level: 'person',
  response: PrivacyOverview,
} satisfies Endpoint

/** Opts out of the statistics, or in again. */
export const savePrivacy = {
  method: 'PUT',
  path: '/api/user/privacy',
  level: 'person',
  body: z.object({
    optedOut: z.boolean(
      required(() => t('Choose whether your activity is left out of the statistics.')),
    ),
  }),
  mayBeNotFound: true,
  response: z.object({ userId: z.string(), optedOut: z.boolean() }),
} satisfies Endpoint

/** Deletes the data about oneself permanently, and signs out everywhere. */
export const deleteMe = {
  method: 'POST',
  path: '/api/user/delete-me',
  level: 'person',
  response: Done,
} satisfies Endpoint

/** Signs out in every browser. */
export const signOutEverywhere = {
  method: 'POST',
  path: '/api/accounts/logout-everywhere',
  level: 'person',
  response: z.object({ message: alwaysSent(z.string()) }),
} satisfies Endpoint
