import type { AnswersByQuestion } from '../../../contract/forms/visibility.ts'

const shelf = (formId: number, userId: string) => `application:${formId}:${userId}`

/** The unsent answers of this tab; they survive a reload. */
export function readStoredAnswers(formId: number, userId: string): [number, string[]][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(shelf(formId, userId)) ?? '[]')
    return Array.isArray(kept) ? (kept as [number, string[]][]) : []
  } catch {
    return []
  }
}

export function storeAnswers(formId: number, userId: string, answers: AnswersByQuestion): void {
  try {
    sessionStorage.setItem(shelf(formId, userId), JSON.stringify([...answers]))
  } catch {
    // Storage is blocked: the answers on the page can still be sent.
  }
}

export function clearStoredAnswers(formId: number, userId: string): void {
  try {
    sessionStorage.removeItem(shelf(formId, userId))
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
