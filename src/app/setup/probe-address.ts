import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { get, type RequestOptions } from 'node:https'
import type { TLSSocket } from 'node:tls'
import type { Clock } from '../../clock/clock.ts'
import { identifySetup } from '../../contract/setup/setup.ts'
import type { AddressFacts } from '../../domain/setup/facts.ts'
import { isLoopbackAddress, siteAddress } from '../../domain/setup/site-address.ts'

/** How names are resolved and which authorities are trusted. */
export type Network = Pick<RequestOptions, 'lookup' | 'ca'>

const timeoutMilliseconds = 3_000
/** How long a result is used: the page asks every few seconds. */
const cacheMilliseconds = 10_000
/** How long the page waits for the first result, which usually comes sooner. */
const patienceMilliseconds = 300

interface Probe {
  origin: string
  result: AddressFacts | null
  /** When it is outdated. */
  until: number
  running: Promise<AddressFacts> | null
}

/**
 * Requests the site's https address as a visitor would, to find out whether it leads to the set-up with this id. Nothing
 * is requested if the address is incomplete, without https or of this machine.
 */
export function createAddressProbe(id: string, clock: Clock, network: Network = {}) {
  let probe: Probe = { origin: '', result: null, until: 0, running: null }

  function run(origin: string): Promise<AddressFacts> {
    if (probe.origin !== origin) probe = { origin, result: null, until: 0, running: null }
    const started = probe
    started.running ??= probeAddress(origin, id, clock.now(), network).then((result) => {
      const until = clock.elapsed() + cacheMilliseconds
      Object.assign(started, { result, until, running: null })
      return result
    })
    return started.running
  }

  return {
    /** The last result; one that is outdated is replaced in the background. Null: there is none yet. */
    async latest(address: string | undefined): Promise<AddressFacts | null | undefined> {
      const origin = probedOrigin(address)
      if (origin === null) return
      const isFresh = probe.origin === origin && probe.until > clock.elapsed()
      if (isFresh) return probe.result
      const running = run(origin)
      return (
        probe.result ?? Promise.race([running, clock.sleep(patienceMilliseconds).then(() => null)])
      )
    },
    /** The result of a request at this moment. */
    async now(address: string | undefined): Promise<AddressFacts | undefined> {
      const origin = probedOrigin(address)
      return origin === null ? undefined : run(origin)
    },
  }
}

function probedOrigin(address = ''): string | null {
  const origin = siteAddress(address)
  return origin?.startsWith('https://') && !isLoopbackAddress(origin) ? origin : null
}

async function probeAddress(
  origin: string,
  id: string,
  now: Date,
  network: Network,
): Promise<AddressFacts> {
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  try {
    const request = get(origin + identifySetup.path, {
      ...network,
      agent: false,
      // No secret is sent, and `readResponse` names the certificate that is refused.
      rejectUnauthorized: false,
      signal,
    })
    // `once` listens only until the response.
    request.on('error', () => {})
    try {
      const [response] = (await once(request, 'response', { signal })) as [IncomingMessage]
      return await readResponse(response, { origin, id, now })
    } finally {
      request.destroy()
    }
  } catch (error) {
    return describeFailure(error as NodeJS.ErrnoException)
  }
}

async function readResponse(
  response: IncomingMessage,
  { origin, id, now }: { origin: string; id: string; now: Date },
): Promise<AddressFacts> {
  const socket = response.socket as TLSSocket
  if (!socket.authorized) return { state: 'untrusted', reason: String(socket.authorizationError) }
  const identity = response.statusCode === 200 ? await readIdentity(response) : null
  if (identity?.id !== id) return describeOther(response, origin)
  if (!identity.isHostAccepted) return { state: 'hostChanged' }
  return { state: 'reached', ...describeCertificate(socket, now) }
}

async function readIdentity(response: IncomingMessage) {
  try {
    return identifySetup.response.parse(JSON.parse(await readStart(response)))
  } catch {
    return null
  }
}

/** Reads enough for the id: another program may send any number of bytes. */
async function readStart(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of response.setEncoding('utf8')) {
    text += part
    if (text.length > 1_000) break
  }
  return text
}

/** By when a certificate should have been renewed, as a share of its lifetime: fifteen days of ninety. */
const renewalShare = 1 / 6

function describeCertificate(socket: TLSSocket, now: Date) {
  const certificate = socket.getPeerCertificate()
  const [from, until] = [new Date(certificate.valid_from), new Date(certificate.valid_to)]
  const [lifetime, remaining] = [until.getTime() - from.getTime(), until.getTime() - now.getTime()]
  return { certificateUntil: until, isExpiring: remaining < lifetime * renewalShare }
}

function describeOther(
  { statusCode: status = 0, headers }: IncomingMessage,
  origin: string,
): AddressFacts {
  const target = status >= 300 && status < 400 ? originOf(headers.location, origin) : null
  if (target !== null && target !== origin) return { state: 'redirects', targetOrigin: target }
  if ([401, 403, 407, 429].includes(status)) return { state: 'guarded', status }
  // 520 and above are Cloudflare's.
  const isGateway = (status >= 502 && status <= 504) || (status >= 520 && status <= 530)
  return { state: isGateway ? 'gateway' : 'otherProgram', status }
}

/** The origin of a redirect; null if it leads to no site. */
function originOf(location = '', base: string): string | null {
  if (!URL.canParse(location, base)) return null
  const { protocol, origin } = new URL(location, base)
  return /^https?:$/.test(protocol) ? origin : null
}

function describeFailure({ code = '' }: NodeJS.ErrnoException): AddressFacts {
  if (code === 'ENOTFOUND') return { state: 'notInDns' }
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return { state: 'noTls', reason: code }
  return { state: 'unreachable', reason: code === 'ABORT_ERR' ? 'ETIMEDOUT' : code }
}
