/** The settings of the bot's application in the developer portal. */
export interface ApplicationSettings {
  token: string
  clientSecret: string
  /** The registered OAuth2 redirect addresses. */
  redirectUris: string[]
  /** Whether any address on this machine is accepted as long as none is registered. */
  acceptsLoopbackRedirects: boolean
  /** Whether the Server Members Intent is on. */
  hasMembersIntent: boolean
}

export interface Grants {
  codes: Record<string, CodeGrant>
  /** Access token → its grant. */
  tokens: Record<string, TokenGrant>
}

export interface CodeGrant {
  userId: string
  redirectUri: string
  scope: string
  /** Milliseconds since 1970. */
  expiresAt: number
  codeChallenge: string | null
}

export interface TokenGrant {
  userId: string
  scope: string
  expiresAt: number
  refreshToken: string
}

export interface GatewaySession {
  id: string
  intents: number
  /** The newest sequence number dispatched. */
  sequence: number
  /** The sent frames that can be replayed, oldest first. */
  replay: { sequence: number; frame: string }[]
  /** Since when the session has no socket; null while it has one. */
  detachedAt: number | null
}
