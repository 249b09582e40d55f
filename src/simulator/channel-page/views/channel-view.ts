import { type Html, html } from '../../pages/html.ts'
import { pathOf, titleOf, type Visit } from '../visit.ts'
import { commandList } from './commands.ts'
import { accessText, contentOf, headerView } from './content.ts'
import { emojiKey, emojiText, offeredEmojis } from './emojis.ts'
import { personSuggestions } from './person.ts'

const empty = html``

/** The messages of a channel with everything that the person can do there. */
export function channelView(visit: Visit): Html {
  const { world, channel } = visit
  const { messages } = contentOf(visit)
  return html`<main class="channel" data-channel="${pathOf(world, channel)}" data-access="${accessText(visit)}" data-person="${visit.viewer?.id ?? ''}">
<header data-region="header">${headerView(visit)}</header>
<section class="messages" id="messages" aria-label="Messages" tabindex="0">
${messages.map((one): Html => ({ html: one.html }))}
<p class="quiet">No messages yet.</p>
</section>
<div class="hidden" id="announcer" role="log" aria-label="New messages"></div>
<footer class="tools">
<p class="problem" id="notice" role="alert"></p>
${tools(visit)}
</footer>
${emojiPicker(visit)}
</main>`
}

function tools(visit: Visit): Html {
  const { world, viewer, access, channel } = visit
  if (!viewer) return personSuggestions(world, pathOf(world, channel))
  const refusal = refusalFor(visit)
  return html`${access.write ? composer(visit) : empty}
${access.command && !access.write ? commandOpener(visit) : empty}
${refusal ? html`<p class="refusal">${refusal}</p>` : empty}`
}

/** What the person may not do here, in one sentence. */
function refusalFor({ world, viewer, access, channel }: Visit): string {
  const name = viewer?.displayName ?? ''
  if (!access.view) return `${name} may not view this channel.`
  if (channel.recipientId && !access.write) return `${name} has to be on the server to write here.`
  const missing = [
    ...(access.write ? [] : ['write']),
    ...(access.react ? [] : ['add reactions']),
    ...(access.command || channel.recipientId ? [] : ['use commands']),
  ]
  if (missing.length > 0) return `${name} may not ${missing.join(' or ')} in this channel.`
  return channel.recipientId ? `Only ${name} and ${titleOf(world, channel)} can see this.` : ''
}

function composer(visit: Visit): Html {
  const title = titleOf(visit.world, visit.channel)
  const hint = visit.access.command ? `, or / for a command` : ''
  return html`${commandMenu(visit)}
<form class="composer" id="composer">
<label class="hidden" for="text">Message ${title}</label>
<textarea id="text" rows="1" placeholder="Message ${title}${hint}" autocomplete="off" aria-describedby="limit"></textarea>
<button class="button primary">Send</button>
</form>
<p id="limit" class="limit"></p>`
}

/** For a channel in which the person may use commands but not write. */
function commandOpener(visit: Visit): Html {
  return html`${commandMenu(visit)}<p class="acts"><button type="button" class="button" id="open-commands" aria-expanded="false" aria-controls="commands">Commands</button></p>`
}

function commandMenu(visit: Visit): Html {
  if (!visit.access.command) return empty
  return html`<div id="commands" class="commands" hidden><p id="commands-title">Commands</p>
<ul aria-labelledby="commands-title" data-region="commands">${commandList(visit)}</ul></div>
<div id="command"></div>`
}

function emojiPicker({ world, channel, access }: Visit): Html {
  if (!access.react) return empty
  const choices = offeredEmojis(world, channel).map(
    (emoji) =>
      html`<button type="button" class="${emoji.emojiId ? 'named' : ''}" data-emoji="${emojiKey(emoji)}">${emojiText(emoji)}</button>`,
  )
  return html`<dialog id="picker" aria-labelledby="picker-title"><h2 id="picker-title">Add a reaction</h2>
<div class="emojis">${choices}</div><p class="acts"><button type="button" class="button">Cancel</button></p></dialog>`
}
