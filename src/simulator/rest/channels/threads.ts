import {
  ChannelType,
  MessageFlags,
  PermissionFlagsBits,
  type RESTPostAPIChannelMessagesThreadsJSONBody,
  ThreadAutoArchiveDuration,
} from 'discord-api-types/v10'
import { DiscordError, missingAccess } from '../../http/errors.ts'
import type { HttpRequest } from '../../http/request.ts'
import type { Routes } from '../../http/router.ts'
import { createChannel } from '../../world/channels.ts'
import { editMessage } from '../../world/messages.ts'
import { isThread, threadOf } from '../../world/payloads/channels.ts'
import type { World } from '../../world/world.ts'
import { integer, oneOf, optional, shape, text } from '../body-validators.ts'
import { botActor, ok, parseBody, queryNumber } from '../request-helpers.ts'
import { getChannel, getMessage, requireChannelPermission } from '../resources.ts'

const { CreatePublicThreads, ReadMessageHistory, ManageThreads } = PermissionFlagsBits

const threadValidator = shape({
  name: text(1, 100),
  auto_archive_duration: optional(
    oneOf([
      ThreadAutoArchiveDuration.OneHour,
      ThreadAutoArchiveDuration.OneDay,
      ThreadAutoArchiveDuration.ThreeDays,
      ThreadAutoArchiveDuration.OneWeek,
    ]),
  ),
  rate_limit_per_user: optional(integer(0, 21_600)),
})

/** The routes that start threads from messages and list archived ones, newest first; none is private. */
export function threadRoutes(world: World): Routes {
  return {
    'POST /api/v10/channels/:channelId/messages/:messageId/threads': (request) => {
      const { channel, message } = getMessage(world, request)
      const { name } = parseBody<RESTPostAPIChannelMessagesThreadsJSONBody>(
        request,
        threadValidator,
      )
      requireChannelPermission(world, channel, CreatePublicThreads | ReadMessageHistory)
      if (world.state.channels[message.id]) {
        throw new DiscordError(400, 160004, 'A thread has already been created for this message')
      }
      const draft = { id: message.id, name, type: ChannelType.PublicThread, parentId: channel.id }
      const thread = createChannel(world, draft, botActor(world, request))
      editMessage(world, message, { flags: message.flags | MessageFlags.HasThread })
      return { status: 201, body: threadOf(world, thread) }
    },

    'GET /api/v10/channels/:channelId/threads/archived/public': (request) => {
      const channel = getChannel(world, request)
      requireChannelPermission(world, channel, ReadMessageHistory, missingAccess)
      const threads = Object.values(world.state.channels)
        .filter((one) => isThread(one) && one.isArchived && one.parentId === channel.id)
        .map((thread) => threadOf(world, thread))
      return ok(pageOf(request, threads))
    },

    'GET /api/v10/channels/:channelId/threads/archived/private': (request) => {
      const channel = getChannel(world, request)
      requireChannelPermission(world, channel, ReadMessageHistory | ManageThreads, missingAccess)
      return ok(pageOf(request, []))
    },
  }
}

function pageOf({ query }: HttpRequest, threads: ReturnType<typeof threadOf>[]) {
  const limit = queryNumber(query, 'limit', { min: 2, max: 100, default: 50 })
  const before = Date.parse(query.get('before') ?? '9999-12-31')
  const archivedAt = (thread: ReturnType<typeof threadOf>) =>
    Date.parse(thread.thread_metadata.archive_timestamp)
  const older = threads
    .filter((thread) => archivedAt(thread) < before)
    .sort((one, other) => archivedAt(other) - archivedAt(one))
  return { threads: older.slice(0, limit), members: [], has_more: older.length > limit }
}
