import { maxUsers } from '../../contract/activity/dashboard.ts'

/**
 * The selected user ids; the index decides the colour. Deselecting leaves a null, so that the others keep their
 * colours; the next selected user fills it.
 */
export type Selection = readonly (string | null)[]

/** The selected ids, without the nulls. */
export function selectedIds(selection: Selection): string[] {
  return selection.filter((id) => id !== null)
}

/** The initial selection: the first ten users. */
export function defaultSelection(users: readonly { id: string }[]): Selection {
  return users.slice(0, maxUsers).map(({ id }) => id)
}

/** The known users of a selection; the first ten if none is known. */
export function knownSelection(users: readonly { id: string }[], wanted: Selection | null) {
  const known = new Set(users.map(({ id }) => id))
  const kept = trimGaps((wanted ?? []).map((id) => (id !== null && known.has(id) ? id : null)))
  return kept.length > 0 ? kept : defaultSelection(users)
}

/** Toggles a user. The last one stays selected, and at most ten can be. */
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

/** Whether the maximum is selected. */
export function isFull(selection: Selection): boolean {
  return selectedIds(selection).length >= maxUsers
}

/** Whether only one user is selected. */
export function isOnlyOne(selection: Selection): boolean {
  return selectedIds(selection).length <= 1
}

/** Removes trailing nulls. */
export function trimGaps(selection: Selection): Selection {
  return selection.slice(0, selection.findLastIndex((id) => id !== null) + 1)
}
