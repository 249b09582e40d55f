import { type APIOverwrite, ChannelType, PermissionFlagsBits } from 'discord-api-types/v10'
import { DiscordError } from '../../http/errors.ts'
import type { Routes } from '../../http/router.ts'
import { createChannel, deleteChannel, updateChannel } from '../../world/channels.ts'
import { isThread } from '../../world/payloads/channels.ts'
import type { Channel } from '../../world/state.ts'
import type { World } from '../../world/world.ts'
import { bodyOf, byBot, invalid, ok } from '../asking.ts'
import { choice, fault, flag, list, optional, shape, snowflake, text, whole } from '../form.ts'
import { reachChannel, reachGuild, requireIn, requireInGuild } from '../reach.ts'
import { channelAnswer } from './channel-answer.ts'
import {
  type GivenOverwrite,
  mustBeAllowedToOverwrite,
  overwriteForm,
  overwriteFrom,
} from './overwrites.ts'

const kinds = [
  ChannelType.GuildText,
  ChannelType.GuildVoice,
  ChannelType.GuildCategory,
  ChannelType.GuildAnnouncement,
]

interface ChannelEdit {
  name?: string | null
  topic?: string | null
  position?: number | null
  parent_id?: string | null
  permission_overwrites?: GivenOverwrite[] | null
  archived?: boolean | null
}

interface NewChannel extends ChannelEdit {
  name: string
  type?: ChannelType | null
}

const fields = {
  topic: optional(text(0, 1024)),
  position: optional(whole(0, 2 ** 31 - 1)),
  parent_id: optional(snowflake),
  permission_overwrites: optional(list(overwriteForm, 0, 100)),
}
const newChannelForm = shape({ ...fields, name: text(1, 100), type: optional(choice(kinds)) })
const channelForm = shape({ ...fields, name: optional(text(1, 100)), archived: optional(flag) })

/** Making, changing and deleting channels. */
export function channelRoutes(world: World): Routes {
  return {
    'POST /api/v10/guilds/:guildId/channels': (request) => {
      reachGuild(world, request)
      requireInGuild(world, PermissionFlagsBits.ManageChannels)
      const body = bodyOf<NewChannel>(request, newChannelForm)
      const draft = draftOf(world, body)
      mustBeAllowedToOverwrite(world, draft.overwrites, null)
      const channel = createChannel(world, draft, byBot(world, request))
      return { status: 201, body: channelAnswer(world, channel) }
    },

    'GET /api/v10/channels/:channelId': (request) =>
      ok(channelAnswer(world, reachChannel(world, request))),

    'PATCH /api/v10/channels/:channelId': (request) => {
      const channel = reachChannel(world, request)
      const body = bodyOf<ChannelEdit>(request, channelForm)
      requireIn(world, channel, managing(channel))
      const change = changeOf(world, channel, body)
      if (change.overwrites) {
        requireIn(world, channel, PermissionFlagsBits.ManageRoles)
        mustBeAllowedToOverwrite(world, change.overwrites, channel)
      }
      updateChannel(world, channel, change, byBot(world, request))
      return ok(channelAnswer(world, channel))
    },

    'DELETE /api/v10/channels/:channelId': (request) => {
      const channel = reachChannel(world, request)
      const answer = ok(channelAnswer(world, channel))
      if (channel.recipientId) return answer
      requireIn(world, channel, managing(channel))
      deleteChannel(world, channel, byBot(world, request))
      return answer
    },
  }
}

function managing(channel: Channel): bigint {
  return isThread(channel) ? PermissionFlagsBits.ManageThreads : PermissionFlagsBits.ManageChannels
}

/** Without a type it is a text channel; without overwrites it takes those of its category. */
function draftOf(world: World, body: NewChannel) {
  const type = body.type ?? ChannelType.GuildText
  const ofGuild = Object.values(world.state.channels).filter(
    (channel) => !channel.recipientId && !isThread(channel),
  )
  if (ofGuild.length >= 500) {
    throw new DiscordError(400, 30013, 'Maximum number of server channels reached (500)')
  }
  const category = body.parent_id ? reachCategory(world, body.parent_id, null) : null
  return {
    name: nameFor(type, body.name),
    type,
    parentId: category?.id ?? null,
    ...(typeof body.position === 'number' ? { position: body.position } : {}),
    topic: body.topic || null,
    overwrites:
      body.permission_overwrites?.map((one) => overwriteFrom(world, one)) ?? overwritesOf(category),
  }
}

function overwritesOf(category: Channel | null): APIOverwrite[] {
  return (category?.overwrites ?? []).map((overwrite) => ({ ...overwrite }))
}

function changeOf(world: World, channel: Channel, body: ChannelEdit) {
  const { name, topic, position, parent_id: parentId, permission_overwrites, archived } = body
  if (parentId) reachCategory(world, parentId, channel)
  return {
    ...(name ? { name: isThread(channel) ? name : nameFor(channel.type, name) } : {}),
    ...(topic === undefined ? {} : { topic: topic || null }),
    ...(typeof position === 'number' ? { position } : {}),
    ...(parentId === undefined ? {} : { parentId }),
    ...(permission_overwrites
      ? { overwrites: permission_overwrites.map((one) => overwriteFrom(world, one)) }
      : {}),
    ...(isThread(channel) && typeof archived === 'boolean' ? { isArchived: archived } : {}),
  }
}

/** A category that still has room, of at most 50 channels. */
function reachCategory(world: World, id: string, mover: Channel | null): Channel {
  const category = world.state.channels[id]
  if (!category) {
    throw invalid({ parent_id: fault('CHANNEL_PARENT_INVALID', 'Category does not exist') })
  }
  if (category.type !== ChannelType.GuildCategory) {
    throw invalid({ parent_id: fault('CHANNEL_PARENT_INVALID_TYPE', 'Not a category') })
  }
  requireIn(world, category, PermissionFlagsBits.ManageChannels)
  const inside = Object.values(world.state.channels).filter(({ parentId }) => parentId === id)
  if (inside.length >= 50 && mover?.parentId !== id) {
    const sentence = 'Maximum number of channels in category reached (50)'
    throw invalid({ parent_id: fault('CHANNEL_PARENT_MAX_CHANNELS', sentence) })
  }
  return category
}

/** Text channels are written small, without spaces and most punctuation. */
function nameFor(type: ChannelType, name: string): string {
  const isText = type === ChannelType.GuildText || type === ChannelType.GuildAnnouncement
  if (!isText) return name
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[!-,./:-@[-^`{-~]/g, '')
    .replaceAll(/-{2,}/g, '-')
  return plain || '-'
}
