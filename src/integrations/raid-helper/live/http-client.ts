import { RaidHelperError } from '../raid-helper.ts'

/** Where Raid-Helper is asked, and by which key. */
export interface RaidHelperEndpoint {
  /** With the version and without a slash at the end. */
  url: string
  key: string
  timeoutMilliseconds?: number
  /** In milliseconds since 1970. */
  now?: () => number
}

const patienceMilliseconds = 10_000
/** A thousand events take about one million. */
const mostBytes = 8_000_000
/** Longer than this it is not left alone, whatever it asks for. */
const longestPause = 15 * 60 * 1000

/** For so long it is not asked again after it did not answer: not everybody is to wait for it in turn. */
const pauseAfterSilence = 15_000

const wantsPause = 'Raid-Helper asks for a pause. The import goes on by itself after it.'

interface RequestOptions {
  headers?: Record<string, string>
  stopped?: AbortSignal | undefined
}

/** What it answered, read as JSON. */
export interface HttpResponse {
  status: number
  body: unknown
}

/**
 * Asks for something; that there is no such thing (404) is an answer, too. While Raid-Helper wants a pause,
 * and for a while after it did not answer, it is not asked, whoever wants to know.
 */
export function createHttpClient(
  address: RaidHelperEndpoint,
): (path: string, asked: RequestOptions) => Promise<HttpResponse> {
  const { now = Date.now } = address
  let quiet = { until: 0, because: '' }
  return async (path, asked) => {
    const pauseMilliseconds = quiet.until - now()
    if (pauseMilliseconds > 0) throw new RaidHelperError(quiet.because, { pauseMilliseconds })
    return fetchJson(address, path, asked).catch((error: unknown) => {
      if (error instanceof RaidHelperError && !asked.stopped?.aborted) {
        const pause =
          error.retryAfterMilliseconds ?? (error instanceof NoResponseError ? pauseAfterSilence : 0)
        quiet = { until: now() + pause, because: error.message }
      }
      throw error
    })
  }
}

/** It did not answer at all, or not in time. */
class NoResponseError extends RaidHelperError {}

async function fetchJson(
  { url, key, timeoutMilliseconds = patienceMilliseconds }: RaidHelperEndpoint,
  path: string,
  { headers = {}, stopped }: RequestOptions,
): Promise<HttpResponse> {
  const signals = [AbortSignal.timeout(timeoutMilliseconds), ...(stopped ? [stopped] : [])]
  const request = {
    headers: { ...headers, Authorization: key, Accept: 'application/json' },
    signal: AbortSignal.any(signals),
    // The key is for this address alone.
    redirect: 'manual' as const,
  }
  try {
    const answer = await fetch(`${url}${path}`, request)
    if (!answer.ok && answer.status !== 404) {
      await answer.body?.cancel()
      throw errorFor(answer)
    }
    return { status: answer.status, body: parsed(await readBody(answer)) }
  } catch (error) {
    if (error instanceof RaidHelperError) throw error
    throw new NoResponseError(
      'Raid-Helper does not answer. If that lasts, check this machine’s network and RAID_HELPER_URL.',
      { cause: error },
    )
  }
}

function errorFor({ status, headers }: Response): RaidHelperError {
  if (status === 401 || status === 403) {
    return new RaidHelperError(
      'Raid-Helper does not accept the key. Type /apikey in Discord, put what it shows into RAID_HELPER_API_KEY, and start the bot again.',
    )
  }
  const pauseMilliseconds = parseRetryAfter(headers.get('retry-after'))
  if (status === 429) {
    return new RaidHelperError(wantsPause, { pauseMilliseconds })
  }
  if (status >= 500) {
    const sentence = `Raid-Helper answers with an error (${status}). The import goes on by itself once that is over.`
    return new RaidHelperError(sentence, { pauseMilliseconds })
  }
  return new RaidHelperError(
    `Raid-Helper does not do what it is asked (${status}). Check RAID_HELPER_URL.`,
  )
}

/** `Retry-After`: seconds, or a date. */
function parseRetryAfter(header: string | null): number | null {
  if (!header) return null
  const pause = /^\d+(\.\d+)?$/.test(header)
    ? Number(header) * 1000
    : Date.parse(header) - Date.now()
  return Number.isNaN(pause) ? null : Math.min(Math.max(pause, 0), longestPause)
}

async function readBody({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > mostBytes) {
      throw new RaidHelperError(
        'What Raid-Helper sends is far too long. Check that RAID_HELPER_URL is the address of its interface.',
      )
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** What is not JSON is nothing that could be understood. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
