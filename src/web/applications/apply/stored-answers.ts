import type { AnswersByQuestion } from '../../../contract/forms/visibility.ts'

const storageKey = (formId: number, userId: string) => `application:${formId}:${userId}`

/** The unsent answers of this tab; they survive a reload. */
export function readStoredAnswers(formId: number, userId: string): [number, string[]][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(formId, userId)) ?? '[]')
    return Array.isArray(kept) ? (kept as [number, string[]][]) : []
  } catch {
    return []
  }
}

export function storeAnswers(formId: number, userId: string, answers: AnswersByQuestion): void {
  try {
    sessionStorage.setItem(storageKey(formId, userId), JSON.stringify([...answers]))
  } catch {
    // Storage is blocked: the answers on the page can still be sent.
  }
}

export function clearStoredAnswers(formId: number, userId: string): void {
  try {
    sessionStorage.removeItem(storageKey(formId, userId))
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
