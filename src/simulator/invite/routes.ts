import { isLoopbackUrl } from '../http/loopback-url.ts'
import type { HttpResponse, Routes } from '../http/router.ts'
import { html } from '../pages/html.ts'
import { errorPage, page } from '../pages/page.ts'
import { inviteOptions } from '../pages/people-list.ts'
import { findUser, NotFoundError } from '../world/find.ts'
import { joinGuild } from '../world/members.ts'
import type { World } from '../world/world.ts'

/** The invite page of the guild; every code is valid. It links back only to pages on this machine. */
export function inviteRoutes(world: World): Routes {
  return {
    'GET /invite/:code': ({ query, path, headers }) =>
      invitation(world, path, query.get('back') ?? headers.referer ?? null),
    // Guarded like control, because it changes the guild.
    'POST /invite/:code': (request) => {
      const form = request.form()
      return accept(world, form.get('as') ?? '', form.get('back'))
    },
  }
}

function accept(world: World, as: string, returnUrl: string | null): HttpResponse {
  const { guild } = world.state
  try {
    const { id, displayName } = findUser(world, as)
    const wasMember = world.state.members[id] !== undefined
    joinGuild(world, id)
    const sentence = wasMember
      ? `${displayName} is already in the guild.`
      : `${displayName} is now in the guild. Go back and refresh.`
    return page(
      `Welcome · ${guild.name}`,
      html`<h1>Welcome to ${guild.name}</h1>
<p class="lead">${sentence}</p>
${isLoopbackUrl(returnUrl) ? html`<p class="acts after"><a class="main" href="${returnUrl}">Go back</a></p>` : ''}`,
    )
  } catch (error) {
    if (error instanceof NotFoundError) return errorPage(404, 'Person not found', error.message)
    throw error
  }
}

function invitation(world: World, path: string, returnUrl: string | null): HttpResponse {
  const { guild, members } = world.state
  const count = Object.keys(members).length
  return page(
    `Invitation · ${guild.name}`,
    html`<h1>You are invited to ${guild.name}</h1>
<p class="lead">${count} members. Choose who joins.</p>
<form method="post" action="${path}" class="after">
${isLoopbackUrl(returnUrl) ? html`<input type="hidden" name="back" value="${returnUrl}">` : ''}
${inviteOptions(world)}
<div class="acts"><button class="main" type="submit">Join the guild</button></div>
</form>`,
  )
}
