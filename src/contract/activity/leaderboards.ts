import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { always, text } from '../core/fields.ts'

/** How many rows a page of a leaderboard may have. */
export const maxPageSize = 1_000

/** A part of a leaderboard; without a limit the whole one. The search is in display names. */
export const LeaderboardQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1, 'The limit must be at least 1.')
    .max(maxPageSize, `The limit may be at most ${maxPageSize.toLocaleString('en-GB')}.`)
    .optional(),
  offset: z.coerce
    .number()
    .int()
    .min(0, 'The offset must be at least 0.')
    .max(1_000_000_000, 'The offset may be at most 1,000,000,000.')
    .optional(),
  search: text('A search', 100).optional(),
})
export type LeaderboardQuery = z.infer<typeof LeaderboardQuery>

const ranked = {
  userId: always(z.string()),
  displayname: z.string(),
  avatar: always(z.string()),
}

/** What somebody wrote in all, the level of it, and the way to the next one. */
export const MessageRank = z.object({
  ...ranked,
  messageLevel: z.number(),
  messagecount: z.number(),
  messageXP: always(z.number()),
  messageRequiredXP: always(z.number()),
})
export type MessageRank = z.infer<typeof MessageRank>

/** Somebody's hours in voice, the level of them, and the way to the next one. */
export const VoiceRank = z.object({
  ...ranked,
  voiceLevel: z.number(),
  totalVoiceTime: z.number(),
  voiceXP: always(z.number()),
  voiceRequiredXP: always(z.number()),
})
export type VoiceRank = z.infer<typeof VoiceRank>

/** Everybody in the guild but bots by messages; the header `X-Total-Count` says how many there are. */
export const rankByMessages = {
  method: 'GET',
  path: '/api/menu/userdata/messages',
  level: 'admin',
  tasks: ['activity'],
  querystring: LeaderboardQuery,
  headers: { 'X-Total-Count': z.int() },
  reply: z.array(MessageRank),
} satisfies Endpoint

/** Everybody in the guild but bots by voice time; `X-Total-Count` says how many there are. */
export const rankByVoice = {
  method: 'GET',
  path: '/api/menu/userdata/voice-data',
  level: 'admin',
  tasks: ['activity'],
  querystring: LeaderboardQuery,
  headers: { 'X-Total-Count': z.int() },
  reply: z.array(VoiceRank),
} satisfies Endpoint
