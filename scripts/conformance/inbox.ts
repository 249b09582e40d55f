import { setTimeout as sleep } from 'node:timers/promises'
import type { GatewayDispatchPayload } from 'discord-api-types/v10'
import { type Dispatches, shapes } from './dispatch-shapes.ts'
import { Difference, expectShape } from './report.ts'

const timeoutMilliseconds = 5_000

/** What the gateway has sent, to be waited for. */
export interface Inbox {
  take(payload: GatewayDispatchPayload): void
  /** Why there was no connection, to be shown when something does not come. */
  complain(facts: { reason?: string }): void
  /** From here on only what comes later counts. */
  begin(): void
  /** The first dispatch of this name that fits, whatever its shape. */
  received(name: string, fits: (data: never) => boolean, milliseconds?: number): Promise<unknown>
  /** The same, by the fields that the bot reads. */
  event<N extends keyof Dispatches>(
    name: N,
    fits?: (data: Dispatches[N]) => boolean,
    milliseconds?: number,
  ): Promise<Dispatches[N]>
  /** Looks until something is found. */
  waitFor<T>(what: string, look: () => T | undefined, milliseconds?: number): Promise<T>
}

/** Nothing has come yet. */
export function newInbox(): Inbox {
  const dispatches: GatewayDispatchPayload[] = []
  let seen = 0
  let lastReason = ''

  const inbox: Inbox = {
    take(payload) {
      dispatches.push(payload)
    },
    complain({ reason }) {
      if (reason) lastReason = reason
    },
    begin() {
      seen = dispatches.length
    },
    async received(name, fits, milliseconds) {
      const isIt = ({ t, d }: GatewayDispatchPayload) => t === name && fits(d as never)
      const look = () => dispatches.slice(seen).find(isIt)
      return (await inbox.waitFor(name, look, milliseconds)).d
    },
    async event(name, fits = () => true, milliseconds) {
      return expectShape(name, shapes[name], await inbox.received(name, fits, milliseconds))
    },
    async waitFor(what, look, milliseconds = timeoutMilliseconds) {
      for (const start = Date.now(); Date.now() - start < milliseconds; await sleep(10)) {
        const found = look()
        if (found !== undefined) return found
      }
      const names = new Set<string>(dispatches.slice(seen).map(({ t }) => t))
      const got = [lastReason, ...names].filter(Boolean).join(', ') || 'nothing'
      throw new Difference(what, `within ${milliseconds / 1000} s`, got)
    },
  }
  return inbox
}
