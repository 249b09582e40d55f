import {
  type APIGuildScheduledEvent,
  ChannelType,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus,
} from 'discord-api-types/v10'
import { unknown } from '../../http/errors.ts'
import type { World } from '../../world/world.ts'
import { invalid } from '../asking.ts'
import { choice, fault, moment, optional, shape, snowflake, text } from '../form.ts'

const { StageInstance, Voice, External } = GuildScheduledEventEntityType
const { Scheduled, Active, Completed, Canceled } = GuildScheduledEventStatus

/** What may be said of an event, whether it is made or changed. */
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

const privacy = choice([GuildScheduledEventPrivacyLevel.GuildOnly])
const entityType = choice([StageInstance, Voice, External])

const fields = {
  description: optional(text(0, 1000)),
  channel_id: optional(snowflake),
  scheduled_end_time: optional(moment),
  entity_metadata: optional(shape({ location: optional(text(1, 100)) })),
}

/** A new event. */
export const newEventForm = shape({
  ...fields,
  name: text(1, 100),
  privacy_level: privacy,
  scheduled_start_time: moment,
  entity_type: entityType,
})

/** A change of an event. */
export const eventForm = shape({
  ...fields,
  name: optional(text(1, 100)),
  privacy_level: optional(privacy),
  scheduled_start_time: optional(moment),
  entity_type: optional(entityType),
  status: optional(choice([Scheduled, Active, Completed, Canceled])),
})

/** The event as the body leaves it; refuses what does not fit together. */
export function mergeEvent(
  world: World,
  before: APIGuildScheduledEvent,
  body: EventBody,
): APIGuildScheduledEvent {
  const iso = (time: string) => new Date(time).toISOString()
  const { scheduled_start_time: start, scheduled_end_time: end } = body
  const merged = {
    ...before,
    ...given({ name: body.name, status: body.status, entity_type: body.entity_type }),
    ...given({ description: body.description, channel_id: body.channel_id }),
    ...given({ entity_metadata: body.entity_metadata }),
    ...(start ? { scheduled_start_time: iso(start) } : {}),
    scheduled_end_time: end === undefined ? before.scheduled_end_time || null : end && iso(end),
  } as APIGuildScheduledEvent
  if (merged.entity_type === External) merged.channel_id = null
  else merged.entity_metadata = null
  mustHaveItsPlace(world, merged)
  mustKeepItsStart(before, merged)
  mustHaveItsTime(merged, start !== undefined)
  mustFollow(before.status, merged.status)
  return merged
}

function given<T extends object>(parts: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as Partial<T>
}

/** Elsewhere needs a location and an end; voice needs its channel. */
function mustHaveItsPlace(world: World, event: APIGuildScheduledEvent): void {
  const required = fault('BASE_TYPE_REQUIRED', 'This field is required')
  if (event.entity_type === External) {
    if (!event.entity_metadata?.location) {
      throw invalid({ entity_metadata: { location: required } })
    }
    if (!event.scheduled_end_time) throw invalid({ scheduled_end_time: required })
    return
  }
  const channel = world.state.channels[event.channel_id ?? '']
  if (!event.channel_id) throw invalid({ channel_id: required })
  if (!channel) throw unknown('Channel')
  const wanted = event.entity_type === Voice ? ChannelType.GuildVoice : ChannelType.GuildStageVoice
  if (channel.type !== wanted) {
    throw invalid({ channel_id: fault('BASE_TYPE_BAD_CHANNEL', 'Invalid channel type') })
  }
}

function mustHaveItsTime(event: APIGuildScheduledEvent, isNewTime: boolean): void {
  const start = Date.parse(event.scheduled_start_time)
  const end = event.scheduled_end_time ? Date.parse(event.scheduled_end_time) : null
  if (isNewTime && event.status === Scheduled && start <= Date.now()) {
    const sentence = 'Cannot schedule event in the past.'
    throw invalid({ scheduled_start_time: fault('GUILD_SCHEDULED_EVENT_SCHEDULE_PAST', sentence) })
  }
  if (end !== null && end <= start) {
    const sentence = 'Cannot schedule event to end before it starts.'
    throw invalid({ scheduled_end_time: fault('GUILD_SCHEDULED_EVENT_SCHEDULE_END', sentence) })
  }
}

function mustKeepItsStart(before: APIGuildScheduledEvent, after: APIGuildScheduledEvent): void {
  if (before.status !== Active || before.scheduled_start_time === after.scheduled_start_time) return
  const sentence = 'Cannot update the start time of an event that has started.'
  throw invalid({ scheduled_start_time: fault('GUILD_SCHEDULED_EVENT_STARTED', sentence) })
}

/** Scheduled → active → completed, or scheduled → cancelled; there is no way back. */
function mustFollow(before: GuildScheduledEventStatus, after: GuildScheduledEventStatus): void {
  const next = {
    [Scheduled]: [Active, Canceled],
    [Active]: [Completed],
    [Completed]: [],
    [Canceled]: [],
  }
  if (before === after || (next[before] as GuildScheduledEventStatus[]).includes(after)) return
  throw invalid({ status: fault('GUILD_SCHEDULED_EVENT_STATUS', 'Invalid status transition') })
}
