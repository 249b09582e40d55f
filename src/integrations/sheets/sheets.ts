/** A tab of a spreadsheet, by ids that stay whatever the two are called. */
export interface TabAddress {
  spreadsheetId: string
  /** What its address calls `gid`; the first tab's is mostly 0. */
  tabId: number
}

export type Cell = string | boolean

/** Google's spreadsheets, as the guild uses them. Every call rejects with one of the two errors below. */
export interface Sheets {
  /** The address that a spreadsheet must be shared with. */
  account: string
  /** Rejects where Google does not accept the service account. */
  signIn(): Promise<void>
  /** The ids of the tabs that a spreadsheet has. */
  listTabs(spreadsheetId: string): Promise<number[]>
  /**
   * Lets a tab hold these rows and nothing else, all at once or not at all. Texts stay texts, whatever
   * they look like. No other tab is touched, and none is made. Rejects once stopped; it may be done then
   * all the same.
   */
  writeTab(
    tab: TabAddress,
    rows: readonly (readonly Cell[])[],
    stopped?: AbortSignal,
  ): Promise<void>
}

/** Google said no for good; the message is a sentence that says what to do. */
export class PermanentSheetsError extends Error {}

/** It did not work this time and may the next; the message is a sentence for leadership. */
export class TransientSheetsError extends Error {
  /** For so long Google wants not to be asked; null: it did not say. */
  readonly retryAfterMilliseconds: number | null

  constructor(message: string, pauseMilliseconds: number | null, options?: ErrorOptions) {
    super(message, options)
    this.retryAfterMilliseconds = pauseMilliseconds
  }
}
