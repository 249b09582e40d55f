import { StartProblem } from '../db/start-problem.ts'
import { googleSheets } from '../sheets/live/google.ts'
import { KeyProblem, readServiceAccount } from '../sheets/live/service-account.ts'
import type { Sheets } from '../sheets/sheets.ts'
import type { SheetsChoice } from './config.ts'

/** Google Sheets in the name of the configured service account; `StartProblem` where its key is of no use. */
export function openSheets({ keyFile, apiUrl }: SheetsChoice): Sheets {
  try {
    return googleSheets(readServiceAccount(keyFile), { ...(apiUrl && { apiUrl }) })
  } catch (error) {
    if (error instanceof KeyProblem) throw new StartProblem(error.message)
    throw error
  }
}
