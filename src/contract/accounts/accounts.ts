import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, omittable } from '../core/fields.ts'
import { allTasks } from '../core/tasks.ts'

/** The signed-in person. A right is the string `true`, and absent if the person does not have it. */
export const Claims = z.object({
  id: z.string(),
  display_name: z.string(),
  user_name: alwaysSent(z.string()),
  avatar_url: alwaysSent(z.string()),
  is_admin: omittable(z.literal('true')),
  is_main_roster: omittable(z.literal('true')),
})

/** The current account; for a visitor only that they are not signed in. */
export const AccountInfo = z.object({
  isAuthenticated: z.boolean(),
  inGuild: omittable(z.boolean()),
  filledForm: omittable(z.boolean()),
  /** The staff tasks. If another server sends `is_admin` without them, all tasks. */
  tasks: omittable(z.array(z.enum(allTasks))),
  claims: omittable(Claims),
  /** Whether the person can see events; other servers may have none for members. */
  hasEvents: omittable(z.boolean()),
  /** For staff: whether the guild uses stages, reviewers and interview times. */
  hasTeamReview: omittable(z.boolean()),
  /** Whether approvals start trials, or some are running; only for staff who read applications. */
  hasTrials: omittable(z.boolean()),
  /** Whether this is the demo with the sample guild. */
  demo: omittable(z.boolean()),
  /** Where the demo's bot can be tried out. */
  demoUrl: omittable(z.string()),
  /** The invitation to the guild's Discord server, for outsiders. */
  inviteUrl: omittable(z.string()),
})
export type AccountInfo = z.infer<typeof AccountInfo>

/** Returns the current account and sets the CSRF cookie. */
export const getAccountInfo = {
  method: 'GET',
  path: '/api/accounts/info',
  level: 'anyone',
  response: AccountInfo,
} satisfies Endpoint

/** Ends the session, if there is one; accepts any body. */
export const signOut = {
  method: 'POST',
  path: '/api/accounts/logout',
  level: 'anyone',
  response: z.object({ message: alwaysSent(z.string()) }),
} satisfies Endpoint

/** Why a sign-in did not work, as the word in the address that the page turns into a sentence. */
export const signInProblems = ['refused', 'expired', 'failed', 'unavailable'] as const

/** A word of `signInProblems`. */
export type SignInProblem = (typeof signInProblems)[number]
