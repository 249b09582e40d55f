import { snowflakeTime } from '../../discord/snowflakes.ts'
import { asBot } from '../http/auth.ts'
import { DiscordError } from '../http/errors.ts'
import type { HttpRequest } from '../http/request.ts'
import type { Handler, HttpResponse, Routes } from '../http/router.ts'
import { callbackRoutes } from '../interactions/callbacks.ts'
import type { Interactions } from '../interactions/interactions.ts'
import { webhookRoutes } from '../interactions/webhooks.ts'
import type { EditLimit } from '../world/state.ts'
import type { World } from '../world/world.ts'
import { applicationEmojiRoutes } from './application-emojis.ts'
import { channelRoutes } from './channels/channels.ts'
import { overwriteRoutes } from './channels/overwrites.ts'
import { threadRoutes } from './channels/threads.ts'
import { applicationRoutes } from './commands/commands.ts'
import { guildRoutes } from './guilds.ts'
import { memberRoutes } from './members.ts'
import { messageRoutes } from './messages/messages.ts'
import { reactionRoutes } from './messages/reactions.ts'
import { createRateLimits, type LimitedRequest, type RateLimitResult } from './rate-limits.ts'
import { scheduledEventRoutes } from './scheduled-events/scheduled-events.ts'
import { userRoutes } from './users.ts'

/** All REST routes of a bot, with token check and rate limits. */
export function restRoutes(world: World, interactions: Interactions): Routes {
  const checkLimits = createResettableLimits(world)
  const forBots = {
    ...userRoutes(world),
    ...guildRoutes(world),
    ...memberRoutes(world),
    ...channelRoutes(world),
    ...threadRoutes(world),
    ...overwriteRoutes(world),
    ...messageRoutes(world),
    ...reactionRoutes(world),
    ...scheduledEventRoutes(world),
    ...applicationRoutes(world),
    ...applicationEmojiRoutes(world),
  }
  const byToken = {
    ...callbackRoutes(world, interactions),
    ...webhookRoutes(world, interactions),
  }
  const limit = (routes: Routes, isGlobal: boolean, guard: (handler: Handler) => Handler) =>
    Object.entries(routes).map(([key, handler]) => {
      const limited = withRateLimits(handler, (request) =>
        checkLimits(limitedRequest(world, key, request, isGlobal)),
      )
      return [key, guard(limited)] as const
    })
  return Object.fromEntries([
    ...limit(forBots, true, (handler) => asBot(world, handler)),
    ...limit(byToken, false, (handler) => handler),
  ])
}

/** Rate limits that start over when the state is reset. */
function createResettableLimits(world: World): ReturnType<typeof createRateLimits> {
  let countedState = world.state
  let checkLimits = createRateLimits()
  return (one) => {
    if (countedState !== world.state) {
      countedState = world.state
      checkLimits = createRateLimits()
    }
    return checkLimits(one)
  }
}

/** Responds with 429 over the limit; every response carries the rate limit headers. */
function withRateLimits(
  handler: Handler,
  checkLimits: (request: HttpRequest) => RateLimitResult,
): Handler {
  return async (request) => {
    const { headers, rejection } = checkLimits(request)
    if (rejection) return { status: 429, headers, body: tooMany(rejection) }
    const response = await handleErrors(handler, request)
    return { ...response, headers: { ...response.headers, ...headers } }
  }
}

async function handleErrors(handler: Handler, request: HttpRequest): Promise<HttpResponse> {
  try {
    return await handler(request)
  } catch (error) {
    if (!(error instanceof DiscordError)) throw error
    const { status, code, message, errors } = error
    return { status, body: { message, code, ...(errors === undefined ? {} : { errors }) } }
  }
}

function tooMany({ retryAfterSeconds, isGlobal, code }: NonNullable<RateLimitResult['rejection']>) {
  return {
    message: 'You are being rate limited.',
    retry_after: retryAfterSeconds,
    global: isGlobal,
    code,
  }
}

function limitedRequest(
  world: World,
  key: string,
  request: HttpRequest,
  isGlobal: boolean,
): LimitedRequest {
  const [method = '', route = ''] = key.split(' ')
  const { guildId, channelId, messageId, token } = request.params
  const isEdit = key === 'PATCH /api/v10/channels/:channelId/messages/:messageId'
  return {
    method,
    route,
    major: guildId ?? channelId ?? token ?? '',
    isGlobal,
    renames: key === 'PATCH /api/v10/channels/:channelId' && renames(request),
    ...(isEdit && isOld(world, messageId ?? '') && { oldEdits: editLimitOf(world) }),
  }
}

/** As it was measured; Discord does not publish it. */
const defaultEditLimit: EditLimit = {
  requests: 3,
  milliseconds: 6_000,
  afterMilliseconds: 3_600_000,
}

function editLimitOf({ state }: World): EditLimit {
  return state.editLimit ?? defaultEditLimit
}

function isOld(world: World, messageId: string): boolean {
  return Date.now() - snowflakeTime(messageId) >= editLimitOf(world).afterMilliseconds
}

function renames(request: HttpRequest): boolean {
  const body = request.json()
  return body !== null && typeof body === 'object' && ('name' in body || 'topic' in body)
}
