/** A tab of a spreadsheet, by ids that do not change when it is renamed. */
export interface TabAddress {
  spreadsheetId: string
  /** The `gid` in its URL; usually 0 for the first tab. */
  tabId: number
}

export type Cell = string | boolean

/** Writes to Google Sheets. Every method rejects with one of the two errors below. */
export interface Sheets {
  /** The email address that a spreadsheet must be shared with. */
  account: string
  /** Rejects if Google does not accept the service account. */
  signIn(): Promise<void>
  /** The ids of a spreadsheet's tabs. */
  listTabs(spreadsheetId: string): Promise<number[]>
  /**
   * Atomically replaces a tab's contents with these rows. Strings are never parsed as numbers or
   * formulas. Other tabs stay unchanged. Rejects when aborted, although the write may still succeed.
   */
  writeTab(tab: TabAddress, rows: readonly (readonly Cell[])[], signal?: AbortSignal): Promise<void>
}

/** An error that a retry cannot fix; the message says what to do. */
export class PermanentSheetsError extends Error {}

/** An error that a retry may fix; the message is for staff. */
export class TransientSheetsError extends Error {
  /** How long to wait before the next request, if Google said so. */
  readonly retryAfterMilliseconds: number | null

  constructor(message: string, retryAfterMilliseconds: number | null, options?: ErrorOptions) {
    super(message, options)
    this.retryAfterMilliseconds = retryAfterMilliseconds
  }
}
