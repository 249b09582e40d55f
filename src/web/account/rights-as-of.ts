import { useSyncExternalStore } from 'react'
import { onRightsAsOf } from '../api.ts'

let rightsAsOf: string | null = null
const watchers = new Set<() => void>()

onRightsAsOf((moment) => {
  if (moment === rightsAsOf) return
  rightsAsOf = moment
  for (const watcher of watchers) watcher()
})

/** Up to when staff rights are known while neither bot nor Discord can be asked; else null. */
export function useRightsAsOf(): string | null {
  return useSyncExternalStore(watch, () => rightsAsOf)
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
