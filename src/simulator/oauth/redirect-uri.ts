import { isLoopbackUrl } from '../http/loopback-url.ts'
import type { World } from '../world/world.ts'

/** The redirect address if the application may use it; null otherwise. */
export function acceptedRedirect(world: World, text: string | null): URL | null {
  const isAccepted = needsRegistration(world)
    ? world.state.settings.redirectUris.includes(text ?? '')
    : isLoopbackUrl(text)
  return isAccepted && text ? new URL(text) : null
}

/** Why a redirect address is not accepted. */
export function redirectSentence(world: World): string {
  return needsRegistration(world)
    ? 'The redirect_uri is not among the redirects of the application.'
    : 'The redirect_uri must be on this machine.'
}

function needsRegistration({ state }: World): boolean {
  const { redirectUris, acceptsLoopbackRedirects } = state.settings
  return redirectUris.length > 0 || !acceptsLoopbackRedirects
}
