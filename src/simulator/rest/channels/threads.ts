import { PermissionFlagsBits } from 'discord-api-types/v10'
import { missingAccess } from '../../http/errors.ts'
import type { HttpRequest } from '../../http/request.ts'
import type { Routes } from '../../http/router.ts'
import { isThread, threadOf } from '../../world/payloads/channels.ts'
import type { World } from '../../world/world.ts'
import { ok, queryNumber } from '../request-helpers.ts'
import { getChannel, requireChannelPermission } from '../resources.ts'

const { ReadMessageHistory, ManageThreads } = PermissionFlagsBits

/** The routes for archived threads, newest first; none is private. */
export function threadRoutes(world: World): Routes {
  return {
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
