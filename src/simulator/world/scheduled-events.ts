import {
  type APIGuildScheduledEvent,
  AuditLogEvent,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus,
} from 'discord-api-types/v10'
import { type Actor, changesBetween, recordAudit } from './audit.ts'
import { userOf } from './payloads/users.ts'
import type { ScheduledEvent } from './state.ts'
import type { World } from './world.ts'

/** Adds a scheduled event, whose id must come from `world.newId()`. */
export function createScheduledEvent(world: World, event: APIGuildScheduledEvent, by: Actor): void {
  world.state.scheduledEvents[event.id] = { event, userIds: [] }
  world.dispatch('GUILD_SCHEDULED_EVENT_CREATE', event)
  recordAudit(world, by, {
    action: AuditLogEvent.GuildScheduledEventCreate,
    targetId: event.id,
    changes: changesBetween({}, { name: event.name }),
  })
}

/** Replaces a scheduled event. */
export function updateScheduledEvent(
  world: World,
  scheduled: ScheduledEvent,
  event: APIGuildScheduledEvent,
  by: Actor,
): void {
  const changes = changesBetween(scheduled.event, event)
  scheduled.event = event
  world.dispatch('GUILD_SCHEDULED_EVENT_UPDATE', event)
  recordAudit(world, by, {
    action: AuditLogEvent.GuildScheduledEventUpdate,
    targetId: event.id,
    changes,
  })
}

/** Deletes a scheduled event. */
export function deleteScheduledEvent(world: World, { event }: ScheduledEvent, by: Actor): void {
  delete world.state.scheduledEvents[event.id]
  world.dispatch('GUILD_SCHEDULED_EVENT_DELETE', event)
  recordAudit(world, by, {
    action: AuditLogEvent.GuildScheduledEventDelete,
    targetId: event.id,
    changes: [{ key: 'name', old_value: event.name }],
  })
}

/** Adds or removes a user's interest in an event. */
export function setScheduledEventSubscription(
  world: World,
  scheduled: ScheduledEvent,
  userId: string,
  follows: boolean,
): void {
  if (scheduled.userIds.includes(userId) === follows) return
  scheduled.userIds = follows
    ? [...scheduled.userIds, userId]
    : scheduled.userIds.filter((id) => id !== userId)
  world.dispatch(follows ? 'GUILD_SCHEDULED_EVENT_USER_ADD' : 'GUILD_SCHEDULED_EVENT_USER_REMOVE', {
    guild_scheduled_event_id: scheduled.event.id,
    user_id: userId,
    guild_id: world.state.guild.id,
  })
}

/** An external event created by this user, without its details. */
export function blankEvent(world: World, creatorId: string): APIGuildScheduledEvent {
  const { guild, users } = world.state
  const creator = users[creatorId]
  return {
    id: world.newId(),
    guild_id: guild.id,
    channel_id: null,
    creator_id: creatorId,
    ...(creator ? { creator: userOf(creator) } : {}),
    name: '',
    description: null,
    scheduled_start_time: '',
    scheduled_end_time: '',
    privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
    status: GuildScheduledEventStatus.Scheduled,
    entity_type: GuildScheduledEventEntityType.External,
    entity_id: null,
    entity_metadata: { location: '' },
    image: null,
    recurrence_rule: null,
  }
}
