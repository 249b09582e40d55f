import type { sheets_v4 } from '@googleapis/sheets'
import { t } from '../../../text/t.ts'
import { type Cell, PermanentSheetsError, type Sheets, type TabAddress } from '../sheets.ts'
import { type AccessToken, fetchAccessToken } from './access-token.ts'
import { mapGoogleError } from './map-error.ts'
import type { ServiceAccount } from './service-account.ts'

/** Google's own address of the API. */
const googleSheetsUrl = 'https://sheets.googleapis.com'

const tabFields = 'sheets.properties(sheetId,sheetType,gridProperties(rowCount,columnCount))'

type Tab = sheets_v4.Schema$SheetProperties

/** The API's address, and the maximum duration of a request. */
export interface GoogleOptions {
  apiUrl?: string
  timeoutMilliseconds?: number
}

/**
 * Google's spreadsheets, accessed as a service account. Google's client is loaded by the first call, and
 * does not retry, because jobs do.
 */
export function googleSheets(
  account: ServiceAccount,
  { apiUrl = googleSheetsUrl, timeoutMilliseconds = 20_000 }: GoogleOptions = {},
): Sheets {
  let opening: Promise<sheets_v4.Sheets> | undefined

  async function fetchToken(): Promise<AccessToken> {
    const { auth } = await import('@googleapis/sheets')
    return fetchAccessToken(auth, account, timeoutMilliseconds)
  }

  async function request<T>(
    spreadsheetId: string,
    send: (client: sheets_v4.Sheets) => Promise<T>,
  ): Promise<T> {
    opening ??= openClient({ apiUrl, timeoutMilliseconds }, fetchToken)
    const client = await opening
    return send(client).catch((error: unknown) => {
      throw mapGoogleError(error, { spreadsheetId, account: account.email })
    })
  }

  async function readTabs(spreadsheetId: string): Promise<Tab[]> {
    const { data } = await request(spreadsheetId, (client) =>
      client.spreadsheets.get({ spreadsheetId, fields: tabFields }),
    )
    return (data.sheets ?? []).map(({ properties }) => properties ?? {})
  }

  async function write(address: TabAddress, rows: readonly (readonly Cell[])[]): Promise<void> {
    const { spreadsheetId } = address
    const tab = findTab(await readTabs(spreadsheetId), address)
    const requests = [...growRequests(tab, address, rows), updateRequest(address, rows)]
    await request(spreadsheetId, (client) =>
      client.spreadsheets.batchUpdate({ spreadsheetId, requestBody: { requests } }),
    )
  }

  return {
    account: account.email,
    signIn: async () => void (await fetchToken()),
    listTabs: async (spreadsheetId) =>
      (await readTabs(spreadsheetId)).map(({ sheetId }) => sheetId ?? 0),
    writeTab: (address, rows, signal) => orStopped(write(address, rows), signal),
  }
}

/** Resolves like the promise, or rejects as soon as the signal is aborted. */
function orStopped<T>(writing: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return writing
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    writing.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

async function openClient(
  { apiUrl, timeoutMilliseconds }: Required<GoogleOptions>,
  refreshHandler: () => Promise<AccessToken>,
): Promise<sheets_v4.Sheets> {
  const { auth, sheets } = await import('@googleapis/sheets')
  // A token that Google revoked early is replaced once.
  const client = new auth.OAuth2({ forceRefreshOnFailure: true })
  client.refreshHandler = refreshHandler
  const limits = { timeout: timeoutMilliseconds, retry: false }
  return sheets({ version: 'v4', auth: client, rootUrl: apiUrl, ...limits })
}

function findTab(tabs: readonly Tab[], { spreadsheetId, tabId }: TabAddress): Tab {
  const tab = tabs.find(({ sheetId }) => (sheetId ?? 0) === tabId)
  if (tab && (tab.sheetType ?? 'GRID') === 'GRID') return tab
  throw new PermanentSheetsError(
    t(
      'The spreadsheet {spreadsheetId} has no tab with the ID {tabId}. Open the tab: the number after gid= in its address is its ID. It is set with the event channel, under Event Config.',
      { spreadsheetId, tabId },
    ),
  )
}

/** Grows a tab that is too small for the rows; never shrinks one. */
function growRequests(
  { gridProperties }: Tab,
  { tabId }: TabAddress,
  rows: readonly (readonly Cell[])[],
): sheets_v4.Schema$Request[] {
  const has = { rows: gridProperties?.rowCount ?? 0, columns: gridProperties?.columnCount ?? 0 }
  const rowCount = Math.max(has.rows, rows.length)
  const columnCount = Math.max(has.columns, ...rows.map(({ length }) => length))
  if (rowCount === has.rows && columnCount === has.columns) return []
  return [
    {
      updateSheetProperties: {
        properties: { sheetId: tabId, gridProperties: { rowCount, columnCount } },
        fields: 'gridProperties(rowCount,columnCount)',
      },
    },
  ]
}

/** Sets all cells of the tab, clears those beyond the rows, and interprets no text as a formula. */
function updateRequest(
  { tabId }: TabAddress,
  rows: readonly (readonly Cell[])[],
): sheets_v4.Schema$Request {
  return {
    updateCells: {
      range: { sheetId: tabId },
      fields: 'userEnteredValue',
      rows: rows.map((row) => ({
        values: row.map((cell) => ({ userEnteredValue: toValue(cell) })),
      })),
    },
  }
}

function toValue(cell: Cell): sheets_v4.Schema$ExtendedValue {
  return typeof cell === 'boolean' ? { boolValue: cell } : { stringValue: cell }
}
