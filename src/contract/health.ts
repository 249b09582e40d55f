import { z } from 'zod'
import type { Endpoint } from './core/endpoint.ts'
import { Done } from './core/fields.ts'
import { OrphanedRoom } from './interviews.ts'

const State = z.enum(['ok', 'degraded', 'down'])

export const Health = z.object({
  status: State,
  checks: z.object({ database: State, discord: State, jobs: State }),
})
export type Health = z.infer<typeof Health>

/** Whether the parts that the product stands on are there; the status is that of the worst. */
export const getHealth = {
  method: 'GET',
  path: '/api/health',
  level: 'anyone',
  reply: Health,
} satisfies Endpoint

/** Whether this website can be sent visitors now: it is not about to end, and its database is there. */
export const getReadiness = {
  method: 'GET',
  path: '/api/health/ready',
  level: 'anyone',
  reply: z.object({ ready: z.boolean() }),
} satisfies Endpoint

/** A role that the bot is to give and cannot, and why. */
export const RoleOutOfReach = z.object({
  roleId: z.string(),
  roleName: z.string(),
  /** What gives it: levels, verification, the approval of an application. */
  givenBy: z.array(z.enum(['rewards', 'verification', 'approval'])),
  problem: z.string(),
})
export type RoleOutOfReach = z.infer<typeof RoleOutOfReach>

/** What is wrong, and what to do about it. */
export const HealthProblem = z.object({ sentence: z.string(), remedy: z.string() })
export type HealthProblem = z.infer<typeof HealthProblem>

/** Something that the bot was asked to do and gave up. */
export const FailedJob = z.object({
  id: z.string(),
  /** What it was: `Interview room`. */
  title: z.string(),
  /** Whom or what it was about; empty where that is nothing to tell. */
  about: z.string(),
  /** A sentence that says why. */
  reason: z.string(),
  failedAt: z.string(),
})
export type FailedJob = z.infer<typeof FailedJob>

/** A service beside Discord that is set up. */
export const ConnectedService = z.object({
  name: z.enum(['raid-helper', 'sheets']),
  lastSuccessAt: z.string().nullable(),
  lastFailureAt: z.string().nullable(),
  /** Why the last try failed, and what to do; null where it did not. */
  failure: z.string().nullable(),
})
export type ConnectedService = z.infer<typeof ConnectedService>

/** How each part is, for those who have to mend it. Times are moments of the server's clock. */
export const HealthReport = z.object({
  status: State,
  checkedAt: z.string(),
  website: z.object({
    version: z.string(),
    startedAt: z.string(),
    /** Why the site could not be built from the guild's current content; null if it is up to date. */
    siteProblem: z.string().nullish(),
  }),
  database: z.object({
    /** A PostgreSQL server, or the embedded one in the data folder. */
    kind: z.enum(['server', 'embedded']),
    version: z.string(),
  }),
  bot: z.object({
    /** `silent`: it says nothing any more; `never`: it has not run yet on this database. */
    state: z.enum(['ready', 'connecting', 'closed', 'silent', 'never']),
    /** Since when it is so; where it is silent, when it was last heard of. */
    since: z.string().nullable(),
    startedAt: z.string().nullable(),
    /** Up to when everything that happened in the guild is known. */
    knownUntil: z.string().nullable(),
  }),
  counting: z.object({
    /** When what people did was last written down. */
    writtenAt: z.string().nullable(),
    /** Channels from which missed messages have yet to be read. */
    channelsBehind: z.int(),
  }),
  /** What the bot is asked to do in Discord. */
  jobs: z.object({
    waiting: z.int(),
    /** Something has been due for minutes and is not done. */
    isLate: z.boolean(),
    failed: z.array(FailedJob),
  }),
  /** Direct messages, which Discord limits; absent on servers of earlier versions. */
  directMessages: z
    .object({
      /** `near`: most of the budget is used. `paused`: waiting after Discord's error 40003. */
      state: z.enum(['ok', 'near', 'exhausted', 'paused']),
      /** Direct message channels that the bot opened within the last `windowMinutes`. */
      opened: z.int(),
      /** The maximum number of openings in that time. */
      limit: z.int(),
      windowMinutes: z.number(),
      /** Direct messages in the queue. */
      waiting: z.int(),
      /** When the next channel can be opened; null if it can be opened now. */
      nextAt: z.string().nullable(),
      /** Event reminders of the last day that were not sent because the event had started. */
      missedReminders: z.int(),
    })
    .optional(),
  /** The backup that the bot makes every day; null before the first try. */
  backup: z
    .object({
      madeAt: z.string().nullable(),
      bytes: z.number().nullable(),
      /** Why the last try failed. */
      problem: z.string().nullable(),
    })
    .nullable(),
  /** What the bot may not do on Discord; null where that is not known. */
  permissions: z
    .object({
      missing: HealthProblem.nullable(),
      closedChannels: HealthProblem.nullable(),
      /** Configured channels and categories that the bot cannot use. */
      problems: z.array(HealthProblem),
      /** Other channels that the bot cannot view. */
      hiddenChannels: HealthProblem.nullish(),
    })
    .nullish(),
  /** What is exchanged with other services than Discord. */
  services: z.array(ConnectedService),
  rolesOutOfReach: z.array(RoleOutOfReach),
  /** Whether a staff role is chosen. */
  hasStaffRole: z.boolean().optional(),
  /** Interview rooms on Discord whose application or applicant was deleted. */
  orphanedRooms: z.array(OrphanedRoom),
  members: z.object({
    inGuild: z.int(),
    /** People who do something in the guild and whom no list of members has named. */
    unknown: z.int(),
    /** Why the last list of members was not believed in whole. */
    listProblem: z.string().nullable(),
  }),
})
export type HealthReport = z.infer<typeof HealthReport>

/** The same for staff, in detail. */
export const getHealthReport = {
  method: 'GET',
  path: '/api/menu/health',
  level: 'admin',
  tasks: ['health'],
  reply: HealthReport,
} satisfies Endpoint

/** What the bot gave up as a list that can be taken along. */
export const listFailedJobs = {
  method: 'GET',
  path: '/api/menu/jobs/failed',
  level: 'admin',
  tasks: ['health'],
  reply: z.array(FailedJob),
} satisfies Endpoint

/** Retries a failed job at once. */
export const retryJob = {
  method: 'POST',
  path: '/api/menu/jobs/:id/retry',
  level: 'admin',
  tasks: ['health'],
  params: z.object({ id: z.uuid() }),
  reply: Done,
} satisfies Endpoint
