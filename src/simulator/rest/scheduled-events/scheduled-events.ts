import { GuildScheduledEventStatus, PermissionFlagsBits } from 'discord-api-types/v10'
import { DiscordError, unknown } from '../../http/errors.ts'
import type { Request } from '../../http/request.ts'
import type { Routes } from '../../http/router.ts'
import { memberOf, userOf } from '../../world/payloads/users.ts'
import { allows, permissionsOf } from '../../world/permissions.ts'
import {
  blankEvent,
  createScheduledEvent,
  deleteScheduledEvent,
  updateScheduledEvent,
} from '../../world/scheduled-events.ts'
import { compareSnowflakes } from '../../world/snowflakes.ts'
import type { ScheduledEvent } from '../../world/state.ts'
import type { World } from '../../world/world.ts'
import { bodyOf, byBot, done, idIn, numberIn, ok } from '../asking.ts'
import { reachGuild, requireInGuild } from '../reach.ts'
import { type EventBody, eventForm, mergeEvent, newEventForm } from './scheduled-event-body.ts'

const openStatuses = [GuildScheduledEventStatus.Scheduled, GuildScheduledEventStatus.Active]

/** The guild's calendar. */
export function scheduledEventRoutes(world: World): Routes {
  const path = '/api/v10/guilds/:guildId/scheduled-events'
  return {
    [`GET ${path}`]: (request) => {
      reachGuild(world, request)
      const all = Object.values(world.state.scheduledEvents)
      return ok(all.map((scheduled) => eventAnswer(scheduled, request)))
    },

    [`POST ${path}`]: (request) => {
      reachGuild(world, request)
      mustBeAllowedToPlan(world)
      const body = bodyOf<EventBody>(request, newEventForm)
      const open = Object.values(world.state.scheduledEvents).filter(({ event }) =>
        openStatuses.includes(event.status),
      )
      if (open.length >= 100) {
        const sentence = 'Maximum number of uncompleted guild scheduled events reached (100)'
        throw new DiscordError(400, 30038, sentence)
      }
      const event = mergeEvent(world, blankEvent(world, world.state.botId), body)
      createScheduledEvent(world, event, byBot(world, request))
      return ok(eventAnswer({ event, userIds: [] }, request))
    },

    [`GET ${path}/:eventId`]: (request) => ok(eventAnswer(reachEvent(world, request), request)),

    [`PATCH ${path}/:eventId`]: (request) => {
      const scheduled = reachEvent(world, request)
      mustBeAllowedToChange(world, scheduled)
      const body = bodyOf<EventBody>(request, eventForm)
      const event = mergeEvent(world, scheduled.event, body)
      updateScheduledEvent(world, scheduled, event, byBot(world, request))
      return ok(eventAnswer(scheduled, request))
    },

    [`DELETE ${path}/:eventId`]: (request) => {
      const scheduled = reachEvent(world, request)
      mustBeAllowedToChange(world, scheduled)
      deleteScheduledEvent(world, scheduled, byBot(world, request))
      return done
    },

    [`GET ${path}/:eventId/users`]: (request) => ok(followersOf(world, request)),
  }
}

function reachEvent(world: World, request: Request): ScheduledEvent {
  reachGuild(world, request)
  const scheduled = world.state.scheduledEvents[idIn(request, 'eventId')]
  if (!scheduled) throw unknown('Guild Scheduled Event')
  return scheduled
}

function mustBeAllowedToPlan(world: World): void {
  const own = permissionsOf(world, world.state.botId)
  if (!allows(own, PermissionFlagsBits.ManageEvents)) {
    requireInGuild(world, PermissionFlagsBits.CreateEvents)
  }
}

/** One's own events may be changed by who may create some; others' need Manage Events. */
function mustBeAllowedToChange(world: World, { event }: ScheduledEvent): void {
  if (event.creator_id === world.state.botId) mustBeAllowedToPlan(world)
  else requireInGuild(world, PermissionFlagsBits.ManageEvents)
}

/** An event as the REST API shows it; recurring ones, and thus exceptions, are not imitated. */
function eventAnswer({ event, userIds }: ScheduledEvent, request: Request) {
  const isCounted = request.query.get('with_user_count') === 'true'
  return {
    ...event,
    guild_scheduled_event_exceptions: [],
    ...(isCounted ? { user_count: userIds.length } : {}),
  }
}

function followersOf(world: World, request: Request) {
  const { event, userIds } = reachEvent(world, request)
  const { users, members } = world.state
  const limit = numberIn(request.query, 'limit', { min: 1, max: 100, otherwise: 100 })
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
