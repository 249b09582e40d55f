import {
  type APIEmbed,
  type APIMessageTopLevelComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10'
import { snowflakeTime } from '../../discord/snowflakes.ts'
import { type Html, html } from '../pages/html.ts'
import type { Message, WorldState } from '../world/state.ts'
import { format, nameOf } from './format-content.ts'

const empty = html``

/** One message with its embeds, buttons and reactions, as Discord's client shows it. */
export function messageView(state: WorldState, message: Message): Html {
  const { id, authorId, content, embeds, components, reactions } = message
  const author = state.users[authorId]
  const sentAt = new Date(snowflakeTime(id)).toISOString().slice(0, 16).replace('T', ' ')
  return html`<article class="message">
<img src="/cdn/avatars/${authorId}/${author?.avatar ?? authorId}.png" alt="" loading="lazy">
<div>
<p><b>${nameOf(state, authorId) ?? 'Unknown user'}</b>${author?.isBot ? html` <span class="app">APP</span>` : empty} <small>${sentAt} UTC</small></p>
${content ? html`<p class="text">${format(state, content)}</p>` : empty}
${embeds.map((embed) => embedView(state, embed))}
${components.map(rowView)}
${reactions.length > 0 ? html`<p class="reactions">${reactions.map(({ emojiName, userIds }) => html`<span>${emojiName} ${userIds.length}</span>`)}</p>` : empty}
</div>
</article>`
}

function embedView(state: WorldState, embed: APIEmbed): Html {
  const { title, description, fields = [], footer, color = 0 } = embed
  const edge = `#${color.toString(16).padStart(6, '0')}`
  return html`<section class="embed" style="border-color:${edge}">
${title ? html`<h2>${title}</h2>` : empty}
${description ? html`<p class="text">${format(state, description)}</p>` : empty}
${fields.map(({ name, value, inline }) => html`<div class="${inline ? 'inline' : 'field'}"><h3>${format(state, name)}</h3><p class="text">${format(state, value)}</p></div>`)}
${footer ? html`<footer>${footer.text}</footer>` : empty}
</section>`
}

const buttonClasses: Partial<Record<ButtonStyle, string>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
}

/** Buttons are for display only: clicking one needs a signed-in member. */
function rowView(row: APIMessageTopLevelComponent): Html {
  if (row.type !== ComponentType.ActionRow) return empty
  return html`<p class="row">${row.components.map((component) => {
    if (component.type === ComponentType.Button) {
      const label = 'label' in component ? component.label : undefined
      return html`<span class="button ${buttonClasses[component.style] ?? ''}">${label ?? ''}</span>`
    }
    return html`<span class="button">${component.placeholder ?? 'Choose'} ▾</span>`
  })}</p>`
}
