import type { HttpRequest } from '../http/request.ts'
import type { HttpResponse } from '../http/router.ts'
import { html } from '../pages/html.ts'
import { errorPage, page } from '../pages/page.ts'
import { signInOptions } from '../pages/people-list.ts'
import { applicationIdOf } from '../world/application-id.ts'
import { findUser, NotFoundError } from '../world/find.ts'
import type { World } from '../world/world.ts'
import { addBotPage } from './add-bot.ts'
import { issueCode } from './grants.ts'
import { acceptedRedirect, redirectSentence } from './redirect-uri.ts'
import { scopesOf } from './scopes.ts'

interface AuthorizationRequest {
  redirectUri: URL
  scope: string
  state: string | null
  codeChallenge: string | null
}

/** The page that adds the bot or the consent page, which with `as` redirects at once as that person. */
export function authorize(world: World, { query }: HttpRequest): HttpResponse {
  if (query.get('client_id') !== applicationIdOf(world.state)) {
    return errorPage(
      400,
      'Unknown application',
      'The client_id does not belong to this application.',
    )
  }
  if (scopesOf(query).includes('bot')) return addBotPage(world, query)
  const redirectUri = acceptedRedirect(world, query.get('redirect_uri'))
  if (!redirectUri) return errorPage(400, 'Invalid OAuth2 redirect_uri', redirectSentence(world))
  const state = query.get('state')
  const invalid = validateQuery(query)
  if (invalid) {
    return redirect(redirectUri, { error: invalid[0], error_description: invalid[1], state })
  }
  const authorization = {
    redirectUri,
    state,
    scope: query.get('scope') ?? '',
    codeChallenge: query.get('code_challenge'),
  }
  const as = query.get('as')
  return as ? consent(world, authorization, as) : consentPage(world, authorization, query)
}

function consent(world: World, authorization: AuthorizationRequest, as: string): HttpResponse {
  try {
    const user = findUser(world, as)
    const code = issueCode(world, {
      userId: user.id,
      redirectUri: authorization.redirectUri.href,
      scope: authorization.scope,
      codeChallenge: authorization.codeChallenge,
    })
    return redirect(authorization.redirectUri, { code, state: authorization.state, iss: issuer })
  } catch (error) {
    if (error instanceof NotFoundError) return errorPage(404, 'Person not found', error.message)
    throw error
  }
}

function consentPage(
  world: World,
  authorization: AuthorizationRequest,
  query: URLSearchParams,
): HttpResponse {
  const { guild, users, botId } = world.state
  const application = users[botId]?.displayName ?? guild.name
  const denied = {
    error: 'access_denied',
    error_description: deniedSentence,
    state: authorization.state,
  }
  return page(
    `Sign in · ${guild.name}`,
    html`<h1>${application} wants to access your account</h1>
<p class="lead">Choose a member of ${guild.name} to sign in as.</p>
<ul class="asks">
<li>See your name and avatar</li>
<li class="not">It cannot read your messages or act for you</li>
</ul>
<form method="get" action="/oauth2/authorize">
${[...query].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${signInOptions(world)}
<div class="acts">
<a class="side" href="${withQuery(authorization.redirectUri, denied)}">Cancel</a>
<button class="main" type="submit">Authorize</button>
</div>
</form>`,
  )
}

/** Discord names itself in redirects with a code (RFC 9207). */
const issuer = 'https://discord.com'

const deniedSentence = 'The resource owner or authorization server denied the request'

/** The OAuth2 error code and description of an invalid request. */
function validateQuery(query: URLSearchParams): [string, string] | null {
  if (query.get('response_type') !== 'code') {
    return ['unsupported_response_type', 'The response_type must be code.']
  }
  const scopes = scopesOf(query)
  if (scopes.length === 0 || scopes.some((scope) => scope !== 'identify')) {
    return ['invalid_scope', 'The scope must be identify.']
  }
  if (query.has('code_challenge') && query.get('code_challenge_method') !== 'S256') {
    return ['invalid_request', 'The code_challenge_method must be S256.']
  }
  return null
}

function redirect(to: URL, parameters: Record<string, string | null>): HttpResponse {
  return {
    status: 302,
    headers: { location: withQuery(to, parameters), 'cache-control': 'no-store' },
  }
}

function withQuery(to: URL, parameters: Record<string, string | null>): string {
  const address = new URL(to)
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null) address.searchParams.set(name, value)
  }
  return address.href
}
