import { t } from '../../../text/t.ts'
import { parseRetryAfter } from '../../parse-retry-after.ts'
import { PermanentSheetsError, TransientSheetsError } from '../sheets.ts'

/** The used fields of the errors of Google's client. */
interface GoogleFailure {
  response?: { status?: number; headers?: Headers; data?: { error?: GoogleError } }
}

interface GoogleError {
  message?: string
  status?: string
  details?: { reason?: string }[]
}

/** The longest accepted `Retry-After`. */
const maxRetryAfter = 60 * 60 * 1000

/** Maps an error of Google's client to a permanent or transient error. */
export function mapGoogleError(
  error: unknown,
  { spreadsheetId, account }: { spreadsheetId: string; account: string },
): PermanentSheetsError | TransientSheetsError {
  if (error instanceof PermanentSheetsError || error instanceof TransientSheetsError) return error
  const { response } = error as GoogleFailure
  const status = response?.status
  if (status === undefined) {
    return new TransientSheetsError(t('Google Sheets does not answer.'), null, { cause: error })
  }
  const googleError = response?.data?.error ?? {}
  if (status === 429 || isRateLimited(googleError)) {
    const pause = parseRetryAfter(response?.headers?.get('retry-after'), maxRetryAfter)
    return new TransientSheetsError(t('Google asks for a pause: too much was written.'), pause)
  }
  if (status === 401 || status === 408 || status >= 500) {
    return new TransientSheetsError(
      t('Google Sheets answered with an error ({status}).', { status }),
      null,
    )
  }
  return new PermanentSheetsError(
    permanentErrorMessage(status, googleError, spreadsheetId, account),
  )
}

function permanentErrorMessage(
  status: number,
  googleError: GoogleError,
  spreadsheetId: string,
  account: string,
): string {
  if (status === 404) {
    return t(
      'Google has no spreadsheet with the ID {spreadsheetId}. The ID is the part of its address after /d/; it is set with the game, in the settings.',
      { spreadsheetId },
    )
  }
  if (status === 403 && isApiDisabled(googleError)) {
    return t(
      'The Google Sheets API is not switched on in the project of {account}. Switch it on in the Google Cloud console, under APIs & Services, Library.',
      { account },
    )
  }
  if (status === 403) {
    return t(
      'Google does not let Muster write to the spreadsheet {spreadsheetId}. Share it with {account} as an editor.',
      { spreadsheetId, account },
    )
  }
  const why = (googleError.message ?? String(status)).slice(0, 300)
  return t('Google does not accept this for the spreadsheet {spreadsheetId}: {why}', {
    spreadsheetId,
    why,
  })
}

function isRateLimited({ status, details = [] }: GoogleError): boolean {
  return (
    status === 'RESOURCE_EXHAUSTED' ||
    details.some(({ reason }) => reason === 'RATE_LIMIT_EXCEEDED')
  )
}

function isApiDisabled({ details = [] }: GoogleError): boolean {
  return details.some(({ reason }) => reason === 'SERVICE_DISABLED')
}
