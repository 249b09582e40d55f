import { useSyncExternalStore } from 'react'
import { t } from '../../../text/t.ts'

/** What follows a decision: the list as specified, the same application, or the next pending one. */
export const afterDecisionChoices = {
  list: t('Back to the list'),
  stay: t('Stay on the page'),
  next: t('Open the next pending one'),
} as const

export type AfterDecision = keyof typeof afterDecisionChoices

const storageKey = 'after-decision'
const listeners = new Set<() => void>()

/** What follows a decision in this browser. */
export function readAfterDecision(): AfterDecision {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'stay' || stored === 'next' ? stored : 'list'
  } catch {
    return 'list'
  }
}

/** The choice in this browser, with a function that stores another one. */
export function useAfterDecision() {
  const choice = useSyncExternalStore(subscribe, readAfterDecision)
  return [choice, store] as const
}

function store(choice: AfterDecision): void {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // Without storage the list follows.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
