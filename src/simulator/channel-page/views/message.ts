import { type APIEmbed, MessageFlags } from 'discord-api-types/v10'
import { snowflakeTime } from '../../../discord/snowflakes.ts'
import { isEphemeral } from '../../interactions/replies.ts'
import { type Html, html } from '../../pages/html.ts'
import type { Message, Reaction, WorldState } from '../../world/state.ts'
import { format, isWebAddress, link, nameOf } from '../format-content.ts'
import type { Visit } from '../visit.ts'
import { componentRow } from './components.ts'
import { emojiKey, emojiText } from './emojis.ts'

const empty = html``

/** One message with its embeds, components and reactions, as Discord's client shows it. */
export function messageView(visit: Visit, message: Message): Html {
  const { state } = visit.world
  const { id, authorId, content, embeds, components, editedAt } = message
  const author = state.users[authorId]
  const isOnlyTheirs = isEphemeral(message)
  const sentAt = new Date(snowflakeTime(id)).toISOString().slice(0, 16)
  return html`<img class="avatar" src="/cdn/avatars/${authorId}/${author?.avatar ?? authorId}.png" alt="" loading="lazy">
<div>
<p class="head"><b class="author">${nameOf(state, authorId) ?? 'Unknown user'}</b>${author?.isBot ? html` <span class="app">APP</span>` : empty} <time class="sent" datetime="${sentAt}Z">${sentAt.replace('T', ' ')} UTC</time></p>
${isLoading(message) ? html`<p class="text thinking">Thinking…</p>` : empty}
${content ? html`<p class="text">${format(state, content)}${editedAt && !isOnlyTheirs ? html` <small>(edited)</small>` : empty}</p>` : empty}
${embeds.map((embed) => embedView(state, embed))}
${components.map((row) => componentRow(visit, message, row))}
${isOnlyTheirs ? dismissal(message) : reactionRow(visit, message)}
</div>`
}

function isLoading({ flags }: Message): boolean {
  return (flags & MessageFlags.Loading) !== 0
}

function dismissal({ id }: Message): Html {
  return html`<p class="only-you">Only you can see this. <button type="button" class="link" data-act="dismiss" data-message="${id}" data-key="dismiss">Dismiss</button></p>`
}

function reactionRow({ world, viewer, access }: Visit, { id, authorId, reactions }: Message): Html {
  if (reactions.length === 0 && !access.react) return empty
  const author = nameOf(world.state, authorId) ?? 'an unknown user'
  const one = (reaction: Reaction) => {
    const shown = html`<span aria-hidden="true">${emojiText(reaction)}</span> ${reaction.userIds.length}`
    const isTheirs = reaction.userIds.includes(viewer?.id ?? '')
    const names = reaction.userIds.slice(0, 20).map((userId) => nameOf(world.state, userId) ?? '')
    const label = `${emojiText(reaction)}, ${reaction.userIds.length}: ${names.join(', ')}`
    const emoji = emojiKey(reaction)
    return access.react
      ? html`<button type="button" class="reaction" title="${names.join(', ')}" aria-label="${label}" aria-pressed="${String(isTheirs)}" data-act="react" data-message="${id}" data-emoji="${emoji}" data-key="react ${emoji}">${shown}</button>`
      : html`<span class="reaction" title="${names.join(', ')}">${shown}</span>`
  }
  const add = access.react
    ? html`<button type="button" class="reaction add" aria-label="Add reaction to a message of ${author}" title="Add reaction" data-picker="${id}" data-key="add-reaction"><span aria-hidden="true">☺&#xFE0E; +</span></button>`
    : empty
  return html`<p class="reactions">${reactions.map(one)}${add}</p>`
}

function embedView(state: WorldState, embed: APIEmbed): Html {
  const { title, url, description, fields = [], footer, color = 0 } = embed
  const edge = `#${color.toString(16).padStart(6, '0')}`
  const heading = title && isWebAddress(url) ? link(url, title) : html`${title ?? ''}`
  return html`<section class="embed" style="border-left-color:${edge}">
${title ? html`<h2>${heading}</h2>` : empty}
${description ? html`<p class="text">${format(state, description)}</p>` : empty}
${fields.map(({ name, value, inline }) => html`<div class="${inline ? 'inline' : 'embed-field'}"><p class="field-name">${format(state, name)}</p><p class="text">${format(state, value)}</p></div>`)}
${footer ? html`<footer>${footer.text}</footer>` : empty}
</section>`
}
