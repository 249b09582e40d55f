import { type Html, html } from '../../pages/html.ts'
import { signInOptions } from '../../pages/people-list.ts'
import type { User } from '../../world/state.ts'
import type { World } from '../../world/world.ts'
import { nameOf } from '../format-content.ts'

/** Shows the chosen person and lets one choose another. */
export function personChooser(world: World, viewer: User | null, next: string): Html {
  const name = viewer ? nameOf(world.state, viewer.id) : undefined
  const avatar = viewer
    ? html`<img class="avatar" src="/cdn/avatars/${viewer.id}/${viewer.avatar ?? viewer.id}.png" alt="">`
    : ''
  return html`<details class="person-chooser" id="person-chooser">
<summary>${avatar}<span><small>You are</small> <b>${name ?? 'nobody yet'}</b></span><span class="change">Change</span></summary>
<form method="post" action="/channels/person">
<input type="hidden" name="next" value="${next}">
${signInOptions(world)}
<p class="acts"><button class="button primary">Continue as this person</button></p>
</form>
</details>`
}

/** Instead of the composer before a person is chosen: the people of the seed's aliases, and how to find others. */
export function personSuggestions(world: World, next: string): Html {
  const { aliases, members, users } = world.state
  const suggested = Object.entries(aliases).filter(([, id]) => members[id] && users[id])
  return html`<form class="suggestions" method="post" action="/channels/person">
<input type="hidden" name="next" value="${next}">
<h2>Choose who you are</h2>
<p>Then you can write, press buttons and use commands as that person.</p>
<p class="acts">${suggested.map(
    ([alias, id]) =>
      html`<button class="button" name="as" value="${id}">${nameOf(world.state, id) ?? ''} <small>${alias}</small></button>`,
  )}
<button type="button" class="link" id="choose-person">Someone else…</button></p>
</form>`
}
