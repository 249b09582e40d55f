import { z } from 'zod'
import { requiredSnowflake, Snowflake, text } from './common.ts'
import type { Endpoint } from './endpoint.ts'

/** The specification's role priority, highest first; the first start looks these names up. */
export const rolePriority = [
  'Monarchs',
  'Advisors',
  'Auxiliary',
  'Guild Bot',
  'Main Roster',
] as const

/** A role of the priority list that a person holds. */
export const HeldRole = z.object({
  roleId: z.string().nullish(),
  roleName: z.string(),
  color: z.string().nullish(),
})

/** One person as the roster and the profile show them; roles are in priority order. */
export const UserProfile = z.object({
  userId: z.string(),
  userName: z.string().nullish(),
  displayName: z.string(),
  avatar: z.string().nullish(),
  roles: z.array(HeldRole).nullish(),
  steam: z.string().nullish(),
  x: z.string().nullish(),
  twitch: z.string().nullish(),
  youtube: z.string().nullish(),
  /** Leadership's private notes; only leadership ever gets them. */
  description: z.string().nullish(),
})
export type UserProfile = z.infer<typeof UserProfile>

/** Everyone in the guild who holds a role of the priority list. */
export const listRoster = {
  method: 'GET',
  path: '/api/user/users',
  level: 'anyone',
  reply: z.array(UserProfile),
} satisfies Endpoint

/** One person, who may ask about themselves; leadership may ask about anyone. */
export const getUser = {
  method: 'GET',
  path: '/api/user/user/:userId',
  level: 'person',
  params: z.object({ userId: Snowflake }),
  reply: UserProfile,
} satisfies Endpoint

/** The longest private note about a person, in UTF-16 units. */
export const longestNote = 10_000

/** Replaces leadership's private notes about a person. */
export const saveNotes = {
  method: 'PUT',
  path: '/api/user/save-description',
  level: 'admin',
  body: z.object({
    userId: requiredSnowflake('Choose a member.'),
    description: text('Notes', longestNote, 'The notes are missing.').nullable(),
  }),
  reply: z.object({ userId: z.string().nullish(), description: z.string().nullish() }),
} satisfies Endpoint
