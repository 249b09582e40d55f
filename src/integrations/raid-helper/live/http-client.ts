import { t } from '../../../text/t.ts'
import { parseRetryAfter } from '../../parse-retry-after.ts'
import { RaidHelperError } from '../raid-helper.ts'

/** Raid-Helper's API and the key for it. */
export interface RaidHelperEndpoint {
  /** With the version and without a trailing slash. */
  url: string
  key: string
  timeoutMilliseconds?: number
  /** In milliseconds since 1970. */
  now?: () => number
}

const defaultTimeoutMilliseconds = 10_000
/** A thousand events take about one megabyte. */
const maxBytes = 8_000_000
/** The longest accepted `Retry-After`. */
const maxRetryAfter = 15 * 60 * 1000

/** The backoff after a timeout, so that later callers fail at once. */
const backoffMilliseconds = 15_000

interface RequestOptions {
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** A response with its JSON body. */
export interface HttpResponse {
  status: number
  body: unknown
}

/**
 * Creates a client for Raid-Helper's API. A 404 is a response, not an error. During a `Retry-After`,
 * and for a while after a timeout, requests fail without being sent.
 */
export function createHttpClient(
  endpoint: RaidHelperEndpoint,
): (path: string, options: RequestOptions) => Promise<HttpResponse> {
  const { now = Date.now } = endpoint
  let pause = { until: 0, reason: '' }
  return async (path, options) => {
    const retryAfterMilliseconds = pause.until - now()
    if (retryAfterMilliseconds > 0)
      throw new RaidHelperError(pause.reason, { retryAfterMilliseconds })
    return fetchJson(endpoint, path, options).catch((error: unknown) => {
      if (error instanceof RaidHelperError && !options.signal?.aborted) {
        const milliseconds =
          error.retryAfterMilliseconds ??
          (error instanceof NoResponseError ? backoffMilliseconds : 0)
        pause = { until: now() + milliseconds, reason: error.message }
      }
      throw error
    })
  }
}

/** A timeout or network error. */
class NoResponseError extends RaidHelperError {}

async function fetchJson(
  { url, key, timeoutMilliseconds = defaultTimeoutMilliseconds }: RaidHelperEndpoint,
  path: string,
  { headers = {}, signal }: RequestOptions,
): Promise<HttpResponse> {
  // Not AbortSignal.timeout: AbortSignal.any does not keep its sources, so a garbage collection would end it.
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMilliseconds)
  const request = {
    headers: { ...headers, Authorization: key, Accept: 'application/json' },
    signal: AbortSignal.any([timeout.signal, ...(signal ? [signal] : [])]),
    // A redirect must not receive the key.
    redirect: 'manual' as const,
  }
  try {
    const response = await fetch(`${url}${path}`, request)
    if (!response.ok && response.status !== 404) {
      await response.body?.cancel()
      throw errorFor(response)
    }
    return { status: response.status, body: parseJson(await readBody(response)) }
  } catch (error) {
    if (error instanceof RaidHelperError) throw error
    throw new NoResponseError(
      t(
        'Raid-Helper does not answer. If that lasts, check this machine’s network and RAID_HELPER_URL.',
      ),
      { cause: error },
    )
  } finally {
    clearTimeout(timer)
  }
}

function errorFor({ status, headers }: Response): RaidHelperError {
  if (status === 401 || status === 403) {
    return new RaidHelperError(
      t(
        'Raid-Helper does not accept the key. Type /apikey in Discord, put what it shows into RAID_HELPER_API_KEY, and start the bot again.',
      ),
    )
  }
  const retryAfterMilliseconds = parseRetryAfter(headers.get('retry-after'), maxRetryAfter)
  if (status === 429) {
    return new RaidHelperError(
      t('Raid-Helper asks for a pause. The import goes on by itself after it.'),
      { retryAfterMilliseconds },
    )
  }
  if (status >= 500) {
    const sentence = t(
      'Raid-Helper answers with an error ({status}). The import goes on by itself once that is over.',
      { status },
    )
    return new RaidHelperError(sentence, { retryAfterMilliseconds })
  }
  return new RaidHelperError(
    t('Raid-Helper does not do what it is asked ({status}). Check RAID_HELPER_URL.', { status }),
  )
}

async function readBody({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > maxBytes) {
      throw new RaidHelperError(
        t(
          'What Raid-Helper sends is far too long. Check that RAID_HELPER_URL is the address of its interface.',
        ),
      )
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Undefined for invalid JSON, which fails the validation. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
