import type { DashboardUser } from '../../../contract/activity/dashboard.ts'
import type { Selection } from '../selection.ts'

/** Users whose name contains the search, the selected first; `dividedAt` is the index of the divider. */
export function selectedFirst(
  users: readonly DashboardUser[],
  selection: Selection,
  search: string,
) {
  const wanted = search.trim().toLowerCase()
  const found = users.filter(({ displayname }) => displayname.toLowerCase().includes(wanted))
  const chosen = new Set(selection)
  const first = found.filter(({ id }) => chosen.has(id))
  const rest = found.filter(({ id }) => !chosen.has(id))
  return { rows: [...first, ...rest], dividedAt: first.length > 0 ? first.length : -1 }
}

const rowsAPage = 10

/** The row that a key leads to; null for other keys. */
export function nextRow(key: string, from: number, rows: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: rowsAPage,
    PageUp: -rowsAPage,
    Home: -rows,
    End: rows,
  }
  const step = steps[key]
  return step === undefined ? null : Math.min(Math.max(from + step, 0), rows - 1)
}
