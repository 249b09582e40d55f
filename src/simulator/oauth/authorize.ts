import type { Request } from '../http/request.ts'
import type { Answer } from '../http/router.ts'
import { html } from '../pages/html.ts'
import { faultPage, page } from '../pages/page.ts'
import { peopleToBe } from '../pages/people-list.ts'
import { applicationIdOf } from '../world/application-id.ts'
import { findUser, NotThere } from '../world/find.ts'
import type { World } from '../world/world.ts'
import { issueCode } from './grants.ts'

interface Asked {
  redirectUri: URL
  scope: string
  state: string | null
  codeChallenge: string | null
}

/** The consent page; with `as` it is answered at once for that person. */
export function authorize(world: World, { query }: Request): Answer {
  const redirectUri = loopbackAddress(query.get('redirect_uri'))
  if (query.get('client_id') !== applicationIdOf(world.state)) {
    return faultPage(400, 'Unknown application', 'The client_id is not this application’s.')
  }
  if (!redirectUri) {
    return faultPage(400, 'Invalid redirect', 'The redirect_uri must be on this machine.')
  }
  const state = query.get('state')
  const fault = faultIn(query)
  if (fault) return redirect(redirectUri, { error: fault[0], error_description: fault[1], state })
  const asked = {
    redirectUri,
    state,
    scope: query.get('scope') ?? '',
    codeChallenge: query.get('code_challenge'),
  }
  const as = query.get('as')
  return as ? consent(world, asked, as) : consentPage(world, asked, query)
}

function consent(world: World, asked: Asked, as: string): Answer {
  try {
    const user = findUser(world, as)
    const code = issueCode(world, {
      userId: user.id,
      redirectUri: asked.redirectUri.href,
      scope: asked.scope,
      codeChallenge: asked.codeChallenge,
    })
    return redirect(asked.redirectUri, { code, state: asked.state })
  } catch (error) {
    if (error instanceof NotThere) return faultPage(404, 'Nobody is called that', error.message)
    throw error
  }
}

function consentPage(world: World, asked: Asked, query: URLSearchParams): Answer {
  const { guild, users, botId } = world.state
  const application = users[botId]?.displayName ?? guild.name
  const denied = { error: 'access_denied', error_description: deniedSentence, state: asked.state }
  return page(
    `Sign in · ${guild.name}`,
    html`<h1>${application} wants to know who you are</h1>
<p class="lead">Choose whom to be in ${guild.name}.</p>
<ul class="asks">
<li>See your name and picture</li>
<li class="not">It will not read your messages or act for you</li>
</ul>
<form method="get" action="/oauth2/authorize">
${[...query].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${peopleToBe(world)}
<div class="acts">
<a class="side" href="${withQuery(asked.redirectUri, denied)}">Cancel</a>
<button class="main" type="submit">Authorize</button>
</div>
</form>`,
  )
}

const deniedSentence = 'The resource owner or authorization server denied the request'

/** What the application asked for wrongly: OAuth2's error word and a sentence. */
function faultIn(query: URLSearchParams): [string, string] | null {
  if (query.get('response_type') !== 'code') {
    return ['unsupported_response_type', 'The response_type must be code.']
  }
  const scopes = (query.get('scope') ?? '').split(/[ +]/).filter((scope) => scope !== '')
  if (scopes.length === 0 || scopes.some((scope) => scope !== 'identify')) {
    return ['invalid_scope', 'The scope must be identify.']
  }
  if (query.has('code_challenge') && query.get('code_challenge_method') !== 'S256') {
    return ['invalid_request', 'The code_challenge_method must be S256.']
  }
  return null
}

function loopbackAddress(text: string | null): URL | null {
  if (!text || !URL.canParse(text)) return null
  const address = new URL(text)
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname)
  return isLoopback && /^https?:$/.test(address.protocol) ? address : null
}

function redirect(to: URL, answer: Record<string, string | null>): Answer {
  return {
    status: 302,
    headers: { location: withQuery(to, answer), 'cache-control': 'no-store' },
  }
}

function withQuery(to: URL, answer: Record<string, string | null>): string {
  const address = new URL(to)
  for (const [name, value] of Object.entries(answer)) {
    if (value !== null) address.searchParams.set(name, value)
  }
  return address.href
}
