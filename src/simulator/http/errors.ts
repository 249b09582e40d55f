/** An error response in the shape of Discord's REST errors: `{message, code}`. */
export class DiscordError extends Error {
  readonly status: number
  /** Discord's JSON error code; 0 where there is none. */
  readonly code: number
  /** The error tree of an invalid form body (code 50035). */
  readonly errors: unknown

  constructor(status: number, code: number, message: string, errors?: unknown) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** Discord's error codes for resources that do not exist. */
const unknownCodes = {
  Channel: 10003,
  Guild: 10004,
  Member: 10007,
  Message: 10008,
  Role: 10011,
  User: 10013,
  Emoji: 10014,
  Webhook: 10015,
  Interaction: 10062,
  'application command': 10063,
  'Guild Scheduled Event': 10070,
} as const

/** 404, such as `Unknown Channel`. */
export function unknown(what: keyof typeof unknownCodes): DiscordError {
  return new DiscordError(404, unknownCodes[what], `Unknown ${what}`)
}

/** 403 with code 50013: a permission or the hierarchy is missing. */
export function missingPermissions(): DiscordError {
  return new DiscordError(403, 50013, 'Missing Permissions')
}

/** 403 with code 50001: the bot cannot view the channel. */
export function missingAccess(): DiscordError {
  return new DiscordError(403, 50001, 'Missing Access')
}

/** 403 with code 60003: the server requires two-factor authentication. */
export function twoFactorRequired(): DiscordError {
  return new DiscordError(403, 60003, 'Two factor is required for this operation')
}

/** 401 for a token that is absent or wrong. */
export function unauthorized(): DiscordError {
  return new DiscordError(401, 0, '401: Unauthorized')
}
