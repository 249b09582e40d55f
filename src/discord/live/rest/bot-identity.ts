import {
  type APIUser,
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  type RESTGetCurrentApplicationResult,
  Routes,
} from 'discord-api-types/v10'
import type { Calls } from './rest-client.ts'

/** The ids of the bot and its application; they differ for applications created before 2016. */
export interface Self {
  userId: string
  applicationId: string
}

/** Caches the bot's ids. */
export interface OwnIdentity {
  /** Stores the ids that READY contains. */
  notice(payload: GatewayDispatchPayload): void
  /** Fetches the ids once if READY was not received, as after a RESUME. */
  read(): Promise<Self>
}

/** The bot's identity from READY or the REST API. */
export function ownIdentity(calls: Calls): OwnIdentity {
  let known: Self | null = null
  return {
    notice({ t, d }) {
      if (t === GatewayDispatchEvents.Ready) {
        known = { userId: d.user.id, applicationId: d.application.id }
      }
    },
    async read() {
      known ??= await fetchIdentity(calls)
      return known
    },
  }
}

async function fetchIdentity(calls: Calls): Promise<Self> {
  const user = (await calls.ask({ method: 'GET', route: Routes.user() })) as APIUser
  const application = (await calls.ask({
    method: 'GET',
    route: Routes.currentApplication(),
  })) as RESTGetCurrentApplicationResult
  return { userId: user.id, applicationId: application.id }
}
