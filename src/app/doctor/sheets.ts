import type { SheetsSettings } from '../../config/config.ts'
import { googleSheets } from '../../integrations/sheets/live/google-sheets.ts'
import {
  readServiceAccount,
  type ServiceAccount,
  ServiceAccountKeyError,
} from '../../integrations/sheets/live/service-account.ts'
import {
  PermanentSheetsError,
  type Sheets,
  TransientSheetsError,
} from '../../integrations/sheets/sheets.ts'
import { type Finding, failure, ok } from './finding.ts'

/** The tab configured for an event channel, with the names of both. */
export interface ConfiguredTab {
  spreadsheetId: string
  tabId: number
  gameName: string
  channelName: string
}

const fix = 'docs/operations.md says under "Google Sheets" how to set it up.'

/** Checks the key and that every spreadsheet and tab exists; `tabs` is null if they are unknown. */
export async function checkSheets(
  { keyFile, apiUrl }: SheetsSettings,
  tabs: readonly ConfiguredTab[] | null,
): Promise<Finding[]> {
  let account: ServiceAccount
  try {
    account = readServiceAccount(keyFile)
  } catch (error) {
    if (!(error instanceof ServiceAccountKeyError)) throw error
    return [failure(error.message, fix)]
  }
  const sheets = googleSheets(account, { ...(apiUrl && { apiUrl }) })
  const refused = await problemWith(sheets.signIn())
  if (refused) return [refused]
  const accepted = ok(`Google accepts the service account ${sheets.account}.`)
  if (tabs === null) return [accepted]
  const ids = [...new Set(tabs.map(({ spreadsheetId }) => spreadsheetId))]
  const findings = ids.map((id) =>
    checkSpreadsheet(
      sheets,
      id,
      tabs.filter(({ spreadsheetId }) => spreadsheetId === id),
    ),
  )
  return [accepted, ...(await Promise.all(findings)).flat()]
}

async function checkSpreadsheet(
  sheets: Sheets,
  id: string,
  tabs: readonly ConfiguredTab[],
): Promise<Finding[]> {
  const reading = sheets.listTabs(id)
  const problem = await problemWith(reading)
  if (problem) return [problem]
  const there = await reading
  const missing = tabs.filter(({ tabId }) => !there.includes(tabId))
  if (missing.length === 0) {
    return [ok(`The spreadsheet of ${tabs[0]?.gameName} is there, with every tab that is set.`)]
  }
  return missing.map(({ channelName, gameName, tabId }) =>
    failure(
      `The spreadsheet of ${gameName} has no tab with the ID ${tabId}, which #${channelName} is set to.`,
      'Open the tab: the number after gid= in its address is its ID. Set it under Event Config.',
    ),
  )
}

async function problemWith(asking: Promise<unknown>): Promise<Finding | null> {
  try {
    await asking
    return null
  } catch (error) {
    if (error instanceof PermanentSheetsError || error instanceof TransientSheetsError) {
      return failure(error.message, fix)
    }
    throw error
  }
}
