interface Limit {
  requests: number
  milliseconds: number
}

/** One request as the limits see it. */
export interface LimitedRequest {
  method: string
  /** The pattern that the route answers, e.g. `/guilds/:guildId/members/:userId/roles/:roleId`. */
  route: string
  /** The guild, channel or webhook concerned: each has its own bucket. */
  major: string
  /** Interactions and their webhooks do not count towards the bot's 50 a second. */
  isGlobal: boolean
  /** A change of a channel's name or topic, which Discord limits apart. */
  renames: boolean
}

export interface Verdict {
  headers: Record<string, string>
  /** Absent: the request may pass. */
  refusal?: { retryAfterSeconds: number; isGlobal: boolean }
}

const wholeBot: Limit = { requests: 50, milliseconds: 1000 }
const ordinary: Limit = { requests: 50, milliseconds: 1000 }
const memberRoles: Limit = { requests: 10, milliseconds: 10_000 }
const channelRenames: Limit = { requests: 2, milliseconds: 600_000 }

/** Counts requests as Discord does: for the bot as a whole, a bucket, and renamed channels. */
export function createRateLimits(now: () => number = Date.now): (one: LimitedRequest) => Verdict {
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

  return ({ method, route, major, isGlobal, renames }) => {
    const limit = /\/members\/[^/]+\/roles\//.test(route) ? memberRoles : ordinary
    const bucket = bucketOf(method, route)
    const own = take(`${bucket}/${major}`, limit)
    const all = isGlobal ? take('global', wholeBot) : { isOver: false, resetsAt: 0 }
    const hidden = renames
      ? take(`rename/${major}`, channelRenames)
      : { isOver: false, resetsAt: 0 }

    const headers = {
      'x-ratelimit-limit': String(limit.requests),
      'x-ratelimit-remaining': String(own.left),
      'x-ratelimit-reset': (own.resetsAt / 1000).toFixed(3),
      'x-ratelimit-reset-after': ((own.resetsAt - now()) / 1000).toFixed(3),
      'x-ratelimit-bucket': bucket,
    }
    const over = [all, hidden, own].find(({ isOver }) => isOver)
    if (!over) return { headers }
    const retryAfterSeconds = Math.max(0.001, (over.resetsAt - now()) / 1000)
    return refused(headers, retryAfterSeconds, over === all)
  }
}

function refused(headers: Record<string, string>, retryAfterSeconds: number, isGlobal: boolean) {
  return {
    headers: {
      ...headers,
      'retry-after': String(Math.ceil(retryAfterSeconds)),
      'x-ratelimit-scope': isGlobal ? 'global' : 'user',
      ...(isGlobal && { 'x-ratelimit-global': 'true' }),
    },
    refusal: { retryAfterSeconds, isGlobal },
  }
}

/** Giving and taking a role share a bucket; other methods have their own. */
function bucketOf(method: string, route: string): string {
  const name = route.includes('/roles/:') ? route : `${method} ${route}`
  let hash = 0
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0
  return hash.toString(16).padStart(8, '0')
}
