import {
  type APIGuildScheduledEvent,
  ChannelType,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus,
} from 'discord-api-types/v10'
import { unknown } from '../../http/errors.ts'
import type { World } from '../../world/world.ts'
import {
  bodyError,
  oneOf,
  optional,
  shape,
  snowflake,
  text,
  timestamp,
} from '../body-validators.ts'
import { invalidFormBody } from '../request-helpers.ts'

const { StageInstance, Voice, External } = GuildScheduledEventEntityType
const { Scheduled, Active, Completed, Canceled } = GuildScheduledEventStatus

/** The body of a new or changed event. */
export interface EventBody {
  name?: string
  description?: string | null
  channel_id?: string | null
  scheduled_start_time?: string
  scheduled_end_time?: string | null
  entity_type?: GuildScheduledEventEntityType
  entity_metadata?: { location?: string } | null
  status?: GuildScheduledEventStatus
}

const privacy = oneOf([GuildScheduledEventPrivacyLevel.GuildOnly])
const entityType = oneOf([StageInstance, Voice, External])

const fields = {
  description: optional(text(0, 1000)),
  channel_id: optional(snowflake),
  scheduled_end_time: optional(timestamp),
  entity_metadata: optional(shape({ location: optional(text(1, 100)) })),
}

/** Validates a new event. */
export const newEventValidator = shape({
  ...fields,
  name: text(1, 100),
  privacy_level: privacy,
  scheduled_start_time: timestamp,
  entity_type: entityType,
})

/** Validates a change of an event. */
export const eventValidator = shape({
  ...fields,
  name: optional(text(1, 100)),
  privacy_level: optional(privacy),
  scheduled_start_time: optional(timestamp),
  entity_type: optional(entityType),
  status: optional(oneOf([Scheduled, Active, Completed, Canceled])),
})

/** Merges the body into the event and validates the result. */
export function mergeEvent(
  world: World,
  before: APIGuildScheduledEvent,
  body: EventBody,
): APIGuildScheduledEvent {
  const iso = (time: string) => new Date(time).toISOString()
  const { scheduled_start_time: start, scheduled_end_time: end } = body
  const merged = {
    ...before,
    ...defined({ name: body.name, status: body.status, entity_type: body.entity_type }),
    ...defined({ description: body.description, channel_id: body.channel_id }),
    ...defined({ entity_metadata: body.entity_metadata }),
    ...(start ? { scheduled_start_time: iso(start) } : {}),
    scheduled_end_time: end === undefined ? before.scheduled_end_time || null : end && iso(end),
  } as APIGuildScheduledEvent
  if (merged.entity_type === External) merged.channel_id = null
  else merged.entity_metadata = null
  validateLocation(world, merged)
  validateStartUnchanged(before, merged)
  validateTimes(merged, start !== undefined)
  validateStatusChange(before.status, merged.status)
  return merged
}

function defined<T extends object>(parts: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as Partial<T>
}

/** An external event needs a location and an end, a voice event a channel. */
function validateLocation(world: World, event: APIGuildScheduledEvent): void {
  const required = bodyError('BASE_TYPE_REQUIRED', 'This field is required')
  if (event.entity_type === External) {
    if (!event.entity_metadata?.location) {
      throw invalidFormBody({ entity_metadata: { location: required } })
    }
    if (!event.scheduled_end_time) throw invalidFormBody({ scheduled_end_time: required })
    return
  }
  const channel = world.state.channels[event.channel_id ?? '']
  if (!event.channel_id) throw invalidFormBody({ channel_id: required })
  if (!channel) throw unknown('Channel')
  const channelType =
    event.entity_type === Voice ? ChannelType.GuildVoice : ChannelType.GuildStageVoice
  if (channel.type !== channelType) {
    throw invalidFormBody({
      channel_id: bodyError('BASE_TYPE_BAD_CHANNEL', 'Invalid channel type'),
    })
  }
}

function validateTimes(event: APIGuildScheduledEvent, isNewTime: boolean): void {
  const start = Date.parse(event.scheduled_start_time)
  const end = event.scheduled_end_time ? Date.parse(event.scheduled_end_time) : null
  if (isNewTime && event.status === Scheduled && start <= Date.now()) {
    const sentence = 'Cannot schedule event in the past.'
    throw invalidFormBody({
      scheduled_start_time: bodyError('GUILD_SCHEDULED_EVENT_SCHEDULE_PAST', sentence),
    })
  }
  if (end !== null && end <= start) {
    const sentence = 'Cannot schedule event to end before it starts.'
    throw invalidFormBody({
      scheduled_end_time: bodyError('GUILD_SCHEDULED_EVENT_SCHEDULE_END', sentence),
    })
  }
}

function validateStartUnchanged(
  before: APIGuildScheduledEvent,
  after: APIGuildScheduledEvent,
): void {
  if (before.status !== Active || before.scheduled_start_time === after.scheduled_start_time) return
  const sentence = 'Cannot update the start time of an event that has started.'
  throw invalidFormBody({
    scheduled_start_time: bodyError('GUILD_SCHEDULED_EVENT_STARTED', sentence),
  })
}

/** Allows scheduled → active → completed and scheduled → cancelled. */
function validateStatusChange(
  before: GuildScheduledEventStatus,
  after: GuildScheduledEventStatus,
): void {
  const next = {
    [Scheduled]: [Active, Canceled],
    [Active]: [Completed],
    [Completed]: [],
    [Canceled]: [],
  }
  if (before === after || (next[before] as GuildScheduledEventStatus[]).includes(after)) return
  throw invalidFormBody({
    status: bodyError('GUILD_SCHEDULED_EVENT_STATUS', 'Invalid status transition'),
  })
}
