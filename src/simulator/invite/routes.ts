import type { Request } from '../http/request.ts'
import type { Answer, Routes } from '../http/router.ts'
import { html } from '../pages/html.ts'
import { faultPage, page } from '../pages/page.ts'
import { peopleToInvite } from '../pages/people-list.ts'
import { findUser, NotThere } from '../world/find.ts'
import { joinGuild } from '../world/members.ts'
import type { World } from '../world/world.ts'

/** An invitation to the guild; every code is good. */
export function inviteRoutes(world: World): Routes {
  return { 'GET /invite/:code': (request) => invite(world, request) }
}

function invite(world: World, { query, path, headers }: Request): Answer {
  const back = query.get('back') ?? headers.referer ?? null
  const as = query.get('as')
  return as ? accept(world, as, back) : invitation(world, path, back)
}

function accept(world: World, as: string, back: string | null): Answer {
  const { guild } = world.state
  try {
    const { id, displayName } = findUser(world, as)
    const wasThere = world.state.members[id] !== undefined
    joinGuild(world, id)
    const sentence = wasThere
      ? `${displayName} was in the guild already.`
      : `${displayName} is now in the guild. Go back and refresh.`
    return page(
      `Welcome · ${guild.name}`,
      html`<h1>Welcome to ${guild.name}</h1>
<p class="lead">${sentence}</p>
${isLoopback(back) ? html`<p class="acts after"><a class="main" href="${back}">Go back</a></p>` : ''}`,
    )
  } catch (error) {
    if (error instanceof NotThere) return faultPage(404, 'Nobody is called that', error.message)
    throw error
  }
}

function invitation(world: World, path: string, back: string | null): Answer {
  const { guild, members } = world.state
  const count = Object.keys(members).length
  return page(
    `Invitation · ${guild.name}`,
    html`<h1>You are invited to ${guild.name}</h1>
<p class="lead">${count} members. Choose who joins.</p>
<form method="get" action="${path}" class="after">
${isLoopback(back) ? html`<input type="hidden" name="back" value="${back}">` : ''}
${peopleToInvite(world)}
<div class="acts"><button class="main" type="submit">Join the guild</button></div>
</form>`,
  )
}

/** We lead back only to pages on this machine. */
function isLoopback(address: string | null): address is string {
  if (!address || !URL.canParse(address)) return false
  const { hostname, protocol } = new URL(address)
  return /^https?:$/.test(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
