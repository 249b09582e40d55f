import type { HttpRequest } from '../http/request.ts'
import type { HttpResponse, Routes } from '../http/router.ts'
import { html } from '../pages/html.ts'
import { errorPage, page } from '../pages/page.ts'
import type { World } from '../world/world.ts'
import { messageView } from './message.ts'
import { channelStyle } from './style.ts'

const maxMessages = 50

/** The page behind channel links: the channel's latest messages, read-only. */
export function channelPageRoutes(world: World): Routes {
  return { 'GET /channels/:guildId/:channelId': (request) => channelPage(world, request) }
}

function channelPage(world: World, { params }: HttpRequest): HttpResponse {
  const { channels, messages, guild } = world.state
  const channel = channels[params.channelId ?? '']
  if (!channel || channel.recipientId || params.guildId !== guild.id) {
    return errorPage(404, 'Channel not found', 'It may have been deleted.')
  }
  const newest = (messages[channel.id] ?? []).slice(-maxMessages)
  return page(
    `#${channel.name} · ${guild.name}`,
    html`<h1>#${channel.name}</h1>
${channel.topic ? html`<p class="lead">${channel.topic}</p>` : ''}
${newest.length === 0 ? html`<p class="none">No messages yet.</p>` : ''}
${newest.map((message) => messageView(world.state, message))}`,
    { style: channelStyle },
  )
}
