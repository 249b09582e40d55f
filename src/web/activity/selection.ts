import { mostUsers } from '../../contract/activity/dashboard.ts'

/**
 * Who is compared, by the place that gives each their colour. Whoever leaves leaves a gap, so that
 * the others keep theirs; the next to come fills it.
 */
export type Selection = readonly (string | null)[]

/** The people selected, without the gaps. */
export function selectedIds(selection: Selection): string[] {
  return selection.filter((id) => id !== null)
}

/** The selection before anybody chose: the first ten. */
export function defaultSelection(users: readonly { id: string }[]): Selection {
  return users.slice(0, mostUsers).map(({ id }) => id)
}

/** The selection among the people there are; the first ten where none of it is left. */
export function knownSelection(users: readonly { id: string }[], wanted: Selection | null) {
  const known = new Set(users.map(({ id }) => id))
  const kept = trimGaps((wanted ?? []).map((id) => (id !== null && known.has(id) ? id : null)))
  return kept.length > 0 ? kept : defaultSelection(users)
}

/** Selects somebody or leaves them out. The last one stays, and there are never more than ten. */
export function toggleSelected(selection: Selection, id: string): Selection {
  if (selection.includes(id)) {
    return isOnlyOne(selection)
      ? selection
      : trimGaps(selection.map((one) => (one === id ? null : one)))
  }
  if (isFull(selection)) return selection
  const gap = selection.indexOf(null)
  return gap < 0 ? [...selection, id] : selection.with(gap, id)
}

/** Whether nobody else can be selected. */
export function isFull(selection: Selection): boolean {
  return selectedIds(selection).length >= mostUsers
}

/** Whether only one is selected, who stays. */
export function isOnlyOne(selection: Selection): boolean {
  return selectedIds(selection).length <= 1
}

/** The same without gaps at its end. */
export function trimGaps(selection: Selection): Selection {
  return selection.slice(0, selection.findLastIndex((id) => id !== null) + 1)
}
