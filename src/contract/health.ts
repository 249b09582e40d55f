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

/** The status of the database, Discord and jobs; overall, the worst of them. */
export const getHealth = {
  method: 'GET',
  path: '/api/health',
  level: 'anyone',
  response: Health,
} satisfies Endpoint

/** Whether this website can receive requests: it is not shutting down, and its database responds. */
export const getReadiness = {
  method: 'GET',
  path: '/api/health/ready',
  level: 'anyone',
  response: z.object({ ready: z.boolean() }),
} satisfies Endpoint

/** A role that the bot gives, and why it can't give it or why its choice should be confirmed. */
export const RoleOutOfReach = z.object({
  roleId: z.string(),
  roleName: z.string(),
  /** The feature that assigns it: levels, verification, the approval of an application. */
  givenBy: z.array(z.enum(['rewards', 'verification', 'approval'])),
  problem: z.string(),
})
export type RoleOutOfReach = z.infer<typeof RoleOutOfReach>

/** The problem, and what to do about it. */
export const HealthProblem = z.object({ sentence: z.string(), remedy: z.string() })
export type HealthProblem = z.infer<typeof HealthProblem>

/** A job that failed permanently. */
export const FailedJob = z.object({
  id: z.string(),
  /** The job, such as `Interview room`. */
  title: z.string(),
  /** The member or thing that the job is about; empty if unknown. */
  about: z.string(),
  /** The reason, as a sentence. */
  reason: z.string(),
  failedAt: z.string(),
})
export type FailedJob = z.infer<typeof FailedJob>

/** A service beside Discord that is set up. */
export const ConnectedService = z.object({
  name: z.enum(['raid-helper', 'sheets']),
  lastSuccessAt: z.string().nullable(),
  lastFailureAt: z.string().nullable(),
  /** Why the last request failed, and what to do; null if it succeeded. */
  failure: z.string().nullable(),
})
export type ConnectedService = z.infer<typeof ConnectedService>

/** What the check for newer versions has found. */
export const Updates = z.object({
  /** The newest version, if it is newer than this one. */
  newerVersion: z.string().nullable(),
  /** Whether the last check failed. */
  hasFailed: z.boolean(),
})
export type Updates = z.infer<typeof Updates>

/** The status of each part, for administrators. Times are by the server's clock. */
export const HealthReport = z.object({
  status: State,
  checkedAt: z.string(),
  website: z.object({
    version: z.string(),
    startedAt: z.string(),
    /** Why the site could not be built from the guild's current content; null if it is up to date. */
    siteProblem: z.string().nullish(),
    /** Absent unless the check for newer versions is on. */
    updates: Updates.optional(),
  }),
  database: z.object({
    /** A PostgreSQL server, or the embedded one in the data folder. */
    kind: z.enum(['server', 'embedded']),
    version: z.string(),
    /** Whether it can be moved to a server from this page; absent on servers of earlier versions. */
    isMovable: z.boolean().optional(),
  }),
  bot: z.object({
    /** `silent`: no heartbeat any more; `never`: it has not run on this database. */
    state: z.enum(['ready', 'connecting', 'closed', 'silent', 'never']),
    /** When the state last changed; if it is silent, the last heartbeat. */
    since: z.string().nullable(),
    startedAt: z.string().nullable(),
    /** Up to when everything that happened in the guild is known. */
    knownUntil: z.string().nullable(),
  }),
  counting: z.object({
    /** When activity was last saved. */
    writtenAt: z.string().nullable(),
    /** The number of channels that are being backfilled. */
    channelsBehind: z.int(),
  }),
  /** The jobs of the bot. */
  jobs: z.object({
    waiting: z.int(),
    /** Edits of old messages, which Discord limits, among them; absent on servers of earlier versions. */
    edits: z.int().optional(),
    /** Something has been due for minutes and is not done. */
    isLate: z.boolean(),
    failed: z.array(FailedJob),
  }),
  /** Direct messages, which Discord limits; absent on servers of earlier versions. */
  directMessages: z
    .object({
      /** `near`: only decisions can open further channels. `paused`: waiting after Discord's error 40003. */
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
      /** Those of them that wait for a limit of the bot or of their recipient; absent on servers of earlier versions. */
      postponed: z
        .object({
          count: z.int(),
          /** When the oldest was queued. */
          since: z.string().nullable(),
          /** When the next is tried again; null if that is due. */
          nextAt: z.string().nullable(),
        })
        .optional(),
      /** Event reminders of the last day that were not sent because the event had started. */
      missedReminders: z.int(),
    })
    .optional(),
  /** The daily backup; null before the first attempt. */
  backup: z
    .object({
      madeAt: z.string().nullable(),
      bytes: z.number().nullable(),
      /** Why the last try failed. */
      problem: z.string().nullable(),
    })
    .nullable(),
  /** The permissions that the bot lacks on Discord; null if unknown. */
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
  /** The connected services besides Discord. */
  services: z.array(ConnectedService),
  rolesOutOfReach: z.array(RoleOutOfReach),
  /** Roles of rewards and reactions whose author can no longer assign them, or is unknown; absent on servers of earlier versions. */
  rolesToConfirm: z.array(RoleOutOfReach).optional(),
  /** Whether a staff role is chosen. */
  hasStaffRole: z.boolean().optional(),
  /** Interview rooms on Discord whose application or applicant was deleted. */
  orphanedRooms: z.array(OrphanedRoom),
  members: z.object({
    inGuild: z.int(),
    /** People with activity in the guild who are in no member list. */
    unknown: z.int(),
    /** Members who are missing from Discord's list and have no rights until Discord confirms them. */
    unconfirmed: z.int().optional(),
    /** Why the last member list was not applied completely. */
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
  response: HealthReport,
} satisfies Endpoint

/** The failed jobs as a table. */
export const listFailedJobs = {
  method: 'GET',
  path: '/api/menu/jobs/failed',
  level: 'admin',
  tasks: ['health'],
  response: z.array(FailedJob),
} satisfies Endpoint

/** Retries a failed job at once. */
export const retryJob = {
  method: 'POST',
  path: '/api/menu/jobs/:id/retry',
  level: 'admin',
  tasks: ['health'],
  params: z.object({ id: z.uuid() }),
  response: Done,
} satisfies Endpoint
