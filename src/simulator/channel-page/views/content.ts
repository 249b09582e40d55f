import { createHash } from 'node:crypto'
import { type Html, html } from '../../pages/html.ts'
import type { Message } from '../../world/state.ts'
import { titleOf, type Visit } from '../visit.ts'
import { channelList } from './channel-list.ts'
import { commandList } from './commands.ts'
import { messageView } from './message.ts'

const maxMessages = 50

/** A rendered message; `version` changes with what is shown. */
export interface MessageContent {
  id: string
  version: string
  html: string
}

/** What changes on the page of a channel while it is open. */
export interface Content {
  /** Who the person is and what they may do; the page loads again when it changes. */
  access: string
  regions: Record<string, string>
  /** The newest messages, then the replies that only this person can see. */
  messages: MessageContent[]
}

/** Renders the changing parts of the page. */
export function contentOf(visit: Visit): Content {
  const { world, interactions, viewer, channel, access } = visit
  const newest = (world.state.messages[channel.id] ?? []).slice(-maxMessages)
  const replies = viewer ? interactions.openInteractions.listEphemeral(viewer.id, channel.id) : []
  return {
    access: accessText(visit),
    regions: {
      header: headerView(visit).html,
      channels: channelList(visit).html,
      commands: commandList(visit).html,
    },
    messages: access.view ? [...newest, ...replies].map((one) => articleOf(visit, one)) : [],
  }
}

/** The value that `Content.access` compares. */
export function accessText({ viewer, access }: Visit): string {
  const granted = Object.entries(access).flatMap(([name, isGranted]) => (isGranted ? [name] : []))
  return [viewer?.id ?? 'nobody', ...granted].join(' ')
}

/** The channel's name and topic. */
export function headerView({ world, channel }: Visit): Html {
  const topic = channel.topic ? html`<p class="topic">${channel.topic}</p>` : ''
  return html`<h1>${titleOf(world, channel)}</h1>${topic}`
}

function articleOf(visit: Visit, message: Message): MessageContent {
  const { id } = message
  const inner = messageView(visit, message)
  const version = createHash('sha256').update(inner.html).digest('base64url').slice(0, 12)
  const markup = html`<article class="message" id="m${id}" data-id="${id}" data-version="${version}" tabindex="-1">${inner}</article>`
  return { id, version, html: markup.html }
}
