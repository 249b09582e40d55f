import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** An event as Raid-Helper sends it, including fields that are not imported. */
interface PostedEvent {
  id: string
  channelId: string
  title: string
  description: string
  startTime: number
  endTime: number
  signUps: SentSignup[]
}

interface SentSignup {
  id: number
  userId: string
  name: string
  className: string
  specName?: string
  roleName?: string
  status: string
  position: number
  entryTime: number
}

/** A fault instead of a normal response; `path` restricts it, `body` may be invalid JSON. */
export interface Fault {
  path?: RegExp
  status?: number
  headers?: Record<string, string>
  body?: string
  milliseconds?: number
}

/** A fake Raid-Helper server for one test, with the same URLs, headers and responses. */
export interface FakeRaidHelper {
  url: string
  key: string
  /** The requests so far, oldest first: `GET /events/1`. */
  asked: string[]
  /** Posts an event to a channel; returns its id. */
  post(event: Partial<PostedEvent> & { channelId: string; startsAt: Date }): string
  /** Signs a member up with a class, Absence, Bench, Tentative, Late … */
  choose(eventId: string, userId: string, className: string, more?: Partial<SentSignup>): void
  withdraw(eventId: string, userId: string): void
  move(eventId: string, startsAt: Date): void
  rename(eventId: string, title: string): void
  remove(eventId: string): void
  /** Sets the fault of all later requests; null for none. */
  goWrong(fault: Fault | null): void
}

const minute = 60
let lastId = 1_490_000_000_000_000_000n

/** Starts a fake Raid-Helper for one Discord server, with a page size. */
export async function startFakeRaidHelper(
  guildId: string,
  { pageSize = 1000 }: { pageSize?: number } = {},
): Promise<FakeRaidHelper> {
  const world = new World(guildId, pageSize)
  const server = createServer((request, response) => void world.answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return world.opened(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

class World {
  readonly #events = new Map<string, PostedEvent>()
  readonly #asked: string[] = []
  readonly #key = 'the key of /apikey'
  readonly #guildId: string
  readonly #pageSize: number
  #fault: Fault | null = null

  constructor(guildId: string, pageSize: number) {
    this.#guildId = guildId
    this.#pageSize = pageSize
  }

  opened(root: string): FakeRaidHelper {
    const event = (id: string) => this.#events.get(id) as PostedEvent
    const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
    return {
      url: `${root}/api/v4`,
      key: this.#key,
      asked: this.#asked,
      post: ({ startsAt, ...more }) => {
        lastId += 1n
        const startTime = seconds(startsAt)
        const usual = { title: 'Fortress', description: '', endTime: startTime + 90 * minute }
        const made = { id: `${lastId}`, ...usual, startTime, signUps: [], ...more }
        this.#events.set(made.id, made)
        return made.id
      },
      choose: (id, userId, className, more = {}) => {
        const { signUps } = event(id)
        const position = signUps.length + 1
        const signUp = { id: position, userId, name: `Player ${position}`, className, position }
        signUps.push({ ...signUp, status: 'primary', entryTime: seconds(new Date()), ...more })
      },
      withdraw: (id, userId) => {
        event(id).signUps = event(id).signUps.filter((one) => one.userId !== userId)
      },
      move: (id, startsAt) => {
        Object.assign(event(id), {
          startTime: seconds(startsAt),
          endTime: seconds(startsAt) + 90 * minute,
        })
      },
      rename: (id, title) => {
        event(id).title = title
      },
      remove: (id) => void this.#events.delete(id),
      goWrong: (fault) => {
        this.#fault = fault
      },
    }
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace('/api/v4', '')
    this.#asked.push(`${request.method} ${path}`)
    const fault = this.#fault
    if (fault && (fault.path ?? /./).test(path)) {
      await sleep(fault.milliseconds ?? 0)
      response.writeHead(fault.status ?? 200, fault.headers).end(fault.body ?? '')
      return
    }
    const { status, body } = this.#answerTo(path, request.headers)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  #answerTo(path: string, headers: IncomingMessage['headers']): { status: number; body: unknown } {
    const [, kind, id = '', list] = path.split('/')
    if (kind === 'events') {
      const event = this.#events.get(id)
      return event
        ? { status: 200, body: { serverId: this.#guildId, ...event } }
        : { status: 404, body: { status: 'failed', reason: 'unknown event' } }
    }
    if (headers.authorization !== this.#key) {
      return { status: 401, body: { reason: 'invalid token' } }
    }
    return kind === 'servers' && id === this.#guildId && list === 'events'
      ? { status: 200, body: this.#list(headers) }
      : { status: 404, body: { reason: 'unknown server' } }
  }

  #list(headers: IncomingMessage['headers']): unknown {
    const from = Number(headers.starttimefilter ?? 0)
    const all = [...this.#events.values()].filter(({ startTime }) => startTime >= from)
    const page = Number(headers.page ?? 1)
    const sent = all.slice((page - 1) * this.#pageSize, page * this.#pageSize)
    return {
      pages: Math.ceil(all.length / this.#pageSize),
      currentPage: page,
      eventsOverall: all.length,
      eventsTransmitted: sent.length,
      postedEvents: sent.map(({ signUps, ...event }) => ({
        ...event,
        signUpCount: `${signUps.length}`,
      })),
    }
  }
}
