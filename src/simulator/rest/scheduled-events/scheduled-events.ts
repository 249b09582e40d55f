import { GuildScheduledEventStatus, PermissionFlagsBits } from 'discord-api-types/v10'
import { compareSnowflakes } from '../../../discord/snowflakes.ts'
import { DiscordError, unknown } from '../../http/errors.ts'
import type { HttpRequest } from '../../http/request.ts'
import type { Routes } from '../../http/router.ts'
import { memberOf, userOf } from '../../world/payloads/users.ts'
import { guildPermissions, includesAll } from '../../world/permissions.ts'
import {
  blankEvent,
  createScheduledEvent,
  deleteScheduledEvent,
  updateScheduledEvent,
} from '../../world/scheduled-events.ts'
import type { ScheduledEvent } from '../../world/state.ts'
import type { World } from '../../world/world.ts'
import { botActor, noContent, ok, parseBody, pathId, queryNumber } from '../request-helpers.ts'
import { checkGuild, requireGuildPermission } from '../resources.ts'
import {
  type EventBody,
  eventValidator,
  mergeEvent,
  newEventValidator,
} from './scheduled-event-body.ts'

const openStatuses = [GuildScheduledEventStatus.Scheduled, GuildScheduledEventStatus.Active]

/** The routes for scheduled events. */
export function scheduledEventRoutes(world: World): Routes {
  const path = '/api/v10/guilds/:guildId/scheduled-events'
  return {
    [`GET ${path}`]: (request) => {
      checkGuild(world, request)
      const all = Object.values(world.state.scheduledEvents)
      return ok(all.map((scheduled) => eventResponse(scheduled, request)))
    },

    [`POST ${path}`]: (request) => {
      checkGuild(world, request)
      requireCreateEvents(world)
      const body = parseBody<EventBody>(request, newEventValidator)
      const open = Object.values(world.state.scheduledEvents).filter(({ event }) =>
        openStatuses.includes(event.status),
      )
      if (open.length >= 100) {
        const sentence = 'Maximum number of uncompleted guild scheduled events reached (100)'
        throw new DiscordError(400, 30038, sentence)
      }
      const event = mergeEvent(world, blankEvent(world, world.state.botId), body)
      createScheduledEvent(world, event, botActor(world, request))
      return ok(eventResponse({ event, userIds: [] }, request))
    },

    [`GET ${path}/:eventId`]: (request) => ok(eventResponse(getEvent(world, request), request)),

    [`PATCH ${path}/:eventId`]: (request) => {
      const scheduled = getEvent(world, request)
      requireManageEvent(world, scheduled)
      const body = parseBody<EventBody>(request, eventValidator)
      const event = mergeEvent(world, scheduled.event, body)
      updateScheduledEvent(world, scheduled, event, botActor(world, request))
      return ok(eventResponse(scheduled, request))
    },

    [`DELETE ${path}/:eventId`]: (request) => {
      const scheduled = getEvent(world, request)
      requireManageEvent(world, scheduled)
      deleteScheduledEvent(world, scheduled, botActor(world, request))
      return noContent
    },

    [`GET ${path}/:eventId/users`]: (request) => ok(followersOf(world, request)),
  }
}

function getEvent(world: World, request: HttpRequest): ScheduledEvent {
  checkGuild(world, request)
  const scheduled = world.state.scheduledEvents[pathId(request, 'eventId')]
  if (!scheduled) throw unknown('Guild Scheduled Event')
  return scheduled
}

function requireCreateEvents(world: World): void {
  const own = guildPermissions(world, world.state.botId)
  if (!includesAll(own, PermissionFlagsBits.ManageEvents)) {
    requireGuildPermission(world, PermissionFlagsBits.CreateEvents)
  }
}

/** Changing the bot's own events needs Create Events, changing others Manage Events. */
function requireManageEvent(world: World, { event }: ScheduledEvent): void {
  if (event.creator_id === world.state.botId) requireCreateEvents(world)
  else requireGuildPermission(world, PermissionFlagsBits.ManageEvents)
}

/** An event in the format of the REST API; recurring events are not simulated. */
function eventResponse({ event, userIds }: ScheduledEvent, request: HttpRequest) {
  const isCounted = request.query.get('with_user_count') === 'true'
  return {
    ...event,
    guild_scheduled_event_exceptions: [],
    ...(isCounted ? { user_count: userIds.length } : {}),
  }
}

function followersOf(world: World, request: HttpRequest) {
  const { event, userIds } = getEvent(world, request)
  const { users, members } = world.state
  const limit = queryNumber(request.query, 'limit', { min: 1, max: 100, default: 100 })
  const after = request.query.get('after') ?? '0'
  const listed = userIds
    .filter((id) => compareSnowflakes(id, after) > 0)
    .sort(compareSnowflakes)
    .slice(0, limit)
  return listed.flatMap((id) => {
    const [user, member] = [users[id], members[id]]
    if (!user) return []
    return {
      guild_scheduled_event_id: event.id,
      user_id: id,
      user: userOf(user),
      response: 1,
      ...(request.query.get('with_member') === 'true' && member
        ? { member: memberOf(world, member) }
        : {}),
    }
  })
}
