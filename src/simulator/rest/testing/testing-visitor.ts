import type { openDiscord } from './testing-discord.ts'

/** The parts of the real REST client that are used here. */
interface Client {
  get(route: `/${string}`, options?: object): Promise<unknown>
  post(route: `/${string}`, options?: object): Promise<unknown>
  put(route: `/${string}`, options?: object): Promise<unknown>
  patch(route: `/${string}`, options?: object): Promise<unknown>
  delete(route: `/${string}`, options?: object): Promise<unknown>
}

/** For tests: a real client, and the Discord that it calls. */
export interface Visitor {
  discord: Awaited<ReturnType<typeof openDiscord>>
  rest: Client
}

/** Something new, as Discord answers it. */
export interface Made {
  id: string
}
