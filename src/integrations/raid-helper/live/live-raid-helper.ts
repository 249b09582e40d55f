import type { z } from 'zod'
import { type LazyText, t } from '../../../text/t.ts'
import { type ListedEvent, type RaidHelper, RaidHelperError } from '../raid-helper.ts'
import { createHttpClient, type RaidHelperEndpoint } from './http-client.ts'
import { ErrorResponse, EventResponse, ListPage, toImportedEvent } from './response-schemas.ts'

/** The URL of Raid-Helper's API. */
export const raidHelperUrl = 'https://raid-helper.xyz/api/v4'

/** A page has a thousand events, far more than a guild plans. */
const maxPages = 20

/** Raid-Helper's HTTP API for one Discord server. */
export function liveRaidHelper({
  guildId,
  ...endpoint
}: RaidHelperEndpoint & { guildId: string }): RaidHelper {
  const request = createHttpClient(endpoint)
  return {
    async listEvents(from, signal) {
      const listed: ListedEvent[] = []
      for (let page = 1; ; page += 1) {
        const { body, status } = await request(`/servers/${guildId}/events`, {
          headers: { Page: `${page}`, StartTimeFilter: `${Math.floor(from.getTime() / 1000)}` },
          signal,
        })
        if (status === 404) throw unknownServer()
        const { pages, postedEvents } = parseResponse(ListPage, body, unreadableList)
        listed.push(...postedEvents)
        if (page >= Math.min(pages, maxPages)) return listed
      }
    },

    async fetchEvent(id, signal) {
      const { body, status } = await request(`/events/${encodeURIComponent(id)}`, {
        signal,
      })
      const { data: error } = ErrorResponse.safeParse(body)
      if (error && (status === 404 || /unknown event/i.test(error.reason))) return null
      return toImportedEvent(parseResponse(EventResponse, body, () => unreadableEvent(id), true))
    },
  }
}

function unknownServer(): RaidHelperError {
  return new RaidHelperError(
    t(
      'Raid-Helper does not know this Discord server. Invite Raid-Helper to it, or check RAID_HELPER_URL.',
    ),
  )
}

function parseResponse<T extends z.ZodType>(
  schema: T,
  body: unknown,
  problem: LazyText,
  isAboutOneEvent = false,
): z.infer<T> {
  const { data, error } = schema.safeParse(body)
  if (data) return data
  throw new RaidHelperError(problem(), { isAboutOneEvent, cause: error })
}

const unreadableList = () =>
  t(
    'What Raid-Helper says about its list of events cannot be understood. Check that RAID_HELPER_URL is the address of its interface, and whether there is a newer Muster.',
  )

const unreadableEvent = (id: string) =>
  t(
    'What Raid-Helper says about the event {id} cannot be understood. Check that RAID_HELPER_URL is the address of its interface, and whether there is a newer Muster.',
    { id },
  )
