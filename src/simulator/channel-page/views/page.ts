import type { HttpResponse } from '../../http/router.ts'
import { type Html, html } from '../../pages/html.ts'
import { document } from '../../pages/page.ts'
import { searchScript } from '../../pages/search-script.ts'
import type { Channel, User } from '../../world/state.ts'
import type { World } from '../../world/world.ts'
import { channelScript } from '../scripts/channel-script.ts'
import { channelStyle } from '../styles/channel-style.ts'
import { channelList } from './channel-list.ts'
import { personChooser } from './person.ts'

interface Layout {
  world: World
  viewer: User | null
  /** The open channel, if there is one. */
  channel: Channel | undefined
  /** The page's own address, to return to after a person is chosen. */
  path: string
  title: string
  main: Html
  /** What to try, in a sentence each. */
  tips: Html[]
}

/** A page of the simulated Discord: the channels and the person on the left, and what is open. */
export function discordPage(layout: Layout, status = 200): HttpResponse {
  const { world, viewer, channel, path, title, main, tips } = layout
  const { guild } = world.state
  const body = html`<a class="skip" href="#messages">Skip to messages</a>
<div class="frame">
<nav class="sidebar" aria-label="Channels">
<p class="guild"><b>${guild.name}</b><small>Simulated Discord. No real account is used.</small></p>
<details class="menu" open><summary>Channels</summary>
<div class="list" data-region="channels">${channelList({ world, viewer, channel })}</div>
</details>
${tips.length > 0 ? html`<details class="tips"><summary>What to try</summary><ul>${tips.map((tip) => html`<li>${tip}</li>`)}</ul></details>` : ''}
${personChooser(world, viewer, path)}
</nav>
${main}
</div>`
  return document({
    ...{ status, title: `${title} · ${guild.name}`, body, style: channelStyle },
    script: searchScript + channelScript,
    csp: "connect-src 'self'; form-action 'self'",
  })
}

/** Instead of a channel: a heading and a sentence, until the stream at an address says that there is more. */
export function noChannel(title: string, sentence: Html, streamPath?: string): Html {
  const stream = streamPath ? html` data-stream="${streamPath}"` : ''
  return html`<main class="channel empty" id="messages" tabindex="-1"${stream}><h1>${title}</h1><p>${sentence}</p></main>`
}
