import {
  type APIUser,
  type GatewayReadyDispatchData,
  type RESTGetCurrentApplicationResult,
  Routes,
} from 'discord-api-types/v10'
import type { RestClient } from './client/rest-client.ts'

/** The ids of the bot and its application; they differ for applications created before 2016. */
export interface BotIds {
  userId: string
  applicationId: string
}

/** Caches the bot's ids. */
export interface BotIdentity {
  /** Stores the ids that READY contains. */
  ready(data: GatewayReadyDispatchData): void
  /** Fetches the ids once if READY was not received, as after a RESUME. */
  read(): Promise<BotIds>
}

/** The bot's identity from READY or the REST API. */
export function botIdentity(rest: RestClient): BotIdentity {
  let known: BotIds | null = null
  return {
    ready({ user, application }) {
      known = { userId: user.id, applicationId: application.id }
    },
    async read() {
      known ??= await fetchIdentity(rest)
      return known
    },
  }
}

async function fetchIdentity(rest: RestClient): Promise<BotIds> {
  const user = (await rest.request({ method: 'GET', route: Routes.user() })) as APIUser
  const application = (await rest.request({
    method: 'GET',
    route: Routes.currentApplication(),
  })) as RESTGetCurrentApplicationResult
  return { userId: user.id, applicationId: application.id }
}
