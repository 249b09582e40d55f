import {
  type APIGuildScheduledEvent,
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus,
  type RESTGetAPIGuildScheduledEventsResult,
  type RESTPatchAPIGuildScheduledEventJSONBody,
  type RESTPostAPIGuildScheduledEventJSONBody,
  Routes,
} from 'discord-api-types/v10'
import { shorten } from '../../../text/shorten.ts'
import { message } from '../../../text/t.ts'
import type { DiscordActions, ScheduledEvent } from '../../actions.ts'
import type { BotIds } from './bot-identity.ts'
import { ignoreNotFound } from './client/ignore-not-found.ts'
import type { RestClient } from './client/rest-client.ts'

const permissionHint = message(
  'In the server settings, under Roles, give the bot’s role “Create Events”.',
)

/** The guild's scheduled events at Discord. */
export function scheduledEventActions(
  rest: RestClient,
  guildId: string,
  getBotIds: () => Promise<BotIds>,
): Pick<
  DiscordActions,
  'listScheduledEvents' | 'createScheduledEvent' | 'editScheduledEvent' | 'deleteScheduledEvent'
> {
  return {
    async listScheduledEvents() {
      const route = Routes.guildScheduledEvents(guildId)
      const listed = await rest.request({ method: 'GET', route, permissionHint })
      const { userId } = await getBotIds()
      return (listed as RESTGetAPIGuildScheduledEventsResult)
        .filter(({ creator_id }) => creator_id === userId)
        .map((entry) => ({
          id: entry.id,
          title: entry.name,
          startsAt: new Date(entry.scheduled_start_time),
        }))
    },
    async createScheduledEvent(entry, reason) {
      const route = Routes.guildScheduledEvents(guildId)
      const body: RESTPostAPIGuildScheduledEventJSONBody = {
        ...bodyOf(entry),
        // Discord rejects an empty description.
        ...(entry.description === '' ? {} : { description: entry.description }),
        privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
        entity_type: GuildScheduledEventEntityType.External,
      }
      const created = await rest.request({
        method: 'POST',
        route,
        body,
        reason,
        permissionHint,
      })
      return (created as { id: string }).id
    },
    async editScheduledEvent(entryId, entry, reason) {
      const route = Routes.guildScheduledEvent(guildId, entryId)
      const { status } = (await rest.request({
        method: 'GET',
        route,
        permissionHint,
      })) as APIGuildScheduledEvent
      // If an organiser started it early, Discord rejects a new start time.
      if (status !== GuildScheduledEventStatus.Scheduled) return
      const body: RESTPatchAPIGuildScheduledEventJSONBody = {
        ...bodyOf(entry),
        description: entry.description || null,
      }
      await rest.request({ method: 'PATCH', route, body, reason, permissionHint })
    },
    deleteScheduledEvent(entryId, reason) {
      const route = Routes.guildScheduledEvent(guildId, entryId)
      return ignoreNotFound(rest.request({ method: 'DELETE', route, reason, permissionHint }))
    },
  }
}

const maximumLocationLength = 100

function bodyOf({ title, startsAt, endsAt, location }: ScheduledEvent) {
  return {
    name: title,
    scheduled_start_time: startsAt.toISOString(),
    scheduled_end_time: endsAt.toISOString(),
    entity_metadata: { location: shorten(location, maximumLocationLength) },
  }
}
