import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { PathId, required } from '../core/fields.ts'

/** How many requests a second a count of the history sends, unless staff choose another number. */
export const defaultRequestsPerSecond = 15
/** Discord allows a bot 50 requests a second; the rest is left to everything else. */
export const maxRequestsPerSecond = 40
/** The day on which Discord was released. */
export const firstHistoryDay = '2015-05-13'

/** The states of a count of the history, in order. */
export const historyStates = [
  'finding',
  'counting',
  'leveling',
  'done',
  'undoing',
  'undone',
] as const
export type HistoryState = (typeof historyStates)[number]

/** A count of the history in the list. */
export const HistorySummary = z.object({
  historyId: z.int(),
  state: z.enum(historyStates),
  isPaused: z.boolean(),
  /** The first day that is counted. */
  since: z.string(),
  countsXP: z.boolean(),
  requestsPerSecond: z.int(),
  /** Messages that count, so far. */
  messages: z.int(),
  createdBy: z.string(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
})
export type HistorySummary = z.infer<typeof HistorySummary>

/** A channel, or all threads together. */
const HistoryChannel = z.object({
  /** Null: the threads. */
  channelId: z.string().nullable(),
  name: z.string(),
  state: z.enum(['reading', 'done', 'unreadable']),
  messages: z.int(),
  /** The share of the time span that has been read, from 0 to 1. */
  share: z.number(),
})
export type HistoryChannel = z.infer<typeof HistoryChannel>

/** A count of the history with its progress. */
export const HistoryDetail = HistorySummary.extend({
  members: z.int(),
  /** XP of the counted messages; 0 until all are read. */
  xp: z.int(),
  /** From 0 to 1, estimated from the time spans that have been read. */
  share: z.number(),
  /** Estimated from the pace so far; null if that cannot be said yet. */
  remainingSeconds: z.int().nullable(),
  channels: z.array(HistoryChannel),
  /** Why it does not go on at the moment. */
  problem: z.string().nullable(),
  /** Why a finished count cannot be undone. */
  undoProblem: z.string().nullable(),
})
export type HistoryDetail = z.infer<typeof HistoryDetail>

const chooseFirstDay = () => t('Choose the first day to count.')

const tasks = ['imports'] as const
const params = z.object({ historyId: PathId })
const change = {
  method: 'POST',
  level: 'admin',
  tasks,
  params,
  conflicts: true,
  response: HistoryDetail,
} as const

/** The latest counts of the history, newest first. */
export const listHistory = {
  method: 'GET',
  path: '/api/menu/imports/history',
  level: 'admin',
  tasks,
  response: z.array(HistorySummary),
} satisfies Endpoint

/** One count of the history. */
export const getHistory = {
  method: 'GET',
  path: '/api/menu/imports/history/:historyId',
  level: 'admin',
  tasks,
  params,
  response: HistoryDetail,
} satisfies Endpoint

/** Starts counting the messages from before the bot, in the background. */
export const startHistory = {
  method: 'POST',
  path: '/api/menu/imports/history',
  level: 'admin',
  tasks,
  body: z.object({
    since: z.iso.date(required(chooseFirstDay, chooseFirstDay)),
    countsXP: z.boolean(required(() => t('Choose whether messages earn XP.'))),
    requestsPerSecond: z
      .int(required(() => t('Choose how many requests to send per second.')))
      .min(1, { error: () => t('Send at least one request per second.') })
      .max(maxRequestsPerSecond, {
        error: () =>
          t('Send at most {max, number} requests per second.', { max: maxRequestsPerSecond }),
      }),
  }),
  conflicts: true,
  response: HistoryDetail,
} satisfies Endpoint

/** Pauses a count. */
export const pauseHistory = {
  ...change,
  path: '/api/menu/imports/history/:historyId/pause',
} satisfies Endpoint

/** Continues a paused count where it was. */
export const continueHistory = {
  ...change,
  path: '/api/menu/imports/history/:historyId/continue',
} satisfies Endpoint

/** Ends a count and takes back what it has added, in the background. */
export const cancelHistory = {
  ...change,
  path: '/api/menu/imports/history/:historyId/cancel',
} satisfies Endpoint

/** Takes back what a finished count has added, in the background. */
export const undoHistory = {
  ...change,
  path: '/api/menu/imports/history/:historyId/undo',
} satisfies Endpoint
