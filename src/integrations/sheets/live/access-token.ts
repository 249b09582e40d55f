import { sign } from 'node:crypto'
import { PermanentSheetsError, TransientSheetsError } from '../sheets.ts'
import type { ServiceAccount } from './service-account.ts'

/** What the token is for: to see and edit spreadsheets, and nothing else of an account. */
const scope = 'https://www.googleapis.com/auth/spreadsheets'
const hour = 60 * 60
const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

interface Answer {
  access_token?: string
  expires_in?: number
  error?: string
  error_description?: string
}

/** An access token as Google's client wants it. */
export interface AccessToken {
  access_token: string
  /** In milliseconds since 1970. */
  expiry_date: number
}

/** Asks for an access token with a request that the service account's key signs (RFC 7523). */
export async function fetchAccessToken(
  account: ServiceAccount,
  timeoutMilliseconds: number,
): Promise<AccessToken> {
  const { status, body } = await ask(account, timeoutMilliseconds)
  if (body.access_token) {
    const lifetime = (body.expires_in ?? hour) * 1000
    return { access_token: body.access_token, expiry_date: Date.now() + lifetime }
  }
  if (status >= 500 || status === 429) {
    throw new TransientSheetsError(`Google’s sign-in answered with an error (${status}).`, null)
  }
  const why = body.error_description ?? body.error ?? String(status)
  throw new PermanentSheetsError(
    `Google does not accept the key of ${account.email} (${why.slice(0, 200)}). Check the clock of the machine; else make a new key and put it at GOOGLE_SERVICE_ACCOUNT_FILE.`,
  )
}

async function ask(
  account: ServiceAccount,
  timeoutMilliseconds: number,
): Promise<{ status: number; body: Answer }> {
  try {
    const answer = await fetch(account.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: grant, assertion: assertionOf(account) }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    const body = (await answer.json().catch(() => ({}))) as Answer
    return { status: answer.status, body }
  } catch (cause) {
    throw new TransientSheetsError('Google’s sign-in does not answer.', null, { cause })
  }
}

function assertionOf({ email, privateKey, keyId, tokenUrl }: ServiceAccount): string {
  const now = Math.floor(Date.now() / 1000)
  const head = encode({ alg: 'RS256', typ: 'JWT', kid: keyId })
  const claims = encode({ iss: email, scope, aud: tokenUrl, iat: now, exp: now + hour })
  const signature = sign('RSA-SHA256', Buffer.from(`${head}.${claims}`), privateKey)
  return `${head}.${claims}.${signature.toString('base64url')}`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
