import { asBot } from '../http/auth.ts'
import { DiscordError } from '../http/errors.ts'
import type { Request } from '../http/request.ts'
import type { Answer, Handler, Routes } from '../http/router.ts'
import { callbackRoutes } from '../interactions/callbacks.ts'
import type { Interactions } from '../interactions/interactions.ts'
import { webhookRoutes } from '../interactions/webhooks.ts'
import type { World } from '../world/world.ts'
import { channelRoutes } from './channels/channels.ts'
import { overwriteRoutes } from './channels/overwrites.ts'
import { threadRoutes } from './channels/threads.ts'
import { applicationRoutes } from './commands/commands.ts'
import { guildRoutes } from './guilds.ts'
import { memberRoutes } from './members.ts'
import { messageRoutes } from './messages/messages.ts'
import { reactionRoutes } from './messages/reactions.ts'
import { createRateLimits, type Verdict } from './rate-limits.ts'
import { scheduledEventRoutes } from './scheduled-events/scheduled-events.ts'
import { userRoutes } from './users.ts'

/** Every REST route that a bot may call, behind its token and Discord's rate limits. */
export function restRoutes(world: World, interactions: Interactions): Routes {
  const judge = limitsOf(world)
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
  }
  const byToken = {
    ...callbackRoutes(world, interactions),
    ...webhookRoutes(world, interactions),
  }
  const limit = (routes: Routes, isGlobal: boolean, guard: (handler: Handler) => Handler) =>
    Object.entries(routes).map(([key, handler]) => {
      const limited = withLimits(handler, (request) =>
        judge(limitedRequest(key, request, isGlobal)),
      )
      return [key, guard(limited)] as const
    })
  return Object.fromEntries([
    ...limit(forBots, true, (handler) => asBot(world, handler)),
    ...limit(byToken, false, (handler) => handler),
  ])
}

/** A guild that begins anew has its limits unspent. */
function limitsOf(world: World): ReturnType<typeof createRateLimits> {
  let counted = world.state
  let judge = createRateLimits()
  return (one) => {
    if (counted !== world.state) {
      counted = world.state
      judge = createRateLimits()
    }
    return judge(one)
  }
}

/** Refuses with 429 what comes too often; every other answer tells how much is left. */
function withLimits(handler: Handler, judge: (request: Request) => Verdict): Handler {
  return async (request) => {
    const { headers, refusal } = judge(request)
    if (refusal) return { status: 429, headers, body: tooMany(refusal) }
    const answer = await answerOf(handler, request)
    return { ...answer, headers: { ...answer.headers, ...headers } }
  }
}

async function answerOf(handler: Handler, request: Request): Promise<Answer> {
  try {
    return await handler(request)
  } catch (error) {
    if (!(error instanceof DiscordError)) throw error
    const { status, code, message, errors } = error
    return { status, body: { message, code, ...(errors === undefined ? {} : { errors }) } }
  }
}

function tooMany({ retryAfterSeconds, isGlobal }: NonNullable<Verdict['refusal']>) {
  return {
    message: 'You are being rate limited.',
    retry_after: retryAfterSeconds,
    global: isGlobal,
    code: 0,
  }
}

function limitedRequest(key: string, request: Request, isGlobal: boolean) {
  const [method = '', route = ''] = key.split(' ')
  const { guildId, channelId, token } = request.params
  return {
    method,
    route,
    major: guildId ?? channelId ?? token ?? '',
    isGlobal,
    renames: key === 'PATCH /api/v10/channels/:channelId' && renames(request),
  }
}

function renames(request: Request): boolean {
  const body = request.json()
  return body !== null && typeof body === 'object' && ('name' in body || 'topic' in body)
}
