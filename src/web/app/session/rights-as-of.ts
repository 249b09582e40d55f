import { useSyncExternalStore } from 'react'
import { onRightsAsOf } from '../api.ts'

let rightsAsOf: string | null = null
const watchers = new Set<() => void>()

onRightsAsOf((moment) => {
  if (moment === rightsAsOf) return
  rightsAsOf = moment
  for (const watcher of watchers) watcher()
})

/** When staff rights were last confirmed, if Discord cannot confirm them now; otherwise null. */
export function useRightsAsOf(): string | null {
  return useSyncExternalStore(watch, () => rightsAsOf)
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
