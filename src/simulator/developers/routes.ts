import type { HttpRequest } from '../http/request.ts'
import type { HttpResponse, Routes } from '../http/router.ts'
import { errorPage } from '../pages/page.ts'
import {
  addRedirectUri,
  removeRedirectUri,
  resetToken,
  setMembersIntent,
} from '../world/application.ts'
import { applicationIdOf } from '../world/application-id.ts'
import type { World } from '../world/world.ts'
import { portalPage } from './portal-page.ts'

const maxRedirects = 10

/** The developer portal, with the one application that there is. */
export function developerRoutes(world: World): Routes {
  const path = '/developers/applications/:id'
  return {
    'GET /developers/applications': () => portalPage(world),
    [`GET ${path}`]: (request) => ofApplication(world, request, () => portalPage(world)),
    // All guarded like control.
    [`POST ${path}/redirects`]: (request) => ofApplication(world, request, addRedirect),
    [`POST ${path}/redirects/remove`]: (request) =>
      change(world, request, () => removeRedirectUri(world, request.form().get('uri') ?? '')),
    [`POST ${path}/members-intent`]: (request) =>
      change(world, request, () => setMembersIntent(world, request.form().get('on') === 'true')),
    [`POST ${path}/token`]: (request) => change(world, request, () => resetToken(world)),
  }
}

function addRedirect(world: World, request: HttpRequest): HttpResponse {
  const uri = (request.form().get('uri') ?? '').trim()
  if (!URL.canParse(uri) || !/^https?:$/.test(new URL(uri).protocol)) {
    return errorPage(400, 'Not a well formed URL', 'A redirect begins with http:// or https://.')
  }
  if (world.state.settings.redirectUris.length >= maxRedirects) {
    return errorPage(400, 'Too many redirects', `An application has at most ${maxRedirects}.`)
  }
  addRedirectUri(world, uri)
  return backToPortal(world)
}

function change(world: World, request: HttpRequest, apply: () => void): HttpResponse {
  return ofApplication(world, request, () => {
    apply()
    return backToPortal(world)
  })
}

function ofApplication(
  world: World,
  request: HttpRequest,
  handle: (world: World, request: HttpRequest) => HttpResponse,
): HttpResponse {
  if (request.params.id === applicationIdOf(world.state)) return handle(world, request)
  return errorPage(404, 'Unknown application', 'There is no application with this id.')
}

function backToPortal({ state }: World): HttpResponse {
  const location = `/developers/applications/${applicationIdOf(state)}`
  return { status: 303, headers: { location, 'cache-control': 'no-store' } }
}
