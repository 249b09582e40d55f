import { useSyncExternalStore } from 'react'
import { onRightsAsOf } from '../api.ts'

let rightsAsOf: string | null = null
const listeners = new Set<() => void>()

onRightsAsOf((moment) => {
  if (moment === rightsAsOf) return
  rightsAsOf = moment
  for (const listener of listeners) listener()
})

/** When staff rights were last confirmed, if Discord cannot confirm them now; otherwise null. */
export function useRightsAsOf(): string | null {
  return useSyncExternalStore(watch, () => rightsAsOf)
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
