import type { SavedDraft } from './apply-api.ts'

const shelf = (formId: number, userId: string) => `draft:${formId}:${userId}`

/** A draft whose second step is open in this tab; so that a reload comes back to that step. */
export function readStoredDraft(formId: number, userId: string): SavedDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(shelf(formId, userId)) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

export function storeDraft(formId: number, userId: string, draft: SavedDraft): void {
  try {
    sessionStorage.setItem(shelf(formId, userId), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing starts again with the first step; no answer is lost.
  }
}

export function clearStoredDraft(formId: number, userId: string): void {
  try {
    sessionStorage.removeItem(shelf(formId, userId))
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

function isDraft(value: unknown): value is SavedDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'submissionId' in value &&
    'followUps' in value &&
    Array.isArray(value.followUps)
  )
}
