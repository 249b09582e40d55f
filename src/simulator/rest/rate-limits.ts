import { RESTJSONErrorCodes } from 'discord-api-types/v10'

/** So many requests in a window. */
export interface Limit {
  requests: number
  milliseconds: number
}

/** The properties of a request that limits depend on. */
export interface LimitedRequest {
  method: string
  /** The route's pattern, such as `/guilds/:guildId/members/:userId/roles/:roleId`. */
  route: string
  /** The guild, channel or webhook; each has its own bucket. */
  major: string
  /** Whether it counts towards the bot's 50 a second; interactions and their webhooks do not. */
  isGlobal: boolean
  /** Whether it changes a channel's name or topic, which has a separate limit. */
  renames: boolean
  /** The separate limit of a channel's old messages, if it edits one. */
  oldEdits?: Limit
}

export interface RateLimitResult {
  headers: Record<string, string>
  /** Absent when the request is within its limits. */
  rejection?: { retryAfterSeconds: number; isGlobal: boolean; code: number }
}

const globalLimit: Limit = { requests: 50, milliseconds: 1000 }
const defaultLimit: Limit = { requests: 50, milliseconds: 1000 }
const memberRoles: Limit = { requests: 10, milliseconds: 10_000 }
const messageEdits: Limit = { requests: 5, milliseconds: 5_000 }
const channelRenames: Limit = { requests: 2, milliseconds: 600_000 }
const unlimited = { isOver: false, resetsAt: 0 }

/** Discord's code for too many edits of messages that are older than an hour. */
const oldEditsCode = RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached

/** Counts requests per bot, bucket and renamed channel, as Discord does. */
export function createRateLimits(
  now: () => number = Date.now,
): (one: LimitedRequest) => RateLimitResult {
  const windows = new Map<string, { left: number; resetsAt: number }>()

  function take(key: string, limit: Limit) {
    const known = windows.get(key)
    const window =
      known && known.resetsAt > now()
        ? known
        : { left: limit.requests, resetsAt: now() + limit.milliseconds }
    windows.set(key, window)
    const isOver = window.left === 0
    if (!isOver) window.left -= 1
    return { isOver, left: window.left, resetsAt: window.resetsAt }
  }

  return ({ method, route, major, isGlobal, renames, oldEdits }) => {
    const limit = limitOf(method, route)
    const bucket = bucketOf(method, route)
    const own = take(`${bucket}/${major}`, limit)
    const all = isGlobal ? take('global', globalLimit) : unlimited
    const renamed = renames ? take(`rename/${major}`, channelRenames) : unlimited
    const old = oldEdits ? take(`old/${major}`, oldEdits) : unlimited

    const headers = {
      'x-ratelimit-limit': String(limit.requests),
      'x-ratelimit-remaining': String(own.left),
      'x-ratelimit-reset': (own.resetsAt / 1000).toFixed(3),
      'x-ratelimit-reset-after': ((own.resetsAt - now()) / 1000).toFixed(3),
      'x-ratelimit-bucket': bucket,
    }
    const over = [all, renamed, old, own].find(({ isOver }) => isOver)
    if (!over) return { headers }
    const retryAfterSeconds = Math.max(0.001, (over.resetsAt - now()) / 1000)
    const code = over === old ? oldEditsCode : 0
    return rejected(headers, { retryAfterSeconds, isGlobal: over === all, code })
  }
}

function rejected(
  headers: Record<string, string>,
  rejection: NonNullable<RateLimitResult['rejection']>,
): RateLimitResult {
  const { retryAfterSeconds, isGlobal } = rejection
  return {
    headers: {
      ...headers,
      'retry-after': String(Math.ceil(retryAfterSeconds)),
      'x-ratelimit-scope': isGlobal ? 'global' : 'user',
      ...(isGlobal && { 'x-ratelimit-global': 'true' }),
    },
    rejection,
  }
}

function limitOf(method: string, route: string): Limit {
  if (/\/members\/[^/]+\/roles\//.test(route)) return memberRoles
  return method === 'PATCH' && route.endsWith('/channels/:channelId/messages/:messageId')
    ? messageEdits
    : defaultLimit
}

/** Adding and removing a role share a bucket; other methods have their own. */
function bucketOf(method: string, route: string): string {
  const name = route.includes('/roles/:') ? route : `${method} ${route}`
  let hash = 0
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
  return hash.toString(16).padStart(8, '0')
}
