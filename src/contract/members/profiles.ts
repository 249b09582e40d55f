import { z } from 'zod'
import { t } from '../../text/t.ts'
import { MainCharacter } from '../characters/characters.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, omittable, requiredSnowflake, Snowflake } from '../core/fields.ts'
import type { Task } from '../core/tasks.ts'
import { text } from '../core/text-fields.ts'

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
  roleId: alwaysSent(z.string()),
  roleName: z.string(),
  color: omittable(z.string()),
})
export type HeldRole = z.infer<typeof HeldRole>

/** One person as the roster and the profile show them; roles are in priority order. */
export const UserProfile = z.object({
  userId: z.string(),
  userName: alwaysSent(z.string()),
  displayName: z.string(),
  avatar: alwaysSent(z.string()),
  roles: alwaysSent(z.array(HeldRole)),
  steam: alwaysSent(z.string()),
  x: alwaysSent(z.string()),
  twitch: alwaysSent(z.string()),
  youtube: alwaysSent(z.string()),
  /** The main character of each game that the member plays. */
  mains: alwaysSent(z.array(MainCharacter)),
  /** Staff's private notes; only for those who may read them, and never about oneself. */
  description: omittable(z.string()),
  /** The revision of the notes; incremented by each change. */
  revision: omittable(z.int()),
})
export type UserProfile = z.infer<typeof UserProfile>

/** The members who hold a role of the priority list. */
export const listRoster = {
  method: 'GET',
  path: '/api/user/users',
  level: 'anyone',
  response: z.array(UserProfile),
} satisfies Endpoint

/** One person: those who read notes may read anyone, others only themselves. */
export const getUser = {
  method: 'GET',
  path: '/api/user/user/:userId',
  level: 'person',
  params: z.object({ userId: Snowflake }),
  response: UserProfile,
} satisfies Endpoint

/** The shared placeholder member for records of deleted members; it has no notes. */
export const deletedMemberId = '0'

/** Any of these tasks lets staff read the private notes about a person. */
export const notesReaders = ['applications', 'members'] as const satisfies readonly Task[]

/** The longest private note about a person, in UTF-16 units. */
export const maxNoteLength = 10_000

/** Replaces staff's private notes about a person; an outdated `revision` is a 409 with the current notes. */
export const saveNotes = {
  method: 'PUT',
  path: '/api/user/save-description',
  level: 'admin',
  tasks: ['members'],
  body: z.object({
    userId: requiredSnowflake(() => t('Choose a member.')),
    description: text(
      () => t('Notes', { context: 'field' }),
      maxNoteLength,
      () => t('The notes are missing.'),
    ).nullable(),
    /** The revision that was edited; if absent, the last write wins. */
    revision: z.int().nullish(),
  }),
  conflicts: true,
  mayBeNotFound: true,
  response: z.object({
    userId: alwaysSent(z.string()),
    description: alwaysSent(z.string()),
    revision: alwaysSent(z.int()),
  }),
} satisfies Endpoint
