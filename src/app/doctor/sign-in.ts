import { type Finding, failure, ok, warning } from './finding.ts'

const timeoutMilliseconds = 8_000

/** Whether Discord accepts a client id with its secret; `unknown` if it does not answer as expected. */
export async function verifyClientSecret(
  clientId: string,
  clientSecret: string,
  apiUrl: string,
): Promise<'accepted' | 'refused' | 'unknown'> {
  const answer = await fetch(`${apiUrl}/v10/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      scope: 'identify',
      client_id: clientId,
      client_secret: clientSecret,
    }),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  }).catch(() => null)
  if (answer?.ok) return 'accepted'
  return answer?.status === 401 ? 'refused' : 'unknown'
}

/** Checks the client id and client secret with Discord's token endpoint. */
export async function checkClientSecret(
  clientId: string,
  clientSecret: string,
  apiUrl: string,
): Promise<Finding> {
  const answer = await verifyClientSecret(clientId, clientSecret, apiUrl)
  if (answer === 'accepted') return ok('Discord accepts the client id and the client secret.')
  if (answer === 'refused') {
    return failure(
      'Discord does not accept the client secret: nobody can sign in.',
      'Copy it from the Developer Portal (your application, OAuth2, Reset Secret) into DISCORD_CLIENT_SECRET.',
    )
  }
  return warning(
    'The client secret could not be checked: Discord did not answer as expected.',
    'Try again in a few minutes.',
  )
}

/** Checks that the site's OAuth2 redirect address is registered. */
export function checkRedirect(registered: readonly string[] | null, redirectUri: string): Finding {
  const redirectsPage = 'the Developer Portal (your application, OAuth2, Redirects)'
  if (registered === null) {
    return warning(
      'Discord does not say which redirect addresses are registered.',
      `Check that ${redirectsPage} lists ${redirectUri}`,
    )
  }
  return registered.includes(redirectUri)
    ? ok('The redirect address is registered.')
    : failure(
        `The redirect address ${redirectUri} is not registered: nobody can sign in.`,
        `Add it in ${redirectsPage}.`,
      )
}
