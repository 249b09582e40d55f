import type { User } from '../world/state.ts'
import type { World } from '../world/world.ts'
import { type Html, html } from './html.ts'

/** Radio buttons named `as` for everyone who can sign in: aliases, then members, then others. */
export function signInOptions(world: World): Html {
  const { members, aliases } = world.state
  const special = new Set(Object.values(aliases))
  const people = peopleByName(world)
  const others = people.filter(({ id }) => !special.has(id))
  return peopleList(world, {
    Suggested: [...special].flatMap((id) => people.filter((user) => user.id === id)),
    'In the guild': others.filter(({ id }) => members[id]),
    'Not in the guild': others.filter(({ id }) => !members[id]),
  })
}

/** Radio buttons for the invite page: first the people who are not members. */
export function inviteOptions(world: World): Html {
  const { members } = world.state
  const people = peopleByName(world)
  return peopleList(world, {
    'Not in the guild': people.filter(({ id }) => !members[id]),
    'Already in the guild': people.filter(({ id }) => members[id]),
  })
}

function peopleByName(world: World): User[] {
  return Object.values(world.state.users)
    .filter(({ isBot }) => !isBot)
    .sort((a, b) => displayName(world, a).localeCompare(displayName(world, b)))
}

function peopleList(world: World, groups: Record<string, User[]>): Html {
  return html`<label class="search" for="search">Search</label>
<input type="search" id="search" autocomplete="off" spellcheck="false">
<div class="people">
${Object.entries(groups)
  .filter(([, group]) => group.length > 0)
  .map(
    ([title, group]) => html`<fieldset><legend>${title}</legend>
${group.map((user) => personOption(world, user))}</fieldset>`,
  )}
<p class="none" hidden>No results.</p>
</div>`
}

function personOption(world: World, user: User): Html {
  const alias = Object.entries(world.state.aliases).find(([, id]) => id === user.id)?.[0]
  const name = displayName(world, user)
  const details = [...(alias ? [capitalize(alias)] : []), highestRoleName(world, user)].join(' · ')
  const words = `${name} ${user.name} ${details}`.toLowerCase()
  return html`<label class="person" data-words="${words}">
<img src="/cdn/avatars/${user.id}/${user.avatar ?? user.id}.png" alt="" loading="lazy">
<span><b>${name}</b><small>${details}</small></span>
<input type="radio" name="as" value="${user.id}" required>
</label>`
}

/** The name of a person's highest role. */
function highestRoleName(world: World, user: User): string {
  const { members, roles } = world.state
  const member = members[user.id]
  if (!member) return 'not in the guild'
  const held = member.roleIds.flatMap((id) => (roles[id] ? [roles[id]] : []))
  held.sort((a, b) => b.position - a.position)
  return held[0]?.name ?? 'no role'
}

function displayName(world: World, user: User): string {
  return world.state.members[user.id]?.nick ?? user.displayName
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
