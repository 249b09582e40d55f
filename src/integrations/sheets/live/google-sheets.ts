import type { sheets_v4 } from '@googleapis/sheets'
import { type Cell, PermanentSheetsError, type Sheets, type TabAddress } from '../sheets.ts'
import { fetchAccessToken } from './access-token.ts'
import { mapGoogleError } from './map-error.ts'
import type { ServiceAccount } from './service-account.ts'

/** Google's own address for it. */
const googleSheetsUrl = 'https://sheets.googleapis.com'

const tabFields = 'sheets.properties(sheetId,sheetType,gridProperties(rowCount,columnCount))'

type Tab = sheets_v4.Schema$SheetProperties

/** Where Google is, and how long an answer may take. */
export interface GoogleOptions {
  apiUrl?: string
  timeoutMilliseconds?: number
}

/**
 * Google's spreadsheets in the name of a service account. Google's client is only loaded when it is
 * needed; it tries nothing again by itself, since whoever asks does.
 */
export function googleSheets(
  account: ServiceAccount,
  { apiUrl = googleSheetsUrl, timeoutMilliseconds = 20_000 }: GoogleOptions = {},
): Sheets {
  const fetchToken = () => fetchAccessToken(account, timeoutMilliseconds)
  let opening: Promise<sheets_v4.Sheets> | undefined

  async function ask<T>(
    spreadsheetId: string,
    deed: (client: sheets_v4.Sheets) => Promise<T>,
  ): Promise<T> {
    opening ??= openClient({ apiUrl, timeoutMilliseconds }, fetchToken)
    const client = await opening
    return deed(client).catch((error: unknown) => {
      throw mapGoogleError(error, { spreadsheetId, account: account.email })
    })
  }

  async function readTabs(spreadsheetId: string): Promise<Tab[]> {
    const { data } = await ask(spreadsheetId, (client) =>
      client.spreadsheets.get({ spreadsheetId, fields: tabFields }),
    )
    return (data.sheets ?? []).map(({ properties }) => properties ?? {})
  }

  async function write(address: TabAddress, rows: readonly (readonly Cell[])[]): Promise<void> {
    const { spreadsheetId } = address
    const tab = theOne(await readTabs(spreadsheetId), address)
    const requests = [...widened(tab, address, rows), written(address, rows)]
    await ask(spreadsheetId, (client) =>
      client.spreadsheets.batchUpdate({ spreadsheetId, requestBody: { requests } }),
    )
  }

  return {
    account: account.email,
    signIn: async () => void (await fetchToken()),
    listTabs: async (spreadsheetId) =>
      (await readTabs(spreadsheetId)).map(({ sheetId }) => sheetId ?? 0),
    writeTab: (address, rows, stopped) => orStopped(write(address, rows), stopped),
  }
}

/** What comes of it, or a rejection as soon as nobody is to wait for it any more. */
function orStopped<T>(deed: Promise<T>, stopped?: AbortSignal): Promise<T> {
  if (!stopped) return deed
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(stopped.reason)
    if (stopped.aborted) giveUp()
    stopped.addEventListener('abort', giveUp)
    deed.then(resolve, reject).finally(() => stopped.removeEventListener('abort', giveUp))
  })
}

async function openClient(
  { apiUrl, timeoutMilliseconds }: Required<GoogleOptions>,
  refreshHandler: () => ReturnType<typeof fetchAccessToken>,
): Promise<sheets_v4.Sheets> {
  const { auth, sheets } = await import('@googleapis/sheets')
  // A token that Google has ended before its time is fetched anew, once.
  const client = new auth.OAuth2({ forceRefreshOnFailure: true })
  client.refreshHandler = refreshHandler
  const limits = { timeout: timeoutMilliseconds, retry: false }
  return sheets({ version: 'v4', auth: client, rootUrl: apiUrl, ...limits })
}

function theOne(tabs: readonly Tab[], { spreadsheetId, tabId }: TabAddress): Tab {
  const tab = tabs.find(({ sheetId }) => (sheetId ?? 0) === tabId)
  if (tab && (tab.sheetType ?? 'GRID') === 'GRID') return tab
  throw new PermanentSheetsError(
    `The spreadsheet ${spreadsheetId} has no tab with the ID ${tabId}. Open the tab: the number after gid= in its address is its ID. It is set with the event channel, under Event Config.`,
  )
}

/** A tab that is too small for the rows is made as large as they are; none is made smaller. */
function widened(
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

/** All cells of the tab; what the rows do not reach is emptied, and no text is read as a formula. */
function written(
  { tabId }: TabAddress,
  rows: readonly (readonly Cell[])[],
): sheets_v4.Schema$Request {
  return {
    updateCells: {
      range: { sheetId: tabId },
      fields: 'userEnteredValue',
      rows: rows.map((row) => ({
        values: row.map((cell) => ({ userEnteredValue: enteredAs(cell) })),
      })),
    },
  }
}

function enteredAs(cell: Cell): sheets_v4.Schema$ExtendedValue {
  return typeof cell === 'boolean' ? { boolValue: cell } : { stringValue: cell }
}
