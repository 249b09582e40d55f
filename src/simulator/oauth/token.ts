import type { RESTPostOAuth2AccessTokenResult } from 'discord-api-types/v10'
import type { HttpRequest } from '../http/request.ts'
import type { HttpResponse } from '../http/router.ts'
import { applicationIdOf } from '../world/application-id.ts'
import type { World } from '../world/world.ts'
import {
  issueToken,
  redeemCode,
  redeemRefreshToken,
  tokenSeconds,
  verifyChallenge,
} from './grants.ts'

/** Exchanges a code or a refresh token for an access token. */
export function exchangeToken(world: World, request: HttpRequest): HttpResponse {
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

/** Accepts credentials from Basic authorization or the form. */
function isOurClient(world: World, { headers }: HttpRequest, form: URLSearchParams): boolean {
  const { settings } = world.state
  const basic = headers.authorization?.match(/^Basic (.+)$/)?.[1]
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [form.get('client_id'), form.get('client_secret')]
  return id === applicationIdOf(world.state) && secret === settings.clientSecret
}

/** The user and scope of the token, or an error message; `''` for an unsupported grant type. */
function grantFor(world: World, form: URLSearchParams): { userId: string; scope: string } | string {
  const kind = form.get('grant_type')
  if (kind === 'refresh_token') {
    const refreshed = redeemRefreshToken(world, form.get('refresh_token') ?? '')
    return refreshed ?? 'Invalid "refresh_token" in request.'
  }
  if (kind === 'client_credentials') {
    // Discord issues a token for the application's owner.
    return { userId: world.state.guild.ownerId, scope: form.get('scope') ?? '' }
  }
  if (kind !== 'authorization_code') return ''
  const grant = redeemCode(world, form.get('code') ?? '')
  if (!grant) return 'Invalid "code" in request.'
  if (!sameAddress(form.get('redirect_uri'), grant.redirectUri)) {
    return 'Invalid "redirect_uri" in request.'
  }
  const isVerified = verifyChallenge(form.get('code_verifier'), grant.codeChallenge)
  return isVerified ? grant : 'Invalid "code_verifier" in request.'
}

function sameAddress(text: string | null, address: string): boolean {
  return text !== null && URL.canParse(text) && new URL(text).href === address
}
