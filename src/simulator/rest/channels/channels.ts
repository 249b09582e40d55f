import { type APIOverwrite, ChannelType, PermissionFlagsBits } from 'discord-api-types/v10'
import { DiscordError } from '../../http/errors.ts'
import type { Routes } from '../../http/router.ts'
import { createChannel, deleteChannel, updateChannel } from '../../world/channels.ts'
import { isThread } from '../../world/payloads/channels.ts'
import type { Channel } from '../../world/state.ts'
import type { World } from '../../world/world.ts'
import {
  bodyError,
  boolean,
  integer,
  list,
  oneOf,
  optional,
  shape,
  snowflake,
  text,
} from '../body-validators.ts'
import { botActor, invalidFormBody, ok, parseBody } from '../request-helpers.ts'
import {
  checkGuild,
  getChannel,
  requireChannelPermission,
  requireGuildPermission,
} from '../resources.ts'
import { channelResponse } from './channel-response.ts'
import {
  type OverwriteBody,
  overwriteFrom,
  overwriteValidator,
  requireOverwritePermission,
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
  permission_overwrites?: OverwriteBody[] | null
  archived?: boolean | null
}

interface NewChannel extends ChannelEdit {
  name: string
  type?: ChannelType | null
}

const fields = {
  topic: optional(text(0, 1024)),
  position: optional(integer(0, 2 ** 31 - 1)),
  parent_id: optional(snowflake),
  permission_overwrites: optional(list(overwriteValidator, 0, 100)),
}
const newChannelValidator = shape({ ...fields, name: text(1, 100), type: optional(oneOf(kinds)) })
const channelValidator = shape({
  ...fields,
  name: optional(text(1, 100)),
  archived: optional(boolean),
})

/** The routes that create, change and delete channels. */
export function channelRoutes(world: World): Routes {
  return {
    'POST /api/v10/guilds/:guildId/channels': (request) => {
      checkGuild(world, request)
      requireGuildPermission(world, PermissionFlagsBits.ManageChannels)
      const body = parseBody<NewChannel>(request, newChannelValidator)
      const draft = draftOf(world, body)
      requireOverwritePermission(world, draft.overwrites, null)
      const channel = createChannel(world, draft, botActor(world, request))
      return { status: 201, body: channelResponse(world, channel) }
    },

    'GET /api/v10/channels/:channelId': (request) =>
      ok(channelResponse(world, getChannel(world, request))),

    'PATCH /api/v10/channels/:channelId': (request) => {
      const channel = getChannel(world, request)
      const body = parseBody<ChannelEdit>(request, channelValidator)
      requireChannelPermission(world, channel, editPermission(channel, body))
      const change = changeOf(world, channel, body)
      if (change.overwrites) {
        requireChannelPermission(world, channel, PermissionFlagsBits.ManageRoles)
        requireOverwritePermission(world, change.overwrites, channel)
      }
      updateChannel(world, channel, change, botActor(world, request))
      return ok(channelResponse(world, channel))
    },

    'DELETE /api/v10/channels/:channelId': (request) => {
      const channel = getChannel(world, request)
      const response = ok(channelResponse(world, channel))
      if (channel.recipientId) return response
      requireChannelPermission(world, channel, managePermission(channel))
      deleteChannel(world, channel, botActor(world, request))
      return response
    },
  }
}

/** Members who may write in a thread may reopen it. */
function editPermission(channel: Channel, body: ChannelEdit): bigint {
  const isReopening = body.archived === false && Object.keys(body).length === 1
  return isThread(channel) && isReopening
    ? PermissionFlagsBits.SendMessagesInThreads
    : managePermission(channel)
}

function managePermission(channel: Channel): bigint {
  return isThread(channel) ? PermissionFlagsBits.ManageThreads : PermissionFlagsBits.ManageChannels
}

/** The default type is text; the default overwrites are those of the category. */
function draftOf(world: World, body: NewChannel) {
  const type = body.type ?? ChannelType.GuildText
  const ofGuild = Object.values(world.state.channels).filter(
    (channel) => !channel.recipientId && !isThread(channel),
  )
  if (ofGuild.length >= 500) {
    throw new DiscordError(400, 30013, 'Maximum number of server channels reached (500)')
  }
  const category = body.parent_id ? getCategory(world, body.parent_id, null) : null
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
  if (parentId) getCategory(world, parentId, channel)
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

/** The category of the body, unless it already has 50 channels. */
function getCategory(world: World, id: string, movedChannel: Channel | null): Channel {
  const category = world.state.channels[id]
  if (!category) {
    throw invalidFormBody({
      parent_id: bodyError('CHANNEL_PARENT_INVALID', 'Category does not exist'),
    })
  }
  if (category.type !== ChannelType.GuildCategory) {
    throw invalidFormBody({ parent_id: bodyError('CHANNEL_PARENT_INVALID_TYPE', 'Not a category') })
  }
  requireChannelPermission(world, category, PermissionFlagsBits.ManageChannels)
  const children = Object.values(world.state.channels).filter(({ parentId }) => parentId === id)
  if (children.length >= 50 && movedChannel?.parentId !== id) {
    const sentence = 'Maximum number of channels in category reached (50)'
    throw invalidFormBody({ parent_id: bodyError('CHANNEL_PARENT_MAX_CHANNELS', sentence) })
  }
  return category
}

/** Discord lower-cases names of text channels and removes spaces and most punctuation. */
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
