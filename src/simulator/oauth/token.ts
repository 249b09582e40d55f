import type { RESTPostOAuth2AccessTokenResult } from 'discord-api-types/v10'
import type { Request } from '../http/request.ts'
import type { Answer } from '../http/router.ts'
import { applicationIdOf } from '../world/application-id.ts'
import type { World } from '../world/world.ts'
import {
  issueToken,
  provesChallenge,
  spendCode,
  spendRefreshToken,
  tokenSeconds,
} from './grants.ts'

/** Exchanges a code or a refresh token for an access token. */
export function exchangeToken(world: World, request: Request): Answer {
  const form = request.form()
  if (!isOurClient(world, request, form)) {
    return { status: 401, body: { error: 'invalid_client' }, headers: noStore }
  }
  const grant = grantFor(world, form)
  if (typeof grant === 'string') {
    const error = grant === '' ? 'unsupported_grant_type' : 'invalid_grant'
    const error_description = grant === '' ? 'Unsupported grant type' : grant
    return { status: 400, body: { error, error_description }, headers: noStore }
  }
  const { accessToken, refreshToken } = issueToken(world, grant)
  return {
    status: 200,
    headers: noStore,
    body: {
      token_type: 'Bearer',
      access_token: accessToken,
      expires_in: tokenSeconds,
      refresh_token: refreshToken,
      scope: grant.scope,
    } satisfies RESTPostOAuth2AccessTokenResult,
  }
}

const noStore = { 'cache-control': 'no-store' }

/** Credentials come by Basic authorization or in the form. */
function isOurClient(world: World, { headers }: Request, form: URLSearchParams): boolean {
  const { settings } = world.state
  const basic = headers.authorization?.match(/^Basic (.+)$/)?.[1]
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [form.get('client_id'), form.get('client_secret')]
  return id === applicationIdOf(world.state) && secret === settings.clientSecret
}

/** Whom the token is for; or what is wrong, `''` for a grant type that is not offered. */
function grantFor(world: World, form: URLSearchParams): { userId: string; scope: string } | string {
  const kind = form.get('grant_type')
  if (kind === 'refresh_token') {
    const refreshed = spendRefreshToken(world, form.get('refresh_token') ?? '')
    return refreshed ?? 'Invalid "refresh_token" in request.'
  }
  if (kind === 'client_credentials') {
    // Discord issues a token for the application's owner.
    return { userId: world.state.guild.ownerId, scope: form.get('scope') ?? '' }
  }
  if (kind !== 'authorization_code') return ''
  const grant = spendCode(world, form.get('code') ?? '')
  if (!grant) return 'Invalid "code" in request.'
  if (!sameAddress(form.get('redirect_uri'), grant.redirectUri)) {
    return 'Invalid "redirect_uri" in request.'
  }
  const proven = provesChallenge(form.get('code_verifier'), grant.codeChallenge)
  return proven ? grant : 'Invalid "code_verifier" in request.'
}

function sameAddress(text: string | null, address: string): boolean {
  return text !== null && URL.canParse(text) && new URL(text).href === address
}
