import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent } from '../core/fields.ts'
import { text } from '../core/text-fields.ts'

/** How many rows a page of a leaderboard may have. */
export const maxPageSize = 1_000

/** A page of a leaderboard; all of it without a limit. The search matches display names. */
export const LeaderboardQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1, { error: () => t('The limit must be at least 1.') })
    .max(maxPageSize, {
      error: () => t('The limit may be at most {max, number}.', { max: maxPageSize }),
    })
    .optional(),
  offset: z.coerce
    .number()
    .int()
    .min(0, { error: () => t('The offset must be at least 0.') })
    .max(1_000_000_000, {
      error: () => t('The offset may be at most {max, number}.', { max: 1_000_000_000 }),
    })
    .optional(),
  search: text(() => t('A search'), 100).optional(),
})
export type LeaderboardQuery = z.infer<typeof LeaderboardQuery>

const ranked = {
  userId: alwaysSent(z.string()),
  displayname: z.string(),
  avatar: alwaysSent(z.string()),
}

/** A member's messages, their level, and the progress to the next one. */
export const MessageRank = z.object({
  ...ranked,
  messageLevel: z.number(),
  messagecount: z.number(),
  messageXP: alwaysSent(z.number()),
  messageRequiredXP: alwaysSent(z.number()),
})
export type MessageRank = z.infer<typeof MessageRank>

/** A member's voice hours, their level, and the progress to the next one. */
export const VoiceRank = z.object({
  ...ranked,
  voiceLevel: z.number(),
  totalVoiceTime: z.number(),
  voiceXP: alwaysSent(z.number()),
  voiceRequiredXP: alwaysSent(z.number()),
})
export type VoiceRank = z.infer<typeof VoiceRank>

/** All members except bots by messages; `X-Total-Count` has the total number. */
export const rankByMessages = {
  method: 'GET',
  path: '/api/menu/userdata/messages',
  level: 'admin',
  tasks: ['activity'],
  querystring: LeaderboardQuery,
  headers: { 'X-Total-Count': z.int() },
  response: z.array(MessageRank),
} satisfies Endpoint

/** All members except bots by voice time; `X-Total-Count` has the total number. */
export const rankByVoice = {
  method: 'GET',
  path: '/api/menu/userdata/voice-data',
  level: 'admin',
  tasks: ['activity'],
  querystring: LeaderboardQuery,
  headers: { 'X-Total-Count': z.int() },
  response: z.array(VoiceRank),
} satisfies Endpoint
