import { createHash, randomBytes } from 'node:crypto'
import type { CodeGrant, TokenGrant, User } from '../world/state.ts'
import type { World } from '../world/world.ts'

const codeMilliseconds = 5 * 60_000
/** How long an access token lives, as Discord says it: a week. */
export const tokenSeconds = 604_800

/** A code that can be exchanged once within five minutes. */
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

/** Takes a code out of circulation, whether the exchange then succeeds or not; null for one that is spent, old or unknown. */
export function spendCode(world: World, code: string): CodeGrant | null {
  const { codes } = world.state.grants
  const grant = codes[code]
  if (!grant) return null
  delete codes[code]
  world.changed()
  return grant.expiresAt < Date.now() ? null : grant
}

/** Whether the verifier is the one that the challenge was made of (S256); without a challenge none is needed. */
export function provesChallenge(verifier: string | null, challenge: string | null): boolean {
  if (challenge === null) return true
  if (verifier === null) return false
  return createHash('sha256').update(verifier).digest('base64url') === challenge
}

/** A new access token with its refresh token. */
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

/** Takes a refresh token, with the access token it came with, out of circulation. */
export function spendRefreshToken(world: World, refreshToken: string): TokenGrant | null {
  const { tokens } = world.state.grants
  const found = Object.entries(tokens).find(([, grant]) => grant.refreshToken === refreshToken)
  if (!found) return null
  delete tokens[found[0]]
  return found[1]
}

/** Whom a Bearer token speaks for. */
export function userOfToken(world: World, authorization: string | undefined): User | null {
  const { grants, users } = world.state
  const grant = grants.tokens[authorization?.match(/^Bearer (.+)$/)?.[1] ?? '']
  if (!grant || grant.expiresAt < Date.now()) return null
  return users[grant.userId] ?? null
}

function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}
