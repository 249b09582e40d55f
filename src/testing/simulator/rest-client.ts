import type { startRestApi } from './rest-api.ts'

/** The used methods of Discord.js's REST client. */
interface Client {
  get(route: `/${string}`, options?: object): Promise<unknown>
  post(route: `/${string}`, options?: object): Promise<unknown>
  put(route: `/${string}`, options?: object): Promise<unknown>
  patch(route: `/${string}`, options?: object): Promise<unknown>
  delete(route: `/${string}`, options?: object): Promise<unknown>
}

/** Discord.js's REST client and the simulator that it calls. */
export interface RestClient {
  discord: Awaited<ReturnType<typeof startRestApi>>
  rest: Client
}

/** The response to a created resource. */
export interface Created {
  id: string
}
