import { AuditLogEvent, ChannelType } from 'discord-api-types/v10'
import { type Actor, changesBetween, recordAudit } from './audit.ts'
import { guildChannelOf, isThread, threadOf } from './payloads/channels.ts'
import type { Channel } from './state.ts'
import { setVoice } from './voice.ts'
import type { World } from './world.ts'

interface ChannelDraft {
  /** Of the message that a thread starts from, which has the same id. */
  id?: string
  name: string
  type?: Channel['type']
  parentId?: string | null
  position?: number
  topic?: string | null
  overwrites?: Channel['overwrites']
}

/** Creates a channel or, with type `PublicThread` and a parent channel, a thread. */
export function createChannel(world: World, draft: ChannelDraft, by: Actor): Channel {
  const channel: Channel = {
    id: draft.id ?? world.newId(),
    name: draft.name,
    type: draft.type ?? ChannelType.GuildText,
    parentId: draft.parentId ?? null,
    position: draft.position ?? nextPosition(world),
    topic: draft.topic ?? null,
    overwrites: draft.overwrites ?? [],
    recipientId: null,
    ownerId: by.actorId,
    isArchived: false,
  }
  world.state.channels[channel.id] = channel
  if (isThread(channel)) {
    world.dispatch('THREAD_CREATE', { ...threadOf(world, channel), newly_created: true })
  } else {
    world.dispatch('CHANNEL_CREATE', guildChannelOf(world, channel))
  }
  recordAudit(world, by, {
    action: isThread(channel) ? AuditLogEvent.ThreadCreate : AuditLogEvent.ChannelCreate,
    targetId: channel.id,
    changes: changesBetween({}, { name: channel.name, type: channel.type }),
  })
  return channel
}

type ChannelChange = Partial<
  Pick<Channel, 'name' | 'parentId' | 'position' | 'topic' | 'overwrites' | 'isArchived'>
>

/** Changes a channel or thread in place. */
export function updateChannel(
  world: World,
  channel: Channel,
  change: ChannelChange,
  by: Actor,
): void {
  const before = describe(world, channel)
  const archiveChanged = change.isArchived !== undefined && change.isArchived !== channel.isArchived
  Object.assign(channel, change, archiveChanged && { archivedAt: new Date().toISOString() })
  const changes = changesBetween(before, describe(world, channel))
  if (changes.length === 0) return
  if (isThread(channel)) world.dispatch('THREAD_UPDATE', threadOf(world, channel))
  else world.dispatch('CHANNEL_UPDATE', guildChannelOf(world, channel))
  const action = isThread(channel) ? AuditLogEvent.ThreadUpdate : AuditLogEvent.ChannelUpdate
  recordAudit(world, by, { action, targetId: channel.id, changes })
}

/** Deletes a channel with its messages and threads; the channels of a category stay without one. */
export function deleteChannel(world: World, channel: Channel, by: Actor): void {
  const { channels, messages, guild } = world.state
  emptyChannel(world, channel, by)
  const payload = guildChannelOf(world, channel)
  delete channels[channel.id]
  delete messages[channel.id]
  if (guild.afkChannelId === channel.id) guild.afkChannelId = null
  if (isThread(channel)) {
    world.dispatch('THREAD_DELETE', {
      id: channel.id,
      guild_id: guild.id,
      parent_id: channel.parentId ?? '',
      type: ChannelType.PublicThread,
    })
  } else world.dispatch('CHANNEL_DELETE', payload)
  recordAudit(world, by, {
    action: isThread(channel) ? AuditLogEvent.ThreadDelete : AuditLogEvent.ChannelDelete,
    targetId: channel.id,
    changes: [{ key: 'name', old_value: channel.name }],
  })
}

function emptyChannel(world: World, channel: Channel, by: Actor): void {
  const { channels, voice } = world.state
  for (const child of Object.values(channels)) {
    if (child.parentId !== channel.id) continue
    if (isThread(child)) deleteChannel(world, child, by)
    else updateChannel(world, child, { parentId: null }, by)
  }
  for (const { userId, channelId } of Object.values(voice)) {
    if (channelId === channel.id) setVoice(world, userId, { channelId: null })
  }
}

/** The bot's DM channel with a user, if it is open. */
export function findDm(world: World, userId: string): Channel | undefined {
  return Object.values(world.state.channels).find(({ recipientId }) => recipientId === userId)
}

/** Opens the bot's DM channel with a user or returns the open one. */
export function openDm(world: World, userId: string): Channel {
  const { channels } = world.state
  const open = findDm(world, userId)
  if (open) return open
  const channel: Channel = {
    id: world.newId(),
    name: '',
    type: ChannelType.DM,
    parentId: null,
    position: 0,
    topic: null,
    overwrites: [],
    recipientId: userId,
    ownerId: null,
    isArchived: false,
  }
  channels[channel.id] = channel
  world.changed()
  return channel
}

function describe(world: World, channel: Channel) {
  return isThread(channel) ? threadOf(world, channel) : guildChannelOf(world, channel)
}

function nextPosition(world: World): number {
  const positions = Object.values(world.state.channels).map(({ position }) => position)
  return Math.max(-1, ...positions) + 1
}
