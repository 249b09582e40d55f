import { googleSheets } from '../../../integrations/sheets/live/google-sheets.ts'
import { readServiceAccount } from '../../../integrations/sheets/live/service-account.ts'
import { type Google, startGoogle } from './google.ts'
import { type FakeTab, newTab } from './spreadsheet.ts'

/** The guild's tab. */
export const tab = { spreadsheetId: '1a_B-9', tabId: 77 }
/** A spreadsheet with the guild's tab between two unrelated tabs. */
export async function guildSheet({ rows = 4, columns = 3 } = {}) {
  const google = await startGoogle()
  const own = (id: number, title: string): FakeTab => {
    const created = newTab(id, title, 3, 2)
    created.cells[0] = [{ stringValue: `${title}, kept by hand` }, { formulaValue: '=SUM(B2:B3)' }]
    return created
  }
  google.spreadsheets.set(tab.spreadsheetId, {
    access: 'editor',
    tabs: [own(0, 'Loot'), newTab(tab.tabId, 'Sieges', rows, columns), own(9, 'Bank')],
  })
  return { google, sheets: sheetsOf(google), written: () => gridOf(google) }
}

/** The adapter, connected to simulated Google Sheets. */
export function sheetsOf(google: Google, keyFile = google.keyFile()) {
  return googleSheets(readServiceAccount(keyFile), {
    apiUrl: google.url,
    timeoutMilliseconds: 500,
  })
}

/** The tabs of the guild's spreadsheet. */
export const tabsOf = (google: Google) => google.spreadsheets.get(tab.spreadsheetId)?.tabs ?? []
/** The guild's tab as simulated Google Sheets stores it. */
export const tabOf = (google: Google) =>
  tabsOf(google).find(({ id }) => id === tab.tabId) as FakeTab
/** The values of the guild's tab. */
export const gridOf = (google: Google) =>
  tabOf(google).cells.map((row) => row.map((cell) => cell && Object.values(cell)[0]))
/** The other tabs of the spreadsheet as JSON. */
export const others = (google: Google) =>
  JSON.stringify(tabsOf(google).filter(({ id }) => id !== tab.tabId))
