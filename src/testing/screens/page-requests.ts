import type { SiteContent } from '../../contract/site/site-content.ts'
import type { Caller } from '../http/caller.ts'
import { contentOf } from '../site-content.ts'

/** A request that the page made. */
export interface SentRequest {
  method: string
  path: string
  body: unknown
}

/** A fake response; without a status the connection fails. */
export interface Reply {
  status?: number
  json?: unknown
  headers?: Record<string, string>
}

let sample: SiteContent | undefined

/** Where the page finds the sample guild's content, as named by a prerendered document. */
export const contentPaths = { content: '/site-content.json', games: '/site-games.json' }

/** The requests of a page, which the real server answers, unless a test holds one or fakes its response. */
export class PageRequests {
  /** The requests of the page, oldest first. */
  readonly sent: SentRequest[] = []
  /** The number of requests without a response. */
  pending = 0
  readonly caller: Caller
  private readonly held = new Map<string | RegExp, Promise<void>>()
  private readonly replies = new Map<string, Reply>()
  private readonly unanswered = new Set<Promise<Response>>()

  constructor(caller: Caller) {
    this.caller = caller
  }

  /** Holds matching requests until they are released. */
  holdRequests(path: string | RegExp): () => void {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    this.held.set(path, gate)
    return () => {
      this.held.delete(path)
      release()
    }
  }

  private gateOf(address: string): Promise<void> | undefined {
    const [path] = address.split('?')
    const isHeld = (key: string | RegExp) =>
      key instanceof RegExp ? key.test(address) : key === path
    return [...this.held].find(([key]) => isHeld(key))?.[1]
  }

  /**
   * Fakes the response to a request, such as `GET /api/menu/health`, until the returned function is
   * called.
   */
  reply(request: string, reply: Reply): () => void {
    this.replies.set(request, reply)
    return () => this.replies.delete(request)
  }

  /** Waits until the server has answered everything, so that no change arrives during the next test. */
  async settled(): Promise<void> {
    while (this.unanswered.size > 0) await Promise.allSettled(this.unanswered)
  }

  /** The page's `fetch`: calls the real server with the headers that a browser adds. */
  protected async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const { method = 'GET', headers, body } = init
    const text = typeof body === 'string' ? body : undefined
    if (path === contentPaths.content || path === contentPaths.games) {
      sample ??= contentOf()
      return respond({ status: 200, json: path === contentPaths.games ? sample.games : sample })
    }
    this.sent.push({ method, path, body: text === undefined ? undefined : JSON.parse(text) })
    this.pending += 1
    try {
      await this.gateOf(path)
      const reply = this.replies.get(`${method} ${path.split('?')[0]}`)
      if (reply) return respond(reply)
      return await this.send(path, {
        method,
        body: text ?? null,
        headers: {
          ...(headers as Record<string, string>),
          'sec-fetch-site': 'same-origin',
          ...(method !== 'GET' && { origin: this.caller.origin }),
        },
      })
    } finally {
      this.pending -= 1
    }
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    const answer = this.caller.fetch(path, init)
    this.unanswered.add(answer)
    try {
      return await answer
    } finally {
      this.unanswered.delete(answer)
    }
  }
}

function respond({ status, json, headers = {} }: Reply): Response {
  if (!status) throw new TypeError('Failed to fetch')
  return new Response(json === undefined ? null : JSON.stringify(json), { status, headers })
}
