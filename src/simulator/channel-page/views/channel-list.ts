import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10'
import { type Html, html } from '../../pages/html.ts'
import { hasPermission } from '../../world/permissions.ts'
import type { Channel } from '../../world/state.ts'
import { nameOf } from '../format-content.ts'
import { canConnect, pathOf, type Visit } from '../visit.ts'

/** Whose channels are listed, and which one is open. */
type ListContext = Pick<Visit, 'world' | 'viewer'> & { channel: Channel | undefined }

const empty = html``

const loudspeaker = html`<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2 6v4h3l4 3V3L5 6zm8.5-1.5v1.6a2 2 0 0 1 0 3.8v1.6a3.6 3.6 0 0 0 0-7zm0-2.6v1.5a4.8 4.8 0 0 1 0 9.2v1.5a6.3 6.3 0 0 0 0-12.2z"/></svg>`

/** The channels by category that the person may view, with the people in voice. */
export function channelList(context: ListContext): Html {
  const { world } = context
  const shown = visibleChannels(context)
  const categories = Object.values(world.state.channels)
    .filter(({ type }) => type === ChannelType.GuildCategory)
    .sort(byPosition)
  const within = (parentId: string | null) => shown.filter((one) => one.parentId === parentId)
  const groups = categories
    .map((category) => ({ name: category.name, channels: within(category.id) }))
    .filter(({ channels }) => channels.length > 0)
  return html`<ul class="channels">${within(null).map((one) => entry(context, one, shown))}</ul>
${groups.map(
  ({ name, channels }) =>
    html`<h2>${name}</h2><ul class="channels">${channels.map((one) => entry(context, one, shown))}</ul>`,
)}
${directMessages(context)}`
}

/** The channels that the person may view, by position; all of them before one is chosen. */
export function visibleChannels({ world, viewer }: Pick<Visit, 'world' | 'viewer'>): Channel[] {
  const { ViewChannel } = PermissionFlagsBits
  return Object.values(world.state.channels)
    .filter(({ recipientId, isArchived }) => !recipientId && !isArchived)
    .filter(({ type }) => type !== ChannelType.GuildCategory)
    .filter((channel) => !viewer || hasPermission(world, viewer.id, ViewChannel, channel))
    .sort(byPosition)
}

function byPosition(a: Channel, b: Channel): number {
  const isVoice = ({ type }: Channel) => Number(type === ChannelType.GuildVoice)
  return isVoice(a) - isVoice(b) || a.position - b.position || a.name.localeCompare(b.name)
}

function entry(context: ListContext, channel: Channel, shown: Channel[]): Html {
  if (channel.type === ChannelType.GuildVoice) return voiceEntry(context, channel)
  const threads = shown.filter(({ parentId }) => parentId === channel.id)
  return html`<li>${channelLink(context, channel, '#')}${
    threads.length > 0
      ? html`<ul class="threads">${threads.map((thread) => html`<li>${channelLink(context, thread, '↳')}</li>`)}</ul>`
      : empty
  }</li>`
}

function channelLink({ world, channel: open }: ListContext, channel: Channel, sign: string): Html {
  const current = open?.id === channel.id ? html` aria-current="page"` : empty
  return html`<a href="${pathOf(world, channel)}" data-key="channel ${channel.id}"${current}><span aria-hidden="true">${sign}</span> ${channel.name}</a>`
}

/** Actions belong to a channel's page, so voice channels can be joined only on one. */
function voiceEntry({ world, viewer, channel: open }: ListContext, channel: Channel): Html {
  const { state } = world
  const { id, name } = channel
  const present = Object.values(state.voice).filter(({ channelId }) => channelId === id)
  const isIn = present.some(({ userId }) => userId === viewer?.id)
  const mayJoin = viewer && canConnect(world, viewer, channel)
  const voiceButton = (target: string, label: string) =>
    html`<button type="button" class="small" aria-label="${label} ${name}" data-act="voice" data-voice="${target}" data-key="voice ${id}">${label}</button>`
  const action = () => {
    if (isIn) return voiceButton('', 'Leave')
    if (mayJoin) return voiceButton(id, 'Join')
    return viewer ? html`<small>You may not join</small>` : empty
  }
  return html`<li><div class="voice"><span>${loudspeaker}${name}</span>
${open ? action() : empty}</div>
${present.length > 0 ? html`<ul class="present" aria-label="In ${name}">${present.map(({ userId }) => html`<li>${nameOf(state, userId) ?? 'Unknown user'}</li>`)}</ul>` : empty}</li>`
}

function directMessages({ world, viewer, channel }: ListContext): Html {
  if (!viewer) return empty
  const { users, botId } = world.state
  const current = channel?.recipientId ? html` aria-current="page"` : empty
  return html`<h2>Direct messages</h2>
<ul class="channels"><li><a href="/channels/@me" data-key="channel @me"${current}><span aria-hidden="true">@</span> ${users[botId]?.displayName ?? 'Bot'}</a></li></ul>`
}
