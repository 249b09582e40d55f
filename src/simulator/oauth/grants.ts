import { createHash, randomBytes } from 'node:crypto'
import type { CodeGrant, TokenGrant } from '../world/connection-state.ts'
import type { User } from '../world/state.ts'
import type { World } from '../world/world.ts'

const codeMilliseconds = 5 * 60_000
/** Discord's lifetime of an access token: a week. */
export const tokenSeconds = 604_800

/** Issues a code that can be exchanged once within five minutes. */
export function issueCode(world: World, grant: Omit<CodeGrant, 'expiresAt'>): string {
  const { codes } = world.state.grants
  for (const [code, { expiresAt }] of Object.entries(codes)) {
    if (expiresAt < Date.now()) delete codes[code]
  }
  const code = secret(22)
  codes[code] = { ...grant, expiresAt: Date.now() + codeMilliseconds }
  world.changed()
  return code
}

/** Invalidates a code, whether or not the exchange succeeds; null for a used, expired or unknown one. */
export function redeemCode(world: World, code: string): CodeGrant | null {
  const { codes } = world.state.grants
  const grant = codes[code]
  if (!grant) return null
  delete codes[code]
  world.changed()
  return grant.expiresAt < Date.now() ? null : grant
}

/** Whether the verifier matches the S256 challenge; true without a challenge. */
export function verifyChallenge(verifier: string | null, challenge: string | null): boolean {
  if (challenge === null) return true
  if (verifier === null) return false
  return createHash('sha256').update(verifier).digest('base64url') === challenge
}

/** Issues an access token with a refresh token. */
export function issueToken(world: World, { userId, scope }: Pick<TokenGrant, 'userId' | 'scope'>) {
  const { tokens } = world.state.grants
  for (const [token, { expiresAt }] of Object.entries(tokens)) {
    if (expiresAt < Date.now()) delete tokens[token]
  }
  const accessToken = secret(22)
  const refreshToken = secret(22)
  const expiresAt = Date.now() + tokenSeconds * 1000
  tokens[accessToken] = { userId, scope, expiresAt, refreshToken }
  world.changed()
  return { accessToken, refreshToken }
}

/** Invalidates a refresh token together with its access token. */
export function redeemRefreshToken(world: World, refreshToken: string): TokenGrant | null {
  const { tokens } = world.state.grants
  const found = Object.entries(tokens).find(([, grant]) => grant.refreshToken === refreshToken)
  if (!found) return null
  delete tokens[found[0]]
  return found[1]
}

/** The user of a Bearer token. */
export function findTokenUser(world: World, authorization: string | undefined): User | null {
  const { grants, users } = world.state
  const grant = grants.tokens[authorization?.match(/^Bearer (.+)$/)?.[1] ?? '']
  if (!grant || grant.expiresAt < Date.now()) return null
  return users[grant.userId] ?? null
}

function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}
