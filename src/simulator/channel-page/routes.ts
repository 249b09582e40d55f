import type { Request } from '../http/request.ts'
import type { Answer, Routes } from '../http/router.ts'
import { type Html, html } from '../pages/html.ts'
import { faultPage, page } from '../pages/page.ts'
import { timeOf } from '../world/snowflakes.ts'
import type { Message } from '../world/state.ts'
import type { World } from '../world/world.ts'

/** So many of the newest messages are shown. */
const mostMessages = 50

/** Where links to a channel lead, as in Discord’s own app: what was said there last, to be read only. */
export function channelPageRoutes(world: World): Routes {
  return { 'GET /channels/:guildId/:channelId': (request) => channelPage(world, request) }
}

function channelPage(world: World, { params }: Request): Answer {
  const { channels, messages, guild } = world.state
  const channel = channels[params.channelId ?? '']
  if (!channel || channel.recipientId || params.guildId !== guild.id) {
    return faultPage(404, 'No such channel', 'It may have been deleted.')
  }
  const newest = (messages[channel.id] ?? []).slice(-mostMessages)
  return page(
    `#${channel.name} · ${guild.name}`,
    html`<h1>#${channel.name}</h1>
${channel.topic ? html`<p class="lead">${channel.topic}</p>` : ''}
${newest.length === 0 ? html`<p class="none">Nobody has said anything here.</p>` : ''}
${newest.map((message) => said(world, message))}`,
  )
}

function said(world: World, { id, authorId, content, embeds }: Message): Html {
  const { users, members } = world.state
  const name = members[authorId]?.nick ?? users[authorId]?.displayName ?? 'Somebody'
  const titles = embeds.flatMap(({ title }) => title ?? []).join(', ')
  const at = new Date(timeOf(id)).toISOString().slice(0, 16).replace('T', ' ')
  return html`<p class="after"><b>${name}</b> <small>${at} UTC</small><br>${readable(world, content || titles)}</p>`
}

/** Mentions by their names. */
function readable({ state }: World, content: string): string {
  return content
    .replaceAll(/<@(\d+)>/g, (mention, id) => {
      const name = state.members[id]?.nick ?? state.users[id]?.displayName
      return name ? `@${name}` : mention
    })
    .replaceAll(/<@&(\d+)>/g, (mention, id) => {
      const name = state.roles[id]?.name
      return name ? `@${name}` : mention
    })
    .replaceAll('**', '')
    .replaceAll(/\\(.)/g, '$1')
}
