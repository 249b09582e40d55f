import { z } from 'zod'
import { MainCharacter } from '../characters/characters.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent } from '../core/fields.ts'
import type { Task } from '../core/tasks.ts'
import { HeldRole } from './profiles.ts'

/** The task that shows levels and the last activity in the list of members. */
export const activityReaders = ['activity'] as const satisfies readonly Task[]

/** The task that shows announced absences in the list of members. */
export const absenceReaders = ['members'] as const satisfies readonly Task[]

/** Any of these tasks shows reliability in the list of members. */
export const reliabilityReaders = ['activity', 'attendance'] as const satisfies readonly Task[]

/**
 * A member of the guild as the staff's list shows them. What the viewer has no task for is absent; figures of
 * members who opted out of the statistics are null.
 */
export const ListedMember = z.object({
  userId: z.string(),
  userName: alwaysSent(z.string()),
  displayName: z.string(),
  avatar: alwaysSent(z.string()),
  /** Those of the priority list, highest first. */
  roles: alwaysSent(z.array(HeldRole)),
  /** The main character of each game that the member plays. */
  mains: alwaysSent(z.array(MainCharacter)),
  /** Null if Discord did not send it. */
  joinedAt: alwaysSent(z.string().nullable()),
  /** The last day of an announced absence that includes today; null if there is none. */
  awayUntil: z.string().nullish(),
  /** The last day, in the guild's zone, with a message or counted voice time; null if none is kept. */
  lastActiveOn: z.string().nullish(),
  /** Whole days since then. */
  daysInactive: z.int().nullish(),
  /**
   * Those days inactive. Without a last day: the days in the guild, at most those since the first day of any listed
   * member that is kept.
   */
  unseenDays: z.int().nullish(),
  messageLevel: z.int().nullish(),
  voiceLevel: z.int().nullish(),
  /** Between 0 and 1 over the days of the settings; null with fewer than three events. */
  reliability: z.number().nullish(),
})
export type ListedMember = z.infer<typeof ListedMember>

/** Everybody in the guild except bots: by their highest role of the priority list, then by name. */
export const listMembers = {
  method: 'GET',
  path: '/api/menu/members',
  level: 'admin',
  tasks: ['activity', 'members'],
  response: z.array(ListedMember),
} satisfies Endpoint
