import type { Request } from '../http/request.ts'
import type { Answer, Routes } from '../http/router.ts'
import { html } from '../pages/html.ts'
import { faultPage, page } from '../pages/page.ts'
import type { World } from '../world/world.ts'
import { messageView } from './message.ts'
import { channelStyle } from './style.ts'

/** Older messages are not shown. */
const shownMessages = 50

/** The page that links to a channel open: its latest messages, read-only. */
export function channelPageRoutes(world: World): Routes {
  return { 'GET /channels/:guildId/:channelId': (request) => channelPage(world, request) }
}

function channelPage(world: World, { params }: Request): Answer {
  const { channels, messages, guild } = world.state
  const channel = channels[params.channelId ?? '']
  if (!channel || channel.recipientId || params.guildId !== guild.id) {
    return faultPage(404, 'No such channel', 'It may have been deleted.')
  }
  const newest = (messages[channel.id] ?? []).slice(-shownMessages)
  return page(
    `#${channel.name} · ${guild.name}`,
    html`<h1>#${channel.name}</h1>
${channel.topic ? html`<p class="lead">${channel.topic}</p>` : ''}
${newest.length === 0 ? html`<p class="none">Nobody has said anything here.</p>` : ''}
${newest.map((message) => messageView(world.state, message))}`,
    { style: channelStyle },
  )
}
