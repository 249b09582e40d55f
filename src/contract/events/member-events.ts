import { z } from 'zod'
import { t } from '../../text/t.ts'
import { AttendanceStatus } from '../attendance/records.ts'
import { AttendanceSummary } from '../attendance/summary.ts'
import { Character, PlayableGame } from '../characters/characters.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, Id, PathId, required } from '../core/fields.ts'
import { text } from '../core/text-fields.ts'
import { gameIcons } from '../games/icons.ts'
import { CombatRole } from '../games/setup.ts'

/** How many events a page of the list has. */
export const eventsPerPage = 40

/** The longest delay that a Late answer can state, in minutes. */
export const maxLateMinutes = 24 * 60

/** The maximum age of an answer that was sent later, in seconds: a week. */
export const maxAnswerAge = 7 * 24 * 3600

const answers = ['coming', 'late', 'maybe', 'absent', 'bench'] as const

/** A member's answer and what they play; the names stay if the character or class is deleted. */
export const MemberAnswer = z.object({
  /** `bench`: imported from Raid-Helper. */
  answer: z.enum(answers),
  /** About how many minutes late; null if not stated. */
  lateMinutes: z.int().nullable(),
  characterId: z.int().nullable(),
  characterName: z.string().nullable(),
  classId: z.int().nullable(),
  className: z.string().nullable(),
  icon: z.enum(gameIcons).nullable(),
  combatRoleId: z.int().nullable(),
  /** The position on the waiting list, counted from 1; null with a place or a seat. */
  waitingPlace: z.int().nullable(),
  /** The party of the seat in the published line-up; null without one. */
  partyName: z.string().nullable(),
})
export type MemberAnswer = z.infer<typeof MemberAnswer>

/** A combat role of an event's game with how many have a place in it, and how many are needed. */
export const RoleCount = CombatRole.extend({
  coming: z.int(),
  /** Null: none in particular. */
  need: z.int().nullable(),
})
export type RoleCount = z.infer<typeof RoleCount>

/** A member's own attendance. */
export const OwnAttendance = z.enum([...AttendanceStatus.options, 'left-early', 'benched'])
export type OwnAttendance = z.infer<typeof OwnAttendance>

/** An event as members see it in a list. */
export const MemberEvent = z.object({
  eventId: z.string(),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** When answers other than Late and Not coming end. */
  deadlineAt: z.string(),
  isCancelled: z.boolean(),
  channelName: z.string(),
  voiceChannelName: z.string().nullable(),
  gameId: z.int().nullable(),
  gameName: z.string().nullable(),
  /** How many have a place, and how many can; null: no limit. */
  coming: z.int(),
  capacity: z.int().nullable(),
  /** The combat roles of the game in order; empty without a game. */
  roles: z.array(RoleCount),
  /** The names of the roles that may sign up; empty: everyone. */
  signupRoles: z.array(z.string()),
  /** Whether the member has one of them, if there are any, and the event is answered in Muster. */
  canSignUp: z.boolean(),
  /** Sent if the event was imported from Raid-Helper, where it is answered. */
  isFromRaidHelper: z.literal(true).optional(),
  own: MemberAnswer.nullable(),
  /** The member's own attendance once it is recorded. */
  attendance: OwnAttendance.nullable(),
})
export type MemberEvent = z.infer<typeof MemberEvent>

/** A page of events that the member may see. */
export const MemberEventList = z.object({
  /** The guild's zone. */
  timeZone: z.string(),
  /** The games of upcoming and past events, with how many are upcoming. */
  games: z.array(z.object({ gameId: z.int(), gameName: z.string(), upcoming: z.int() })),
  events: z.array(MemberEvent),
  /** The member's own at the last 12 events, with the first page of past ones; null without any. */
  ownAttendance: alwaysSent(AttendanceSummary.nullable()),
  /** Continues the list; null at its end. */
  nextCursor: z.string().nullable(),
})
export type MemberEventList = z.infer<typeof MemberEventList>

/** Where a page of events begins. */
export const EventCursor = z
  .string()
  .max(300)
  .regex(/^\d{1,15} [^\0]+$/, { error: () => t('This cursor is not valid.') })

/** Whether to list what is to come or what is over. */
export const EventPeriod = z.enum(['upcoming', 'past'], {
  error: () => t('Choose upcoming or past events.'),
})
export type EventPeriod = z.infer<typeof EventPeriod>

const flag = z.enum(['true', 'false'], { error: () => t('Choose true or false.') })

