import type { auth } from '@googleapis/sheets'
import { t } from '../../../text/t.ts'
import { PermanentSheetsError, TransientSheetsError } from '../sheets.ts'
import type { ServiceAccount } from './service-account.ts'

/** To read and edit spreadsheets, and nothing else of an account. */
const scope = 'https://www.googleapis.com/auth/spreadsheets'

/** What Google's client throws if no token was issued. */
interface SignInFailure {
  response?: { status: number; data?: { error?: string; error_description?: string } }
}

/** An access token in the form of Google's client. */
export interface AccessToken {
  access_token: string
  /** In milliseconds since 1970. */
  expiry_date: number
}

/** Signs in as a service account (RFC 7523) at the address in its key, and returns an access token. */
export async function fetchAccessToken(
  { JWT }: typeof auth,
  account: ServiceAccount,
  timeout: number,
): Promise<AccessToken> {
  const client = new JWT({
    email: account.email,
    key: account.privateKey,
    scopes: [scope],
    additionalClaims: { aud: account.tokenUrl },
    transporterOptions: {
      timeout,
      retryConfig: { retry: 0 },
      // The library ignores the address in the key.
      fetchImplementation: (_, init) => fetch(account.tokenUrl, init),
    },
  })
  const token = await client.authorize().catch((error: unknown) => {
    throw mapSignInError(error as SignInFailure, account.email)
  })
  const { access_token, expiry_date } = token
  if (!access_token || !expiry_date) throw keyRejected(account.email, t('no access token'))
  return { access_token, expiry_date }
}

function mapSignInError(
  error: SignInFailure,
  email: string,
): PermanentSheetsError | TransientSheetsError {
  const { status, data } = error.response ?? {}
  if (status === undefined) {
    return new TransientSheetsError(t('Google’s sign-in does not answer.'), null, { cause: error })
  }
  if (status >= 500 || status === 429) {
    return new TransientSheetsError(
      t('Google’s sign-in answered with an error ({status}).', { status }),
      null,
    )
  }
  return keyRejected(email, data?.error_description ?? data?.error ?? String(status))
}

function keyRejected(email: string, why: string): PermanentSheetsError {
  return new PermanentSheetsError(
    t(
      'Google does not accept the key of {email} ({why}). Check the clock of the machine; else make a new key and put it at GOOGLE_SERVICE_ACCOUNT_FILE.',
      { email, why: why.slice(0, 200) },
    ),
  )
}
