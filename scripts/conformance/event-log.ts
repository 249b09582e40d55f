import { setTimeout as sleep } from 'node:timers/promises'
import type { GatewayDispatchPayload } from 'discord-api-types/v10'
import { type Dispatches, shapes } from './dispatch-shapes.ts'
import { Difference, expectShape } from './report.ts'

const timeoutMilliseconds = 5_000

/** Records the gateway's dispatches and waits for them. */
export interface EventLog {
  record(payload: GatewayDispatchPayload): void
  /** Records a connection error, which is reported when an expected event does not arrive. */
  recordError(facts: { reason?: string }): void
  /** Ignores everything received so far. */
  skipReceived(): void
  /** Waits for a matching dispatch without validating it. */
  received(name: string, fits: (data: never) => boolean, milliseconds?: number): Promise<unknown>
  /** Waits for a matching dispatch and validates the fields that the bot reads. */
  event<N extends keyof Dispatches>(
    name: N,
    fits?: (data: Dispatches[N]) => boolean,
    milliseconds?: number,
  ): Promise<Dispatches[N]>
  /** Polls until `look` returns a value. */
  waitFor<T>(what: string, look: () => T | undefined, milliseconds?: number): Promise<T>
}

/** Creates an empty event log. */
export function createEventLog(): EventLog {
  const dispatches: GatewayDispatchPayload[] = []
  let seen = 0
  let lastReason = ''

  const eventLog: EventLog = {
    record(payload) {
      dispatches.push(payload)
    },
    recordError({ reason }) {
      if (reason) lastReason = reason
    },
    skipReceived() {
      seen = dispatches.length
    },
    async received(name, fits, milliseconds) {
      const matches = ({ t, d }: GatewayDispatchPayload) => t === name && fits(d as never)
      const look = () => dispatches.slice(seen).find(matches)
      return (await eventLog.waitFor(name, look, milliseconds)).d
    },
    async event(name, fits = () => true, milliseconds) {
      return expectShape(name, shapes[name], await eventLog.received(name, fits, milliseconds))
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
  return eventLog
}
