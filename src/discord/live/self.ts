import {
  type APIUser,
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  type RESTGetCurrentApplicationResult,
  Routes,
} from 'discord-api-types/v10'
import type { Calls } from './calls.ts'

/** The bot's two ids; they differ for applications made before 2016. */
export interface Self {
  userId: string
  applicationId: string
}

/** Caches the bot's ids. */
export interface OwnIdentity {
  /** Takes them from READY. */
  notice(payload: GatewayDispatchPayload): void
  /** Asks Discord once where READY has not been received, as after a RESUME. */
  read(): Promise<Self>
}

/** The bot's identity as READY or the REST API gives it. */
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
