import type { z } from 'zod'
import { type ListedEvent, type RaidHelper, RaidHelperError } from '../raid-helper.ts'
import { createHttpClient, type RaidHelperEndpoint } from './http-client.ts'
import { ErrorResponse, EventResponse, ListPage, toImportedEvent } from './response-schemas.ts'

/** Raid-Helper's own address of its interface. */
export const raidHelperUrl = 'https://raid-helper.xyz/api/v4'

/** It sends a thousand events a page; a guild has never so many to come. */
const mostPages = 20

/** The Raid-Helper of one Discord server, by its HTTP interface. */
export function liveRaidHelper({
  guildId,
  ...address
}: RaidHelperEndpoint & { guildId: string }): RaidHelper {
  const ask = createHttpClient(address)
  return {
    async listEvents(from, stopped) {
      const listed: ListedEvent[] = []
      for (let page = 1; ; page += 1) {
        const { body, status } = await ask(`/servers/${guildId}/events`, {
          headers: { Page: `${page}`, StartTimeFilter: `${Math.floor(from.getTime() / 1000)}` },
          stopped,
        })
        if (status === 404) throw unknownServer()
        const { pages, postedEvents } = read(ListPage, body, 'its list of events')
        listed.push(...postedEvents)
        if (page >= Math.min(pages, mostPages)) return listed
      }
    },

    async fetchEvent(id, stopped) {
      const { body, status } = await ask(`/events/${encodeURIComponent(id)}`, {
        stopped,
      })
      const { data: said } = ErrorResponse.safeParse(body)
      if (said && (status === 404 || /unknown event/i.test(said.reason))) return null
      return toImportedEvent(read(EventResponse, body, `the event ${id}`, true))
    },
  }
}

function unknownServer(): RaidHelperError {
  return new RaidHelperError(
    'Raid-Helper does not know this Discord server. Invite Raid-Helper to it, or check RAID_HELPER_URL.',
  )
}

function read<T extends z.ZodType>(
  schema: T,
  body: unknown,
  what: string,
  isAboutOneEvent = false,
): z.infer<T> {
  const { data, error } = schema.safeParse(body)
  if (data) return data
  throw new RaidHelperError(
    `What Raid-Helper says about ${what} cannot be understood. Check that RAID_HELPER_URL is the address of its interface, and whether there is a newer Muster.`,
    { isAboutOneEvent, cause: error },
  )
}
