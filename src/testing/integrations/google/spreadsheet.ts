/** A cell's entered value. */
export type Entered = { stringValue: string } | { boolValue: boolean } | { formulaValue: string }

/** A tab with a fixed grid of cells. */
export interface FakeTab {
  id: number
  title: string
  kind: 'GRID' | 'OBJECT'
  rows: number
  columns: number
  cells: (Entered | null)[][]
}

/** A request of a batch update. */
export type WireRequest = Record<string, Record<string, unknown> | undefined>

/** An error response of Google. */
export class WrongRequest extends Error {}

/** Creates an empty tab. */
export function newTab(id: number, title: string, rows: number, columns: number): FakeTab {
  const cells = Array.from({ length: rows }, () => Array<null>(columns).fill(null))
  return { id, title, kind: 'GRID', rows, columns, cells }
}

/** Applies a batch to a copy of the tabs and returns it; throws for an invalid request. */
export function carriedOut(tabs: readonly FakeTab[], batch: readonly WireRequest[]): FakeTab[] {
  const changed = structuredClone(tabs) as FakeTab[]
  batch.forEach((request, index) => {
    const [kind = '', ...others] = Object.keys(request)
    const operation = operations[kind]
    if (!operation || others.length > 0) {
      throw new WrongRequest(
        `Invalid JSON payload received. Unknown name "${kind}" at requests[${index}].`,
      )
    }
    try {
      operation(changed, request[kind] ?? {})
    } catch (error) {
      throw new WrongRequest(`Invalid requests[${index}].${kind}: ${(error as Error).message}`)
    }
  })
  return changed
}

const operations: Record<string, (tabs: FakeTab[], wanted: Record<string, unknown>) => void> = {
  updateSheetProperties(tabs, wanted) {
    const { properties, fields } = wanted as {
      properties: { sheetId?: number; gridProperties: { rowCount: number; columnCount: number } }
      fields: string
    }
    if (fields !== 'gridProperties(rowCount,columnCount)') throw new Error('Invalid field mask')
    const { rowCount, columnCount } = properties.gridProperties
    resize(tabWith(tabs, properties.sheetId), rowCount, columnCount)
  },
  updateCells(tabs, wanted) {
    const { range, rows, fields } = wanted as {
      range: { sheetId?: number; startRowIndex?: number }
      rows: { values?: { userEnteredValue?: Entered }[] }[]
      fields: string
    }
    if (fields !== 'userEnteredValue') throw new Error('Invalid field mask')
    if (Object.keys(range).some((name) => name !== 'sheetId')) {
      throw new Error('This Google only knows whole tabs.')
    }
    fill(
      tabWith(tabs, range.sheetId),
      rows.map(({ values = [] }) => values.map((cell) => cell.userEnteredValue ?? null)),
    )
  },
}

function tabWith(tabs: FakeTab[], id = 0): FakeTab {
  const tab = tabs.find((one) => one.id === id)
  if (!tab) throw new Error(`No grid with id: ${id}`)
  return tab
}

function resize(tab: FakeTab, rows: number, columns: number): void {
  const larger = newTab(tab.id, tab.title, rows, columns).cells
  tab.cells = larger.map((row, y) => row.map((empty, x) => tab.cells[y]?.[x] ?? empty))
  Object.assign(tab, { rows, columns })
}

/** Cells beyond the rows are cleared. */
function fill(tab: FakeTab, rows: (Entered | null)[][]): void {
  if (rows.length > tab.rows) {
    throw new Error(
      `Attempting to write row: ${tab.rows}, beyond the last requested row of: ${tab.rows - 1}`,
    )
  }
  const widest = Math.max(0, ...rows.map(({ length }) => length))
  if (widest > tab.columns) {
    throw new Error(
      `Attempting to write column: ${tab.columns}, beyond the last requested column of: ${tab.columns - 1}`,
    )
  }
  for (const cell of rows.flat()) if (cell) mustBeOneValue(cell)
  tab.cells = tab.cells.map((row, y) => row.map((_, x) => rows[y]?.[x] ?? null))
}

function mustBeOneValue(cell: Entered): void {
  const [kind = '', ...others] = Object.keys(cell)
  const value = Object.values(cell)[0]
  const isRight =
    (kind === 'boolValue' && typeof value === 'boolean') ||
    (/^(string|formula)Value$/.test(kind) && typeof value === 'string')
  if (!isRight || others.length > 0) throw new Error('Invalid value')
}
