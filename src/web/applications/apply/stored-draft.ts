import type { SavedDraft } from './apply-api.ts'

const storageKey = (formId: number, userId: string) => `draft:${formId}:${userId}`

/** The draft whose second step is open in this tab, so that a reload returns to that step. */
export function readStoredDraft(formId: number, userId: string): SavedDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(formId, userId)) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

export function storeDraft(formId: number, userId: string, draft: SavedDraft): void {
  try {
    sessionStorage.setItem(storageKey(formId, userId), JSON.stringify(draft))
  } catch {
    // Storage is blocked: a reload starts with the first step again.
  }
}

export function clearStoredDraft(formId: number, userId: string): void {
  try {
    sessionStorage.removeItem(storageKey(formId, userId))
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
