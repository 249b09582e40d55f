import type { SheetsSettings } from '../config/config.ts'
import { StartupError } from '../db/startup-error.ts'
import { googleSheets } from '../integrations/sheets/live/google-sheets.ts'
import {
  readServiceAccount,
  ServiceAccountKeyError,
} from '../integrations/sheets/live/service-account.ts'
import type { Sheets } from '../integrations/sheets/sheets.ts'

/** Google Sheets with the configured service account. Throws `StartupError` if its key is invalid. */
export function openSheets({ keyFile, apiUrl }: SheetsSettings): Sheets {
  try {
    return googleSheets(readServiceAccount(keyFile), { ...(apiUrl && { apiUrl }) })
  } catch (error) {
    if (error instanceof ServiceAccountKeyError) throw new StartupError(error.message)
    throw error
  }
}
