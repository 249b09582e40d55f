import { within } from '../within.ts'
import type { Send } from './inject.ts'

/** A response; `body` is the parsed JSON or else the text. */
export interface CallResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

export interface CallOptions {
  body?: unknown
  /** A raw body instead of `body` as JSON. */
  rawBody?: string
  headers?: Record<string, string>
  /** Omits the CSRF token or sends a wrong one. */
  csrf?: 'none' | 'wrong'
}

/** An HTTP client with cookies that sends the CSRF token like the site's pages. */
export class Caller {
  readonly cookies = new Map<string, string>()
  /** The names of HttpOnly cookies. */
  readonly httpOnly = new Set<string>()
  readonly origin: string
  private readonly send: Send

  constructor(origin: string, send: Send = fetch) {
    this.origin = origin
    this.send = send
  }

  get(path: string, options: CallOptions = {}): Promise<CallResponse> {
    return this.call('GET', path, options)
  }

  put(path: string, body: unknown, options: CallOptions = {}): Promise<CallResponse> {
    return this.call('PUT', path, { body, ...options })
  }

  post(path: string, body: unknown, options: CallOptions = {}): Promise<CallResponse> {
    return this.call('POST', path, { body, ...options })
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<CallResponse> {
    const payload =
      options.rawBody ?? (options.body === undefined ? null : JSON.stringify(options.body))
    const response = await this.fetch(path, {
      method,
      headers: { ...this.headers(options, payload !== null), ...options.headers },
      body: payload,
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: parsed(text) }
  }

  /** Sends a request with the cookies and stores those of the response. */
  async fetch(path: string, { headers, ...init }: RequestInit): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = this.send(new URL(path, this.origin), {
      ...init,
      redirect: 'manual',
      headers: { cookie, ...(headers as Record<string, string>) },
    })
    const response = await within(sent, `the response to ${init.method ?? 'GET'} ${path}`)
    this.keepCookies(response)
    return response
  }

  private headers({ csrf }: CallOptions, hasBody: boolean): Record<string, string> {
    const token = csrf === 'wrong' ? 'wrong' : this.cookies.get('XSRF-TOKEN')
    return {
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(token && csrf !== 'none' && { 'x-xsrf-token': token }),
    }
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const isOver = /;\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(line)
      if (isOver) this.cookies.delete(name)
      else this.cookies.set(name, value)
      if (/;\s*httponly/i.test(line)) this.httpOnly.add(name)
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