/** The events in the channels that the member may view: upcoming ones, past ones, or those around a month. */
export const listMemberEvents = {
  method: 'GET',
  path: '/api/user/events',
  level: 'member',
  querystring: z.object({
    /** Absent: upcoming ones, nearest first. Past ones are listed newest first. */
    period: EventPeriod.optional(),
    /** `yyyy-MM`: all events of its weeks in the guild's zone, in order, whatever the period. */
    month: z
      .string()
      .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, { error: () => t('The month must look like 2026-11.') })
      .optional(),
    gameId: PathId.optional(),
    /** Only events that the member has answered. */
    onlyMine: flag.optional(),
    cursor: EventCursor.optional(),
  }),
  response: MemberEventList,
} satisfies Endpoint

/** What to list. */
export type MemberEventQuery = z.infer<typeof listMemberEvents.querystring>

/** A member's answer as others who can view the event see it. */
export const EventParticipant = MemberAnswer.extend({
  userId: z.string(),
  displayName: z.string(),
  avatar: alwaysSent(z.string()),
})
export type EventParticipant = z.infer<typeof EventParticipant>

/** Everything about an event that a member may see. */
export const MemberEventPage = MemberEvent.extend({
  description: z.string(),
  timeZone: z.string(),
  /** The post in Discord, or its channel while there is none. */
  postUrl: z.string(),
  /** Whether answers are accepted: not imported, not cancelled and not started. */
  isOpen: z.boolean(),
  /** All answers: waiting members by position, others by time of sign-up. */
  people: z.array(EventParticipant),
  /** The game with its classes; null if answers have no character. */
  game: PlayableGame.nullable(),
  /** The member's characters in the game, the main first. */
  characters: z.array(Character),
  /** The version of the published line-up; null if none is published. */
  lineUpVersion: z.int().nullable(),
  /** Changes with the event, its answers and its published line-up. */
  version: z.string(),
})
export type MemberEventPage = z.infer<typeof MemberEventPage>

const EventId = z.object({ eventId: text(() => t('An event id'), 200) })

/** One event; 404 if the member may not view its channel. */
export const getMemberEvent = {
  method: 'GET',
  path: '/api/user/events/:eventId',
  level: 'member',
  params: EventId,
  response: MemberEventPage,
} satisfies Endpoint

/** The version of one event, to notice changes without loading it; 404 if the member may not view its channel. */
export const getMemberEventVersion = {
  method: 'GET',
  path: '/api/user/events/:eventId/version',
  level: 'member',
  params: EventId,
  response: MemberEventPage.pick({ version: true }).extend({
    /** The server's time, for `sentAt` of an answer. */
    now: alwaysSent(z.string()),
  }),
} satisfies Endpoint

/** One event as an iCalendar file. */
export const downloadMemberEvent = {
  method: 'GET',
  path: '/api/user/events/:eventId/calendar.ics',
  level: 'member',
  params: EventId,
  response: z.string(),
} satisfies Endpoint

/**
 * Answers an event by the same rules as its post in Discord. Without a character or class the previous choice or
 * the main is kept; 409 if answers are closed or a newer answer exists.
 */
export const answerEvent = {
  method: 'PUT',
  path: '/api/user/events/:eventId/answer',
  level: 'member',
  params: EventId,
  body: z.object({
    answer: z.enum(
      ['coming', 'late', 'maybe', 'absent', 'withdrawn'],
      required(
        () => t('Choose an answer.'),
        () => t('Choose coming, late, maybe, absent or withdrawn.'),
      ),
    ),
    lateMinutes: z
      .int32({ error: () => t('The minutes must be a whole number.') })
      .min(1, { error: () => t('The minutes must be at least 1.') })
      .max(maxLateMinutes, {
        error: () => t('The minutes may be at most {max, number}.', { max: maxLateMinutes }),
      })
      .nullish(),
    /** One of the member's characters, or else a class of the game. */
    characterId: Id.nullish(),
    classId: Id.nullish(),
    /** Absent: the one that the member prefers, or the usual one of the class. */
    combatRoleId: Id.nullish(),
    /** How long ago the answer was given, for one that was sent later. */
    secondsAgo: z
      .number({ error: () => t('The age of the answer must be a number of seconds.') })
      .min(0, { error: () => t('The age of the answer must be at least 0 seconds.') })
      .max(maxAnswerAge, { error: () => t('The answer may be at most a week old.') })
      .nullish(),
    /** When this call was sent by the server's time, in ms since 1970, so that a slow call is not taken for a later answer. */
    sentAt: z
      .number({ error: () => t('The time of sending must be a number of milliseconds.') })
      .nullish(),
  }),
  conflicts: true,
  response: MemberEventPage,
} satisfies Endpoint

/** An answer to an event. */
export type AnswerInput = z.infer<typeof answerEvent.body>
