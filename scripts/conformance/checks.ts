import type { RestApi } from '../../src/discord/live/rest/client/rest-api.ts'
import { calendarChecks } from './calendar-checks.ts'
import { channelChecks } from './channel-checks.ts'
import { finalChecks } from './final-checks.ts'
import type { Checks } from './fixtures.ts'
import { gatewayChecks } from './gateway-checks.ts'
import { guildChecks } from './guild-checks.ts'
import { interactionChecks } from './interaction-checks.ts'
import { messageChecks } from './message-checks.ts'

/** In this order; the type demands a check for each method by which the bot uses the REST API. */
export const checks: Checks<keyof RestApi['actions']> = {
  ...gatewayChecks,
  ...guildChecks,
  ...channelChecks,
  ...messageChecks,
  ...interactionChecks,
  ...calendarChecks,
  ...finalChecks,
}

/** Refusals that belong to a check, because the bot relies on them. */
export const allowedStatuses: Partial<Record<string, readonly number[]>> = {
  // Private threads need Manage Threads, which the bot does not ask for.
  fetchArchivedThreads: [403],
  // The thread exists already.
  startThread: [400],
  deleteScheduledEvent: [404],
  deleteMessage: [404],
  deleteChannel: [404],
}
